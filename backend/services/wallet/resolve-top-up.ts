import { orderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import type { Services } from '../services.ts'
import { noteTopUpReturn } from './credit.ts'
import { askAboutTopUp } from './top-up-inquiry.ts'
import { changeTopUp, readTopUp, type TopUpRow, withTopUp } from './top-up-row.ts'
import { type TopUpAction, topUpActions } from './top-up-view.ts'

/** Result of an action: the refusal, if there is one, and the top-up as it is now. */
export interface ResolvedTopUp {
  readonly refusal: ErrorResult | undefined
  readonly topUp: TopUpRow | undefined
}

/** An unknown top-up and another shopper's are answered alike. */
const NOT_FOUND: ResolvedTopUp = { refusal: refuse(302), topUp: undefined }

const notNow = refuse(408, { recovery: 'wait', retryAfterSeconds: 10 })

const act = async (services: Services, topUp: TopUpRow, action: TopUpAction): Promise<ErrorResult | undefined> => {
  switch (action) {
    case 'continue':
      return undefined
    case 'recheck':
      await withTopUp(services, topUp.id, (trx, locked) => noteTopUpReturn(trx, services, locked))
      return (await askAboutTopUp(services, topUp.id)) ? undefined : notNow
    case 'cancel': {
      // A payment that has just arrived is not lost: the provider is asked first.
      if (!(await askAboutTopUp(services, topUp.id))) return notNow
      await withTopUp(services, topUp.id, (trx, locked) => changeTopUp(trx, services, locked, 'cancelled'))
      return undefined
    }
  }
}

/** Reads a top-up of its owner; an unknown one and another shopper's are undefined alike. */
export const readOwnTopUp = async (services: Pick<Services, 'database'>, accountId: string, id: string): Promise<TopUpRow | undefined> => {
  const topUp = await readTopUp(orderDb(services), { id: id.slice(0, 40) })
  return topUp?.account_id === accountId ? topUp : undefined
}

/**
 * Runs one of the available actions of a top-up for its owner, and returns the top-up after it.
 *
 * @failure 302 unknown or another shopper's — 407 the action is not allowed any more — 408 the provider does not answer
 */
export const resolveTopUp = async (services: Services, accountId: string, id: string, action: TopUpAction): Promise<ResolvedTopUp> => {
  const topUp = await readOwnTopUp(services, accountId, id)
  if (topUp === undefined) return NOT_FOUND
  const isAllowed = topUpActions(topUp, services.now()).includes(action)
  const refusal = isAllowed ? await act(services, topUp, action) : refuse(407)
  return { refusal, topUp: await readTopUp(orderDb(services), { id: topUp.id }) }
}
