import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { nextTransactionsPage } from '../../domain/order/transaction.ts'
import type { RewardEventPage } from '../../domain/reward/reward-event.ts'
import type { RewardPages } from '../ports/reward-pages.ts'

/**
 * Reads the history of rewards with its next page: twelve rows first, then nine more each time.
 * A row that is already shown is not repeated.
 *
 * @failure network.*
 * @source D28, M154
 */
export const moreRewardEvents =
  ({ history }: Pick<RewardPages, 'history'>) =>
  (shown: RewardEventPage['items']): TaskEither<Failure, RewardEventPage> =>
  async () => {
    const { limit, after } = nextTransactionsPage(shown.at(-1)?.id)
    const page = await history({ after, limit })()
    if (E.isLeft(page)) return page
    const known = new Set(shown.map(({ id }) => id))
    return E.right({ items: [...shown, ...page.right.items.filter(({ id }) => !known.has(id))], hasMore: page.right.hasMore })
  }

/**
 * Reads the newest entries of the history again, above those that are shown.
 * A gap between them drops the rows below.
 *
 * @failure network.*
 * @source D28, M154
 */
export const newestRewardEvents =
  (pages: Pick<RewardPages, 'history'>) =>
  (shown: RewardEventPage | undefined): TaskEither<Failure, RewardEventPage> =>
  async () => {
    const page = await moreRewardEvents(pages)([])()
    if (E.isLeft(page) || shown === undefined) return page
    const known = new Set(shown.items.map(({ id }) => id))
    const newer = page.right.items.filter(({ id }) => !known.has(id))
    return newer.length < page.right.items.length ? E.right({ items: [...newer, ...shown.items], hasMore: shown.hasMore }) : page
  }
