import * as t from 'io-ts'

/** A point in time, written as ISO text. */
export const instant = /* @__PURE__ */ new t.Type<Date, string>(
  'Instant',
  (value): value is Date => value instanceof Date,
  (value, context) => {
    const read = typeof value === 'string' ? new Date(value) : undefined
    return read === undefined || Number.isNaN(read.getTime()) ? t.failure(value, context) : t.success(read)
  },
  (date) => date.toISOString()
)
