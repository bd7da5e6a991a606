import type { PageEvent } from '../../page-contract.ts'

const MONEY_MOVED: PageEvent = 'order-news'

/** Reports that money of the account has moved, so that the header reads its balances again. */
export const tellBalanceMoved = (): void => void dispatchEvent(new Event(MONEY_MOVED))
