import type { ExperimentAttributes } from '../../domain/marketing/experiment.ts'

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Serializes a context as JSON with sorted names, so that equal contexts give equal texts. @source D36 */
const canonical = (context: ExperimentAttributes): string =>
  JSON.stringify(Object.fromEntries(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/**
 * Returns the headers of every shop and GraphQL call.
 * The server takes the tenant from the host name, and never from the number in these headers.
 *
 * @source A§7, B§7, M186, M232, D31, D40
 */
export const experimentHeaders = (context: ExperimentAttributes, token: string): Readonly<Record<string, string>> => ({
  'x-expt-token': token,
  'x-expt-context': base64url(canonical(context)),
  'x-whitelabel-id': String(context.whiteLabelId)
})
