/** A text of JSON, or a bare number outside of texts. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Reads JSON whose numbers may have more digits than a float holds: every number becomes text.
 *
 * @failure throws on text that is not JSON
 * @source PF 2.2 "Parsing rule"
 * @example parseWithTextNumbers('{"txnId":6850822175662776971}') // { txnId: '6850822175662776971' }
 */
export const parseWithTextNumbers = (text: string): unknown =>
  JSON.parse(text.replace(TEXT_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)))
