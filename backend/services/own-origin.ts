/** The host that was asked, and the public address of the store. */
interface AskedHost {
  readonly host: string | undefined
  readonly storeUrl: string
}

/** Returns whether an origin is the store's own: its public address, or the host that was asked. */
export const isOwnOrigin = (origin: string, { host, storeUrl }: AskedHost): boolean => {
  if (origin === new URL(storeUrl).origin) return true
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
