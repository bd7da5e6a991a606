/** The store's own white-label id; the server takes the tenant from the host and never from here. @source B§7, D31, D40 */
const WHITELABEL_ID = '1'

/** What is told of the visit with every call. @source B§3 "Experiment attributes", D45 */
export interface ExperimentContext {
  /** Address without query and fragment. */
  readonly url: string
  readonly country: string
  readonly platformId: number
  readonly loginStatus: number
}

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Canonical JSON: names in order, so that equal contexts are equal texts. @source D36 */
const canonical = (context: ExperimentContext): string =>
  JSON.stringify(Object.fromEntries(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Headers of every shop and GraphQL call. @source A§7, B§7, M186, M232 */
export const experimentHeaders = (context: ExperimentContext, token: string): Readonly<Record<string, string>> => ({
  'x-expt-token': token,
  'x-expt-context': base64url(canonical(context)),
  'x-whitelabel-id': WHITELABEL_ID
})
