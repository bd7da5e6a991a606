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
