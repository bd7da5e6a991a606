type SourceReviver = (key: string, value: unknown, context: { readonly source: string }) => unknown

/** Returns the digits of a number as they were written, which a float may not hold. */
const asWritten: SourceReviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)

/**
 * Parses JSON whose numbers may have more digits than a float holds: every number becomes text.
 *
 * @failure throws on text that is not JSON
 * @source PF 2.2 "Parsing rule"
 * @example parseWithTextNumbers('{"txnId":6850822175662776971}') // { txnId: '6850822175662776971' }
 */
export const parseWithTextNumbers = (text: string): unknown => JSON.parse(text, asWritten as Parameters<typeof JSON.parse>[1])
