import fc from 'fast-check'
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

/** The timers of a machine are named by its place in the tree; what matters is that there is one. */
const named = (node: AnyStateNode, event: string, index: number): string =>
  `${node.id} on ${event.replace(/\..*/, '')} #${index} (${event})`

const own = (node: AnyStateNode): readonly string[] => [
  ...[...node.transitions.entries()].flatMap(([event, list]) => list.map((_, index) => named(node, event, index))),
  ...(node.always ?? []).map((_, index) => named(node, '', index))
]

/** Every arrow that a machine draws. */
export const drawn = (node: AnyStateNode): readonly string[] => [...own(node), ...Object.values(node.states).flatMap(drawn)]

export const drawnIn = (machine: AnyStateMachine): readonly string[] => drawn(machine.root)

/** Notes every arrow that an actor walks. */
export const noteWalked =
  (walked: Set<string>) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      const { source, eventType } = transition
      const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
      walked.add(named(source, eventType, list.indexOf(transition)))
    }
  }

/** Drawn at once; most machines are walked whole within the first few hundred. */
const WAYS_AT_ONCE = 50

/** The ways are the same in each run: which arrows they walk is not left to luck. */
const SEED = 20_261_121

/**
 * Walks one way after another until every arrow of a machine is walked.
 * Returns the arrows that `most` ways leave out.
 * The ways are the same in each run: 50 of a seed, then 50 of the next one.
 */
export const arrowsLeftBy = async <Way>(
  machine: AnyStateMachine,
  ways: fc.Arbitrary<Way>,
  most: number,
  walk: (way: Way, walked: Set<string>) => Promise<void>
): Promise<readonly string[]> => {
  const walked = new Set<string>()
  const arrows = drawnIn(machine)
  const left = (): readonly string[] => arrows.filter((arrow) => !walked.has(arrow))
  for (let begun = 0; begun < most && left().length > 0; begun += WAYS_AT_ONCE) {
    for (const way of fc.sample(ways, { numRuns: WAYS_AT_ONCE, seed: SEED + begun })) {
      if (left().length === 0) break
      await walk(way, walked)
    }
  }
  return left()
}
