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

/** Turns an answer into what a screen takes. */
const outcomeOf = <A>(answer: Either<Failure, A>): Outcome<A> =>
  isRight(answer) ? { kind: 'done', value: answer.right } : { kind: 'failed', failure: answer.left }

/** Loads and wires the data layer in tasks of their own. */
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
      // A rejection is not kept: the next touch asks again.
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
          // Reading the answer was a task; drawing what follows from it is another.
          await nextTask()
          return answer
        },
        // A chunk that did not arrive is a line that is gone.
        (error: unknown) => left(networkFailure(OFFLINE, {}, error))
      )

  let checkout: CheckoutMachine | undefined
  let orderResult: OrderResultMachine | undefined
  return {
    // No page runs both, and making one takes as long as drawing a page.
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

/** What a page outside all markets keeps: nothing that would need to be asked for. */
const NOWHERE: PageMarket = { path: '', group: 'Europe', regionCode: 'sg' }

/** The market of the page that the browser shows, as its data says. */
const shownMarket = (): PageMarket => {
  const text = document.getElementById('page')?.textContent
  const frame = text === undefined ? undefined : (JSON.parse(text) as PageData).frame
  return frame === undefined ? NOWHERE : { path: frame.country, group: frame.group, regionCode: frame.regionCode }
}

/** What `useStore()` gives: machines with lazy steps. The data layer loads with the first of them that runs. */
export const store: Store = createStore(shownMarket)
