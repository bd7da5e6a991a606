interface MillisecondsBrand {
  readonly Milliseconds: unique symbol
}

/** A length of time. Unit: milliseconds. Made by `seconds`, `minutes`, `hours` and `days` alone. */
export type Milliseconds = number & MillisecondsBrand

const times =
  (unitMs: number) =>
  (count: number): Milliseconds =>
    (count * unitMs) as Milliseconds

/** So many seconds. @example seconds(30) // 30000 */
export const seconds = times(1_000)

/** So many minutes. @example minutes(5) // 300000 */
export const minutes = times(60_000)

/** So many hours. @example hours(3) // 10800000 */
export const hours = times(3_600_000)

/** So many days of 24 hours. @source A§9, B§9 @example days(1) // 86400000 */
export const days = times(86_400_000)
