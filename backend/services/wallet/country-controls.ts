import { walletCountryRows } from '../../database/seed/wallet-countries.ts'
import type { WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { inTransaction } from '../order-db.ts'
import type { Services } from '../services.ts'
import { type FailureReason, inWords, marketOf, refuse, type Typed, amountOfMarket } from './grant-wallet.ts'
import { readCountry } from './read-country.ts'
import { LIMIT_NAMES } from './read-limits.ts'
import { setCountryLimits } from './set-country-limits.ts'
import { tellWalletOpening } from './wallet-news.ts'

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'config' | 'log'>

/**
 * Sets one limit of a country's wallets for a tester; the other limits stay.
 *
 * @param wish `limit`: its name; `amount` empty = there is no such limit any more
 * @source M51, D63
 */
export const setWalletLimit = (services: Deps, wish: Typed<'country' | 'limit' | 'amount'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const name = LIMIT_NAMES.find((one) => one === wish.limit) ?? refuse(`A limit is ${LIMIT_NAMES.join(', ')}.`)
    const { [name]: _before, ...others } = (await readCountry(services, market)).limits
    const own: WalletLimits = wish.amount.trim() === '' ? {} : { [name]: amountOfMarket(wish.amount, market) }
    await setCountryLimits(services, market.path, { ...others, ...own })
  })

/** What a tester does with typed amounts of top-ups in a country. */
export const TYPED_AMOUNTS = ['unchanged', 'off', 'on'] as const

const MOST_PLACES = 1_000_000_000

/**
 * Sets how many wallets a country opens, and whether its top-ups take typed amounts.
 *
 * @param wish `maxUsers` empty = unchanged; `typedAmounts`: `on` = the amounts of this release
 * @source M104, M109
 */
export const setWalletPlaces = (services: Deps, wish: Typed<'country' | 'maxUsers' | 'typedAmounts'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const typed = TYPED_AMOUNTS.find((one) => one === wish.typedAmounts) ?? refuse(`Typed amounts are ${TYPED_AMOUNTS.join(', ')}.`)
    const places = wish.maxUsers.trim()
    if (!/^\d{0,10}$/.test(places) || Number(places) > MOST_PLACES) refuse(`Write how many wallets there may be, from 0 to ${MOST_PLACES}.`)
    const { amounts } = (await readCountry(services, market)).topUp
    const seeded = walletCountryRows().find(({ country }) => country === market.path)?.top_up as Readonly<Record<string, unknown>>
    if (typed === 'on' && seeded.customMinimum === undefined) refuse(`Top-ups in ${market.enName} have no typed amounts in this release.`)
    await inTransaction(services, async (trx) => {
      const change = {
        ...(places === '' ? {} : { max_users: Number(places) }),
        ...(typed === 'unchanged' ? {} : { top_up: JSON.stringify(typed === 'on' ? { ...seeded, amounts } : { amounts }) })
      }
      if (Object.keys(change).length === 0) return
      const before = await trx
        .selectFrom('store.wallet_countries')
        .select(['status', 'max_users', 'open_count'])
        .where('country', '=', market.path)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx.updateTable('store.wallet_countries').set(change).where('country', '=', market.path).execute()
      // Who was told that all places are taken is told that there are some.
      const wasFull = Number(before.open_count) >= Number(before.max_users)
      const hasRoom = places !== '' && Number(places) > Number(before.open_count)
      if (wasFull && hasRoom && before.status === walletCountryStatus.row('active').code)
        await tellWalletOpening(trx, services, market.path)
    })
  })
