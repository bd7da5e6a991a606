import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type CheckoutMachine, checkoutMachine } from '../application/machines/checkout.machine.ts'
import { type OrderResultMachine, orderResultMachine } from '../application/machines/order-result.machine.ts'
import type { Outcome, Store } from '../application/store.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE } from '../domain/errors/network-errors.ts'
import { type Either, isRight, left } from '../domain/kernel/either.ts'
import type { PageData } from '../ui/page-data.ts'
import { pageConfig } from './config.ts'
import type { UseCases } from './container.ts'
import { nextTask } from './next-task.ts'
import type { PageMarket } from './page-market.ts'

/** Converts a result into the outcome that a screen takes. */
const outcomeOf = <A>(answer: Either<Failure, A>): Outcome<A> =>
  isRight(answer) ? { kind: 'done', value: answer.right } : { kind: 'failed', failure: answer.left }

/** Loads the data layer and connects its parts, in separate browser tasks. */
const inTasks = async (market: PageMarket): Promise<UseCases> => {
  const { buildUseCases } = await import('./container.ts')
  await nextTask()
  const useCases = buildUseCases(pageConfig, market)
  await nextTask()
  return useCases
}

const createStore = (market: () => PageMarket): Store => {
  let made: Promise<UseCases> | undefined
  const container = (): Promise<UseCases> => {
    made ??= inTasks(market()).catch((error: unknown) => {
      // A rejection is not kept: the next interaction tries again.
      made = undefined
      throw error
    })
    return made
  }

  const lazily =
    <I, A>(pick: (useCases: UseCases) => (input: I) => TaskEither<Failure, A>) =>
    (input: I): TaskEither<Failure, A> =>
    () =>
      container().then(
        async (useCases) => {
          const answer = await pick(useCases)(input)()
          // Reading the answer was one task; rendering what follows is another.
          await nextTask()
          return answer
        },
        // A chunk that fails to load is treated as a lost connection.
        (error: unknown) => left(networkFailure(OFFLINE, {}, error))
      )

  let checkout: CheckoutMachine | undefined
  let orderResult: OrderResultMachine | undefined
  return {
    // A page runs only one of the machines, and creating one takes as long as rendering a page: so they are created at first use.
    machines: {
      get checkout() {
        checkout ??= checkoutMachine({
          checkPlayer: lazily((u) => u.ports.orders.validatePlayer),
          quote: lazily((u) => u.ports.orders.quote),
          place: lazily((u) => u.placeOrder),
          now: () => new Date(),
          newId: () => crypto.randomUUID()
        })
        return checkout
      },
      get orderResult() {
        orderResult ??= orderResultMachine({
          open: lazily((u) => u.openOrder),
          read: lazily((u) => u.readOrder),
          resolve: lazily((u) => u.ports.orders.resolve)
        })
        return orderResult
      }
    },
    search: async (locale, query) => outcomeOf(await lazily((u) => u.searchGames)({ locale, query })()),
    history: async (voucherTypeId, productPath) => (await container()).readHistory(voucherTypeId, productPath),
    guestEmail: async () => (await container()).guestEmail(),
    rememberInputs: async (productPath, inputs) => (await container()).keepInputs(productPath, inputs),
    recentOrders: async () => (await container()).readRecentOrders(),
    pendingOrders: async () => (await container()).ports.stores.pendingOrders.read(),
    openOrderFor: async (subject) => (await container()).findOpenOrder(subject),
    settlePending: async () => (await container()).settlePending(),
    product: async (locale, productPath) => {
      const { ports, withFallback } = await container()
      return withFallback(ports.shop.product(locale, productPath), undefined)()
    },
    checkPlayer: async (check) => outcomeOf(await lazily((u) => u.ports.orders.validatePlayer)(check)()),
    quote: async (request) => outcomeOf(await lazily((u) => u.ports.orders.quote)(request)()),
    desk: (pick) =>
      lazily(
        (u) => (input) => () =>
          u.desk().then(
            (ports) => pick(ports)(input)(),
            (error: unknown) => left(networkFailure(OFFLINE, {}, error))
          )
      )
  }
}

/** The market of a page outside all markets; it stores nothing that would need consent. */
const NOWHERE: PageMarket = { path: '', group: 'Europe', regionCode: 'sg' }

/** Reads the market of the shown page from its page data. */
const shownMarket = (): PageMarket => {
  const text = document.getElementById('page')?.textContent
  const frame = text === undefined ? undefined : (JSON.parse(text) as PageData).frame
  return frame === undefined ? NOWHERE : { path: frame.country, group: frame.group, regionCode: frame.regionCode }
}

/**
 * The store that `useStore()` returns: machines with lazy steps.
 * The data layer loads when the first of them runs.
 */
export const store: Store = createStore(shownMarket)
