import type { Credentials } from '../application/ports/credentials.ts'
import type { WalletOperations } from '../application/ports/wallet-operations.ts'
import type { TopUpStores, TopUpWait } from '../application/ports/top-up-stores.ts'
import type { WalletOrders } from '../application/ports/wallet-orders.ts'
import type { WalletPorts } from '../application/ports/wallet-ports.ts'
import { type WalletCall, walletCaller } from '../domain/account/caller.ts'
import { otpTriesDetail } from '../domain/account/otp-tries.ts'
import { recoveryErrors, signInErrors } from '../domain/errors/identity-errors.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { OTP_LOCKED, otpErrors } from '../domain/errors/otp-errors.ts'
import { walletChargeErrors, walletCreateErrors, walletTopUpErrors } from '../domain/errors/wallet-errors.ts'
import * as E from '../domain/kernel/either.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../domain/money/arithmetic.ts'
import type { Order } from '../domain/order/order.ts'
import { decideActivation } from '../domain/wallet/activation.ts'
import type { WalletEntry, WalletEntryKind, WalletLimitUse } from '../domain/wallet/wallet-entry.ts'
import type { PendingTopUps } from '../domain/wallet/pending-top-ups.ts'
import type { Wallet } from '../domain/wallet/wallet.ts'
import type { AccountWorld } from './account-world.ts'
import { fakeAccountsService } from './accounts-service.ts'
import { slot } from './stores.ts'
import { fakeTopUps } from './wallet-top-ups.ts'
import type { fakeWalletService } from './wallet-service.ts'
import { fakeWalletSockets } from './wallet-socket.ts'

/** Time for which a code of the wallet is right. Unit: ms. */
const CODE_LIFE = 120_000

/** Numbers of the refusals of an opening. @source M216 */
const BLOCKED = { countryLocked: 410, activationsDisabled: 411, countryFull: 412 } as const

/** Creates openings, movements, limits and charges of wallets in Singapore. */
export const fakeWalletPages = (world: AccountWorld, wallets: ReturnType<typeof fakeWalletService>) => {
  const entries = new Map<string, readonly WalletEntry[]>()
  const limits = new Map<string, readonly WalletLimitUse[]>()
  const orders = new Map<string, { readonly sub: string; readonly order: Order; isPaid: boolean }>()
  const codes = new Map<string, { readonly code: string; readonly number: string; readonly at: Date }>()
  /** Numbers of opened wallets, with their accounts. */
  const owners = new Map<string, string>()
  const tokens = new Set<string>()
  const failing = new Map<string, Failure>()
  const sockets = fakeWalletSockets()
  let serial = 0

  const write = (sub: string, entry: { readonly kind: WalletEntryKind; readonly amount: string; readonly order?: Order }): void => {
    const held = wallets.heldBy(sub)
    const { wallet } = held
    if (wallet === undefined) return
    const before = entries.get(sub) ?? []
    const balanceAmount = addAmounts(wallet.balanceAmount, amountOf(entry.amount))
    const number = String(before.length + 1)
    const next: WalletEntry = {
      ...{ number, kind: entry.kind, amount: amountOf(entry.amount), balanceAmount, currency: 'SGD', at: world.now() },
      ...{ transferId: `t${number}`, txnId: entry.order?.txnId, productName: entry.order?.productName, itemName: entry.order?.itemName },
      state: 'final'
    }
    entries.set(sub, [next, ...before])
    wallets.hold(sub, { ...held, wallet: { ...wallet, balanceAmount, hasSpent: wallet.hasSpent || entry.kind === 'charge' } })
    sockets.tellWallet(sub)
  }
  const credit = (sub: string, amount: Amount): Amount | undefined => {
    write(sub, { kind: 'topUp', amount })
    return wallets.heldBy(sub).wallet?.balanceAmount
  }
  const topUps = fakeTopUps(world, credit, sockets.tellTopUp)

  const topUpStores: TopUpStores = { pending: slot<PendingTopUps>([]), waits: slot<readonly TopUpWait[]>([]) }

  const ports = (credentials: Credentials, accountStores: WalletPorts['accountStores']): WalletPorts => {
    const { validatePhone } = fakeAccountsService(world, credentials)
    /** Runs a call as the signed-in user. */
    const own =
      <A>(about: WalletCall, name: string, run: (sub: string) => E.Either<Failure, A>) =>
      async (): Promise<E.Either<Failure, A>> => {
        const allowed = walletCaller(about, credentials.caller())
        if (E.isLeft(allowed)) return allowed
        if (!world.isThere()) return E.left(networkFailure(undefined))
        const kept = world.owner(allowed.right)
        if (typeof kept === 'string') {
          credentials.rejected(allowed.right.generation)
          return E.left(signInErrors.failure('SEC_01'))
        }
        const failure = failing.get(name)
        return failure === undefined ? run(kept.user.sub) : E.left(failure)
      }
    const blockOf = (sub: string): Failure | undefined => {
      const decision = decideActivation({ ...wallets.heldBy(sub), loading: false, country: wallets.settings(), market: { path: 'sg' } })
      if (decision.kind !== 'blocked') return undefined
      const { why } = decision
      return walletCreateErrors.failure(
        why === 'countryLocked' || why === 'activationsDisabled' || why === 'countryFull' ? BLOCKED[why] : 413
      )
    }
    const open = (sub: string): void => {
      const opened: Wallet = {
        ...(wallets.heldBy(sub).wallet ?? { walletId: `w-${sub}`, countryCode: 'sg', balanceAmount: amountOf('0'), hasSpent: false }),
        walletStatus: 'active'
      }
      wallets.hold(sub, { wallet: opened, accountStatus: 'active' })
    }
    const operations: WalletOperations = {
      sendCode: ({ mobileNumber }) =>
        own('createWallet', 'sendCode', (sub) => {
          const tries = world.triesOf({ purpose: 'wallet', account: { authType: 'mobile', uid: mobileNumber } })
          if (tries.kind === 'locked') return E.left(otpErrors.failure(OTP_LOCKED, otpTriesDetail(tries, world.now())))
          serial += 1
          codes.set(sub, { code: String(200_000 + serial), number: mobileNumber, at: world.now() })
          return E.right({ destination: `${mobileNumber.slice(0, 3)} •••• ${mobileNumber.slice(-2)}`, sentAt: world.now() })
        }),
      createWallet: ({ mobileNumber, verifyOtp }) =>
        own('createWallet', 'createWallet', (sub) => {
          if (wallets.heldBy(sub).wallet?.walletStatus === 'active') return E.right(undefined)
          const subject = { purpose: 'wallet', account: { authType: 'mobile', uid: mobileNumber } } as const
          const locked = world.triesOf(subject)
          if (locked.kind === 'locked') return E.left(otpErrors.failure(OTP_LOCKED, otpTriesDetail(locked, world.now())))
          const sent = codes.get(sub)
          if (sent?.code !== verifyOtp || sent.number !== mobileNumber) {
            const left = world.wrong(subject)
            const detail = otpTriesDetail(left, world.now())
            return E.left(left.kind === 'locked' ? otpErrors.failure(OTP_LOCKED, detail) : walletCreateErrors.failure(400, detail))
          }
          if (world.now().getTime() - sent.at.getTime() > CODE_LIFE) return E.left(recoveryErrors.failure('ExpiredCodeException'))
          const block = blockOf(sub)
          if (block !== undefined) return E.left(block)
          if ((owners.get(mobileNumber) ?? sub) !== sub) return E.left(walletCreateErrors.failure(409))
          codes.delete(sub)
          owners.set(mobileNumber, sub)
          open(sub)
          return E.right(undefined)
        }),
      unreserveWallet: () =>
        own('unreserveWallet', 'unreserveWallet', (sub) => {
          const block = blockOf(sub)
          if (block !== undefined) return E.left(block)
          open(sub)
          return E.right(undefined)
        }),
      paymentChannels: () => own('paymentChannels', 'paymentChannels', () => E.right(topUps.channels)),
      transaction: (id) =>
        own('transaction', 'transaction', (sub) => {
          const found = topUps.read(sub, id)
          return found === undefined ? E.left(walletTopUpErrors.failure(302)) : E.right(found)
        }),
      antiForgeryToken: () =>
        own('csrfToken', 'antiForgeryToken', (sub) => {
          serial += 1
          const token = `${sub}.${serial}`
          tokens.add(token)
          return E.right({ token, expiresIn: 900 })
        })
    }
    const pay = (sub: string, txnId: string): { readonly code: number | undefined; readonly missing?: Amount } => {
      const known = orders.get(txnId)
      if (known === undefined || known.sub !== sub) return { code: 302 }
      if (known.isPaid) return { code: undefined }
      const { wallet } = wallets.heldBy(sub)
      if (wallet?.walletStatus !== 'active') return { code: 306 }
      const total = known.order.totalPayment
      if (compareAmounts(total, wallet.balanceAmount) > 0) return { code: 406, missing: subtractAmounts(total, wallet.balanceAmount) }
      known.isPaid = true
      write(sub, { kind: 'charge', amount: subtractAmounts(amountOf('0'), total), order: known.order })
      return { code: undefined }
    }
    const walletOrders: WalletOrders = {
      entries: ({ after, limit }) =>
        own('wallet', 'entries', (sub) => {
          const all = (entries.get(sub) ?? []).filter(({ number }) => after === undefined || Number(number) < Number(after))
          return E.right({ items: all.slice(0, limit), hasMore: all.length > limit })
        }),
      topUpOptions: () => own('wallet', 'topUpOptions', () => E.right(topUps.options)),
      openTopUps: () => own('wallet', 'openTopUps', (sub) => E.right(topUps.open(sub))),
      topUp: (request, token) =>
        own('wallet', 'topUp', (sub) =>
          tokens.has(token) ? E.right(topUps.start(sub, request, wallets.heldBy(sub).wallet)) : E.left(networkFailure(403))
        ),
      resolveTopUp: ({ txnId, action }, token) =>
        own('wallet', 'resolveTopUp', (sub) =>
          tokens.has(token) ? E.right(topUps.resolve(sub, txnId, action)) : E.left(networkFailure(403))
        ),
      limits: () => own('wallet', 'limits', (sub) => E.right(limits.get(sub) ?? [])),
      charge: ({ txnId }, token) =>
        own('wallet', 'charge', (sub) => {
          if (!tokens.has(token) || !token.startsWith(`${sub}.`)) return E.left(networkFailure(403))
          const { code, missing } = pay(sub, txnId)
          return E.right({
            refusal:
              code === undefined ? undefined : walletChargeErrors.failure(code, missing === undefined ? {} : { limitAmount: missing }),
            balanceAmount: wallets.heldBy(sub).wallet?.balanceAmount,
            order: code === 302 ? undefined : orders.get(txnId)?.order
          })
        })
    }
    return {
      wallet: wallets.service(credentials).wallet,
      operations,
      orders: walletOrders,
      socket: sockets.socketOf(() => {
        const caller = credentials.caller()
        return caller.kind === 'user' ? caller.sub : undefined
      }),
      validatePhone,
      topUpStores,
      ...{ credentials, accountStores, clock: { now: world.now, newId: () => `id-${(serial += 1)}` } }
    }
  }
  return {
    ports,
    topUps,
    topUpStores,
    /** What the socket of the pages says. */
    sockets,
    /** Writes a movement of an account's wallet now. */
    write,
    limit: (sub: string, uses: readonly WalletLimitUse[]): void => void limits.set(sub, uses),
    /** Keeps an order that the wallet of an account can pay. */
    order: (sub: string, order: Order): void => void orders.set(order.txnId, { sub, order, isPaid: false }),
    /** Gives a number, without calling code, to the wallet of an account. */
    claim: (number: string, sub: string): void => void owners.set(number, sub),
    codeOf: (sub: string): string | undefined => codes.get(sub)?.code,
    /** Makes every anti-forgery token invalid. */
    dropTokens: (): void => tokens.clear(),
    /** Returns whether an anti-forgery token is of this account, and valid. */
    isToken: (sub: string, token: string): boolean => tokens.has(token) && token.startsWith(`${sub}.`),
    /** That call answers so from now on; undefined = it works again. */
    fail: (name: string, failure: Failure | undefined): void =>
      void (failure === undefined ? failing.delete(name) : failing.set(name, failure))
  }
}
