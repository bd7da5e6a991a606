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
