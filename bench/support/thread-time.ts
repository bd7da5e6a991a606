/** The part of a trace's event that is read here. Times in microseconds. */
export interface TraceEvent {
  readonly name: string
  /** Kind of the event; X = it has a duration. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** How long its thread worked on it. */
  readonly tdur?: number
}

/** A task inside no other, with the share of its time that its thread worked. */
interface Task {
  readonly start: number
  readonly end: number
  readonly share: number
}

/** Opens a document: the address changes, and the first bytes are read. */
const OPENING = 'DocumentLoader::CommitNavigation'
/** Makes the contexts of a document for its scripts. Pictures that are documents have none. */
const MAKING_CONTEXTS = 'LocalWindowProxy::Initialize'
/** Reads the first bytes of a document, which are the page's own. */
const READING = 'NavigationBodyLoader::StartLoadingBody'

const isWithin = ({ ts, dur = 0 }: TraceEvent, outer: { readonly ts: number; readonly dur?: number }): boolean =>
  ts >= outer.ts && ts + dur <= outer.ts + (outer.dur ?? 0)

/** Sums what the browser worked in a task to open a page, without what it read. Unit: microseconds. */
const openingTime = (events: readonly TraceEvent[], task: TraceEvent): number =>
  events
    .filter((event) => event.name === OPENING && isWithin(event, task))
    .filter((opening) => events.some((event) => event.name === MAKING_CONTEXTS && isWithin(event, opening)))
    .map((opening) => {
      const reading = events.find((event) => event.name === READING && isWithin(event, opening))
      return (opening.tdur ?? 0) - (reading?.tdur ?? 0)
    })
    .reduce((sum, time) => sum + time, 0)

const tasksOf = (events: readonly TraceEvent[]): readonly Task[] => {
  const openings = events.filter(({ name }) => name === OPENING || name === MAKING_CONTEXTS || name === READING)
  const tasks: Task[] = []
  for (const event of events) {
    const { name, ph, ts, dur = 0, tdur } = event
    if (ph !== 'X' || tdur === undefined || dur <= 0 || !name.endsWith('RunTask') || ts < (tasks.at(-1)?.end ?? 0)) continue
    tasks.push({ start: ts, end: ts + dur, share: Math.min(1, (tdur - openingTime(openings, event)) / dur) })
  }
  return tasks
}

const ofThread = <E extends TraceEvent>(events: readonly E[]): readonly E[] => {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const tasks = tasksOf(inOrder)
  let at = 0
  return inOrder.map((event) => {
    while ((tasks[at]?.end ?? Number.POSITIVE_INFINITY) <= event.ts) at += 1
    const task = tasks[at]
    if (task === undefined || event.ts < task.start) return event
    const ts = Math.round(task.start + (event.ts - task.start) * task.share)
    return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: Math.round(event.dur * task.share) }
  })
}

/**
 * Shortens the tasks of a trace to the time that their threads worked on them.
 *
 * The work of other programs on a busy machine is left out, and so is what the browser works to open a page: Lighthouse’s simulation
 * may set that after the first paint. The beginning of a task stays, and what is within it keeps its share of it.
 */
export const inThreadTime = <E extends TraceEvent>(events: readonly E[]): readonly E[] => {
  const threadOf = ({ pid, tid }: E): string => `${pid} ${tid}`
  return [...new Set(events.map(threadOf))].flatMap((thread) => ofThread(events.filter((event) => threadOf(event) === thread)))
}
