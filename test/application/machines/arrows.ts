import type { AnyStateMachine, AnyStateNode } from 'xstate'

const eventName = (event: string): string => {
  if (event === '') return 'always'
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'failed'
  if (event.startsWith('xstate.snapshot.')) return 'snapshot'
  return event.startsWith('xstate.after.') ? `after ${event.split('.')[2] ?? ''}` : event
}

const pathOf = ({ path }: AnyStateNode): string => (path.length === 0 ? 'anywhere' : path.join('.'))

const arrowsFrom = (node: AnyStateNode): readonly string[] => {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(({ eventType, target, guard }) => {
    const to = target === undefined ? 'stays' : target.map(pathOf).join(' and ')
    return `${pathOf(node)}: ${eventName(eventType)}${typeof guard === 'string' ? ` if ${guard}` : ''} → ${to}`
  })
  return [...own, ...Object.values(node.states).flatMap(arrowsFrom)]
}

/** Lists every transition of a machine, a line each. */
export const arrowsOf = (machine: AnyStateMachine): readonly string[] => arrowsFrom(machine.root)
