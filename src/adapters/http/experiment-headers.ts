import type { ExperimentAttributes } from '../../domain/marketing/experiment.ts'

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Canonical JSON: names in order, so that equal contexts are equal texts. @source D36 */
const canonical = (context: ExperimentAttributes): string =>
  JSON.stringify(Object.fromEntries(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Headers of every shop and GraphQL call. The server takes the tenant from the host, and never from the number that stands here. @source A§7, B§7, M186, M232, D31, D40 */
export const experimentHeaders = (context: ExperimentAttributes, token: string): Readonly<Record<string, string>> => ({
  'x-expt-token': token,
  'x-expt-context': base64url(canonical(context)),
  'x-whitelabel-id': String(context.whiteLabelId)
})
