import fc from 'fast-check'
import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

/** Names a transition by its place in the tree; timers have names that differ from run to run. */
const named = (node: AnyStateNode, event: string, index: number): string =>
  `${node.id} on ${event.replace(/\..*/, '')} #${index} (${event})`

const own = (node: AnyStateNode): readonly string[] => [
  ...[...node.transitions.entries()].flatMap(([event, list]) => list.map((_, index) => named(node, event, index))),
  ...(node.always ?? []).map((_, index) => named(node, '', index))
]

/** Lists every transition of a machine. */
export const drawn = (node: AnyStateNode): readonly string[] => [...own(node), ...Object.values(node.states).flatMap(drawn)]

export const drawnIn = (machine: AnyStateMachine): readonly string[] => drawn(machine.root)

/** Records every transition that an actor takes. */
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

/** Number of walks that are generated at once; most machines need no more than a few hundred. */
const WAYS_AT_ONCE = 50

/** The walks are the same in each run: no transition is covered by chance. */
const SEED = 20_261_121

/**
 * Takes one walk after another until every transition of a machine was taken.
 * Returns the transitions that `most` walks leave out.
 * The walks are the same in each run: 50 of a seed, then 50 of the next one.
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
