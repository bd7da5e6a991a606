/** A place in a JSON value. */
export type Path = readonly (string | number)[]

/** How a value is taken away: replaced by null, or left out. */
export type Loss = 'null' | 'absent'

/** Lists every place in a JSON value, the value itself excepted. */
export const pathsIn = (value: unknown, at: Path = []): readonly Path[] => {
  const below: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return below.flatMap(([key, part]) => [[...at, key], ...pathsIn(part, [...at, key])])
}

/** Takes away the value at a place; a place that is gone already stays so. */
export const withLoss = (value: unknown, [key, ...rest]: Path, loss: Loss): unknown => {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.map((part: unknown, index) => (index !== key ? part : rest.length === 0 ? null : withLoss(part, rest, loss)))
    return rest.length === 0 && loss === 'absent' ? value.filter((_, index) => index !== key) : list
  }
  const entries = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (name !== key) return [[name, part]]
    if (rest.length > 0) return [[name, withLoss(part, rest, loss)]]
    return loss === 'absent' ? [] : [[name, null]]
  })
  return Object.fromEntries(entries)
}

/** Returns whether null stands anywhere in a value. */
export const holdsNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && value !== null && !(value instanceof Date) && Object.values(value).some(holdsNull))
