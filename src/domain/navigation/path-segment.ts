const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * Encodes any text as one segment of a path, percent-encoded once.
 * One or two dots alone would be read as a step and come out empty.
 *
 * @source A§2, M251
 * @example encodePathSegment('50% off/now') // '50%25%20off%2Fnow'
 */
export const encodePathSegment = (text: string): string =>
  text === '.' || text === '..' ? '' : encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))

/**
 * Returns the text of a path segment, decoded once; undefined when its escapes are malformed.
 *
 * @source A§2
 * @example decodePathSegment('50%25') // '50%'
 */
export const decodePathSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
