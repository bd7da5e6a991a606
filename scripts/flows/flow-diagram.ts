import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** Returns the name of a state in a diagram, unique in its machine. */
const idOf = ({ path }: AnyStateNode): string => path.join('_')

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

const allStates = (node: AnyStateNode): readonly AnyStateNode[] => childrenOf(node).flatMap((child) => [child, ...allStates(child)])

/** Returns what leads along an arrow: an event, the end of a call, a time. */
const triggerOf = (event: string): string => {
  if (event === '') return 'at once'
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'failed'
  if (!event.startsWith('xstate.after.')) return event
  const delay = event.split('.')[2] ?? ''
  return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
}

const arrowsFrom = (node: AnyStateNode): readonly string[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({ eventType, target, guard }) =>
    (target ?? []).map((to) => {
      const condition = typeof guard === 'string' ? ` [${guard}]` : ''
      return `${idOf(node)} --> ${idOf(to)} : ${triggerOf(eventType)}${condition}`
    })
  )

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const drawState = (node: AnyStateNode): readonly string[] => {
  const name = node.key === idOf(node) ? [] : [`state "${node.key}" as ${idOf(node)}`]
  if (childrenOf(node).length === 0) return name
  return [...name, `state ${idOf(node)} {`, ...indented(drawInside(node)), '}']
}

/** Draws the states of one level; regions that run side by side are apart. */
const drawInside = (node: AnyStateNode): readonly string[] => {
  const isParallel = node.type === 'parallel'
  const states = childrenOf(node).map(drawState)
  if (isParallel) return states.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]))
  const [initial] = node.initial.target
  return [...(initial === undefined ? [] : [`[*] --> ${idOf(initial)}`]), ...states.flat()]
}

/**
 * Draws a machine as a Mermaid diagram: every state, and every transition that leads to one.
 * Transitions that only change data are not drawn; transitions of the whole machine begin at its name.
 */
export const drawFlow = ({ root }: AnyStateMachine): string => {
  const everywhere = arrowsFrom(root).map((line) => `${root.key}${line}`)
  const ends = allStates(root).flatMap((node) => (node.type === 'final' ? [`${idOf(node)} --> [*]`] : []))
  const arrows = allStates(root).flatMap(arrowsFrom)
  const states = root.type === 'parallel' ? [`state ${root.key} {`, ...indented(drawInside(root)), '}'] : drawInside(root)
  return ['stateDiagram-v2', ...indented([...states, ...new Set([...everywhere, ...arrows, ...ends])])].join('\n')
}

/** Lists the paths of all states of a machine, as diagrams name them. */
export const statesOf = ({ root }: AnyStateMachine): readonly string[] => allStates(root).map(idOf)

/** Lists the paths of all states that a diagram names. */
export const statesDrawn = (diagram: string): readonly string[] => {
  const named = [...diagram.matchAll(/(\w+)(?= -->)|(?<=--> )(\w+)|state (?:"[^"]*" as )?(\w+)/g)].map(
    ([, from, to, state]) => from ?? to ?? state
  )
  return [...new Set(named)].filter((name) => name !== undefined)
}

/** Events that a machine raises itself. */
const RAISED: readonly string[] = ['player.repriced', 'check.ended']

/** Lists the events that a machine accepts from outside, each with its states. */
export const eventsOf = ({ root }: AnyStateMachine): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const node of [root, ...allStates(root)]) {
    for (const event of node.transitions.keys()) {
      if (event.startsWith('xstate.') || RAISED.includes(event)) continue
      const state = node.path.length === 0 ? 'everywhere' : node.path.join('.')
      found.set(event, [...(found.get(event) ?? []), state])
    }
  }
  return found
}

/** Lists the states in which a flow is over. */
export const finalStatesOf = ({ root }: AnyStateMachine): readonly string[] =>
  allStates(root).flatMap(({ type, path }) => (type === 'final' ? [path.join('.')] : []))

/** Lists the tags of a machine, each with its states. */
export const tagsOf = ({ root }: AnyStateMachine): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { tags, path } of allStates(root)) for (const tag of tags) found.set(tag, [...(found.get(tag) ?? []), path.join('.')])
  return found
}

/** Lists the calls that a machine makes: the steps and flows that it invokes. */
export const callsOf = ({ implementations }: AnyStateMachine): readonly string[] => Object.keys(implementations.actors)
