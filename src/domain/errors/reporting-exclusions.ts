/** What an error report is about, as the error reporter sees it. */
export interface ReportedError {
  readonly message: string
  /** Name of the function of the first frame; undefined when there is no frame. */
  readonly firstFrame: string | undefined
  /** Message or name of the error that was wrapped, if one was. */
  readonly originalError: string | undefined
  /** Addresses of the frames and of the call that failed. */
  readonly addresses: readonly string[]
}

/** Names that browsers and reporters give to a function without one. */
const ANONYMOUS: ReadonlySet<string | undefined> = new Set(['<anonymous>', '(anonymous)', 'anonymous', '(anonymous function)', '?'])

const TEXTS = [
  /ChunkLoadError/i,
  /Loading (?:CSS )?chunk \S+ failed/i,
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /payment autofill config|PaymentAutofillConfig/i,
  /Unexpected token '?</
]

const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:\/\//i

const isOf = (host: string, address: string): boolean => {
  const found = /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+)/.exec(address.toLowerCase())?.[1]
  return found !== undefined && (found === host || found.endsWith(`.${host}`))
}

/**
 * Returns true for an error that the store cannot fix: it is never reported.
 *
 * @param socialGraphHost host of the social network's own calls, from configuration; undefined = none is configured
 * @source A§8 "Not reported", B§8 "Error-reporting exclusions"
 * @example
 * const crash = { message: 'x is undefined', firstFrame: 'placeOrder', originalError: undefined, addresses: [] }
 * isErrorNeverReported(crash) // false
 * isErrorNeverReported({ ...crash, message: 'Loading chunk 12 failed.' }) // true
 * isErrorNeverReported({ ...crash, addresses: ['https://graph.example/me'] }, 'graph.example') // true
 */
export const isErrorNeverReported = (error: ReportedError, socialGraphHost?: string): boolean =>
  ANONYMOUS.has(error.firstFrame) ||
  error.originalError === 'Timeout' ||
  TEXTS.some((text) => text.test(error.message)) ||
  error.addresses.some((address) => EXTENSION.test(address)) ||
  (socialGraphHost !== undefined && error.addresses.some((address) => isOf(socialGraphHost.toLowerCase(), address)))
