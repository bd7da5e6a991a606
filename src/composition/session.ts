import { keepSession } from '../adapters/cookie/session-cookie.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { lateReports } from './late-reports.ts'
import type { Visitor } from './visitor.ts'

const every = (step: () => void, ms: number): (() => void) => {
  const timer = setInterval(step, ms)
  return () => clearInterval(timer)
}

/** Keeps the session of this browser alive from one tab; after it closes, the next tab continues. */
export const keepSessionHere = (visitor: Visitor): void => {
  const { failed } = lateReports(visitor)
  const keep = (): void => {
    keepSession({
      cookies: visitor.cookies,
      fetch: (input, init) => fetch(input, init),
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
