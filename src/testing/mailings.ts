import * as E from '../domain/kernel/either.ts'
import type { Mailings } from '../application/ports/mailings.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'

/** Mails on offers to one contact, with a memory and a line that can be cut. */
export const fakeMailings = () => {
  const key = 'a-key-of-a-mail'
  let subscribed = true
  let isThere = true
  let isOld = false
  const service: Mailings = {
    ask:
      ({ key: given, act }) =>
      async () => {
        if (!isThere) return E.left(networkFailure(undefined))
        if (given !== key) return E.right({ kind: 'broken' })
        if (isOld) return E.right({ kind: 'expired' })
        if (act !== 'read') subscribed = act === 'return'
        return E.right({ kind: subscribed ? 'subscribed' : 'unsubscribed', contact: 'sam***@example.com' })
      }
  }
  return {
    service,
    key,
    isSubscribed: () => subscribed,
    line: (there: boolean) => void (isThere = there),
    growOld: () => void (isOld = true)
  }
}
