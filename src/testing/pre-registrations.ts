import * as E from '../domain/kernel/either.ts'
import type { PreRegistrationRequest, PreRegistrations } from '../application/ports/pre-registrations.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'

/**
 * Creates the lists of games that are not released yet.
 * lumen-quest has a list, canopy-strike is sold, others do not exist.
 */
export const fakePreRegistrations = () => {
  const asked: PreRegistrationRequest[] = []
  let isThere = true
  const service: PreRegistrations = {
    register: (request) => async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      asked.push(request)
      if (request.productPath === 'lumen-quest') return E.right('registered')
      return E.right(request.productPath === 'canopy-strike' ? 'open' : 'closed')
    }
  }
  return { service, asked, line: (there: boolean) => void (isThere = there) }
}
