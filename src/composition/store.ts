import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type * as CheckoutCode from '../application/machines/checkout.machine.ts'
import type * as OrderCode from '../application/machines/order-result.machine.ts'
import type { Outcome, Store } from '../application/store.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { type Either, isRight } from '../domain/kernel/either.ts'
import type { PageContent } from '../ui/page-data.ts'
import { pageConfig, type PageMarket, shownPage } from './config.ts'
import { type LazyPort, lazyPort } from './lazy-port.ts'
import type { UseCases } from './purchase.ts'

/** The Scheduler API of the browser, reduced to the members used here. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Waits for the next browser task, so that input and painting can happen between two steps. */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))

/** Converts a result into the outcome that a screen takes. */
const outcomeOf = <A>(answer: Either<Failure, A>): Outcome<A> =>
  isRight(answer) ? { kind: 'done', value: answer.right } : { kind: 'failed', failure: answer.left }

/** Loads the data layer and connects its parts, in separate browser tasks. */
const inTasks = async (market: PageMarket): Promise<UseCases> => {
  const { buildUseCases } = await import('./purchase.ts')
  await nextTask()
  const useCases = buildUseCases(pageConfig, market)
  await nextTask()
  return useCases
}

/** Code of the machines, once it has loaded. */
let checkoutCode: typeof CheckoutCode | undefined
let orderCode: typeof OrderCode | undefined

/** Loads the code of the machine that pages of a kind run; most run none. */
export const loadMachine = async (kind: PageContent['page']): Promise<void> => {
  if (kind === 'product') checkoutCode ??= await import('../application/machines/checkout.machine.ts')
  if (kind === 'order') orderCode ??= await import('../application/machines/order-result.machine.ts')
}

/** Returns the code of a machine; throws on a page of another kind, which has not loaded it. */
const loadedCode = <M>(code: M | undefined): M => {
  if (code === undefined) throw new Error('This page runs no such machine.')
  return code
}

/** Creates calls of a port that loads late. What an answer changes is rendered in another task. */
const callsOf =
  <P>({ call }: LazyPort<P>) =>
  <I, A>(pick: (port: P) => (input: I) => TaskEither<Failure, A>): ((input: I) => TaskEither<Failure, A>) =>
    call((port) => (input: I) => async () => {
      const answer = await pick(port)(input)()
      await nextTask()
      return answer
    })

const createStore = (market: () => PageMarket): Store => {
  const useCases = lazyPort(() => inTasks(market()))
  const support = lazyPort(async () => (await import('./support-ports.ts')).createSupportPorts(pageConfig, market()))
  const gifts = lazyPort(async () => (await import('./gifts.ts')).openPageGifts(market()))
  const container = useCases.load
  const lazily = callsOf(useCases)

  let checkout: CheckoutCode.CheckoutMachine | undefined
  let orderResult: OrderCode.OrderResultMachine | undefined
  return {
    // A page runs only one of the machines, and creating one takes as long as rendering a page: so they are created at first use.
    machines: {
      get checkout() {
        checkout ??= loadedCode(checkoutCode).checkoutMachine({
          checkPlayer: lazily((u) => u.ports.orders.validatePlayer),
          quote: lazily((u) => u.ports.orders.quote),
          submitOrder: lazily((u) => u.placeOrder),
          subscribe: lazily((u) => u.subscribe),
          charge: lazily((u) => u.charge),
          now: () => new Date(),
          newId: () => crypto.randomUUID()
        })
        return checkout
      },
      get orderResult() {
        orderResult ??= loadedCode(orderCode).orderResultMachine({
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
    walletPayment: async () => (await container()).openWalletPayment(),
    giftClaims: gifts.load,
    askSupport: callsOf(support)
  }
}

/** The market of a page outside all markets; it stores nothing that would need consent. */
const NOWHERE: PageMarket = { path: '', group: 'Europe', regionCode: 'sg' }

/** Reads the market of the shown page from its page data. */
const shownMarket = (): PageMarket => {
  const frame = shownPage()?.frame
  return frame === undefined ? NOWHERE : { path: frame.country, group: frame.group, regionCode: frame.regionCode }
}

/**
 * The store that `useStore()` returns: machines with lazy steps.
 * The data layer loads when the first of them runs.
 */
export const store: Store = createStore(shownMarket)
