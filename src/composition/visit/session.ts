import { keepSession } from '../../adapters/cookie/session-cookie.ts'
import { sendRequest } from '../../adapters/http/send-request.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { lazyReports } from './visit.ts'
import type { Visitor } from './visitor.ts'

const every = (step: () => void, ms: number): (() => void) => {
  const timer = setInterval(step, ms)
  return () => clearInterval(timer)
}

/** Keeps the session of this browser alive from one tab; after it closes, the next tab continues. */
export const keepSessionHere = (visitor: Visitor): void => {
  const { failed } = lazyReports(visitor)
  const keep = (): void => {
    keepSession({
      cookies: visitor.cookies,
      fetch: sendRequest,
      every,
      failed: (why) => failed(networkFailure(undefined, {}, why))
    })
  }
  const locks = (navigator as { readonly locks?: LockManager | null }).locks ?? undefined
  if (locks === undefined) return keep()
  void locks.request('ssk', () => {
    keep()
    return new Promise(() => undefined)
  })
}
