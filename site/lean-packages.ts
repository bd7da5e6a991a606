import type { Plugin } from 'vite'

/**
 * Gives the cache of the GraphQL client a module of its own.
 * It is in one file with the client, so every page that reads an order would load it.
 */
export const separateCacheExchange: Plugin = {
  name: 'separate-cache-exchange',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'urql' || importer?.endsWith('/keeping-graphql-client.ts') !== true) return null
    const core = await this.resolve('@urql/core', importer, { skipSelf: true })
    return core === null ? null : `${core.id}?cache`
  }
}

/** Matches modules of axios for forms, cookies, data URLs, other adapters and `CancelToken`. */
const UNUSED_OF_AXIOS =
  /\/axios\/lib\/(?:adapters\/xhr|cancel\/CancelToken|core\/(?:createMultipartBody|setFormDataHeaders)|helpers\/(?:AxiosURLSearchParams|cookies|estimateDataURLDecodedBytes|formDataToJSON|HttpStatusCode|toFormData|toURLEncodedForm))\.js$/

/**
 * Leaves out the parts of axios that no call reaches.
 * Each call sends text by `fetch` and has no query.
 * Axios replaces its adapter for Node by an empty module in the same way.
 */
export const withoutUnusedAxios: Plugin = {
  name: 'without-unused-axios',
  enforce: 'pre',
  load: (id) => (UNUSED_OF_AXIOS.test(id.replaceAll('\\', '/')) ? 'export default null' : null)
}

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Matches the errors that React makes as it loads: signals that it throws and compares by identity. */
const REACT_SIGNAL = /(\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g
const REACT_SIGNALS = 5

/**
 * Lets React make its signals without the constructor of errors.
 *
 * For the place at which the first error was made, Chromium parses the function round it again, which is all of React:
 * 27 ms on a desktop, four times that on a slow phone. React never shows these five.
 */
export const withoutErrorsAtLoad: Plugin = {
  name: 'without-errors-at-load',
  enforce: 'pre',
  transform: (code, id) => {
    if (!REACT_DOM.test(id.replaceAll('\\', '/'))) return null
    const found = [...code.matchAll(REACT_SIGNAL)].length
    if (found !== REACT_SIGNALS)
      throw new Error(`React makes ${found} errors as it loads, not ${REACT_SIGNALS}: see site/lean-packages.ts.`)
    return { code: code.replaceAll(REACT_SIGNAL, '$1{ __proto__: Error.prototype }'), map: null }
  }
}
