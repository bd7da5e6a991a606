/** A charge by which money moved, as the provider saw it. */
export interface MovedCharge {
  readonly at: Date
  readonly reference: string
  readonly amount: string
}

/** What the services outside saw; the checks of the year read it, and not what the store says. */
export interface YearLog {
  /** First moment at which each charge succeeded. */
  readonly moved: Map<string, MovedCharge>
  /** First moment at which each charge arrived, by reference. */
  readonly asked: Map<string, Date>
  /** First moment at which the mail service took each mail. */
  readonly mailed: Map<string, Date>
  /** Moments at which something went wrong for a person. */
  readonly troubles: Map<number, Date[]>
  /** How often each thing happened. */
  readonly counts: Map<string, number>
}

/** Splits a reference into subscription, date and number. */
export const partsOf = (reference: string): { readonly id: string; readonly date: string; readonly n: string } => {
  const [, id = '', date = '', n = ''] = /^(.*):(\d{4}-\d\d-\d\d)#(\d+)$/.exec(reference) ?? []
  return { id, date, n }
}

const grouped = <Value>(entries: ReadonlyMap<string, Value>, keyOf: (name: string) => string): ReadonlyMap<string, Map<string, Value>> => {
  const groups = new Map<string, Map<string, Value>>()
  for (const [name, value] of entries) {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, new Map([[name, value]]))
    else group.set(name, value)
  }
  return groups
}

/** Returns what the services outside saw of each subscription. */
export const logsOf = (log: YearLog): ((id: string) => YearLog) => {
  const moved = grouped(log.moved, (reference) => partsOf(reference).id)
  const asked = grouped(log.asked, (reference) => partsOf(reference).id)
  const mailed = grouped(log.mailed, (mail) => mail.split(':')[0] ?? '')
  return (id) => ({ ...log, moved: moved.get(id) ?? new Map(), asked: asked.get(id) ?? new Map(), mailed: mailed.get(id) ?? new Map() })
}

/** Returns whether money moved twice for a period. */
export const isChargedTwice = ({ moved }: YearLog): boolean =>
  new Set([...moved.keys()].map((reference) => reference.slice(0, reference.indexOf('#')))).size < moved.size
