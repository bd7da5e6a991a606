/** Reads a field deep inside an answer. @example readField({ a: { b: 1 } }, 'a', 'b') // 1 */
export const readField = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined),
    value
  )
