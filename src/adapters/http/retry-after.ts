/** Reads the seconds that an answer asks to wait; undefined where it names none. */
export const readRetryAfter = (value: string | null | undefined): number | undefined => {
  const seconds = Number(value ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}
