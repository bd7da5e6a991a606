import * as E from '../domain/kernel/either.ts'
import type { Partnership, PartnershipMessage } from '../application/ports/partnership.ts'
import { isEmail } from '../domain/account/credentials.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'

const AN_HOUR = 3

/** Creates a service for messages of companies, in memory. */
export const fakePartnership = () => {
  const letters = new Map<string, PartnershipMessage>()
  let sent = 0
  let isThere = true
  const service: Partnership = {
    send: (letter) => async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      if (!isEmail(letter.email)) return E.left(networkFailure(400))
      sent += 1
      if (sent > AN_HOUR) return E.left(networkFailure(429))
      letters.set(letter.id, letter)
      return E.right(undefined)
    }
  }
  return { service, arrived: () => [...letters.values()], line: (there: boolean) => void (isThere = there) }
}
