import { NO_WRONG_OTP } from '../domain/account/otp-tries.ts'
import type { User } from '../domain/account/user.ts'
import { signInErrors } from '../domain/errors/identity-errors.ts'
import { left, right } from '../domain/kernel/either.ts'
import type { WalletActivationSteps } from './machines/wallet-activation.machine.ts'
import type { WalletChargeSteps } from './machines/wallet-charge.machine.ts'
import type { WalletTopUpSteps } from './machines/wallet-top-up.machine.ts'
import type { WalletPorts } from './ports/wallet-ports.ts'
import { withAntiForgery } from './use-cases/anti-forgery.ts'
import { topUpSteps } from './use-cases/top-up-steps.ts'
import { notedWalletHints } from './use-cases/wallet-hints.ts'
import { moreWalletEntries, newestWalletEntries, readOwnWallet, readWalletMonth } from './use-cases/wallet.ts'

/** Market and language in which a wallet is used. */
export interface WalletSetting {
  readonly market: { readonly path: string; readonly currency: string; readonly phoneCode: string }
  readonly languageCode: string
}

/** Steps of the machines of a wallet. */
export interface WalletSteps {
  /** Steps that open the wallet of a user. */
  readonly activation: (user: Pick<User, 'email'>) => WalletActivationSteps
  readonly charge: WalletChargeSteps
  readonly topUp: WalletTopUpSteps
}

/**
 * Creates the use cases of a wallet as steps of their machines, over the ports of one page.
 *
 * @source A§4, A§7, PF 8.2
 */
export const walletSteps = (ports: WalletPorts, { market, languageCode }: WalletSetting): WalletSteps => {
  const { operations, orders, credentials, clock, validatePhone } = ports
  const guarded = withAntiForgery(ports)
  const hints = notedWalletHints(ports)
  const plus = `+${market.phoneCode}`
  /** Returns a number as its market writes it, which the service reads. */
  const nationalOf = (number: string): string => (number.startsWith(plus) ? number.slice(plus.length) : number)
  return {
    activation: ({ email = '' }) => ({
      look: readOwnWallet(ports, market),
      checkNumber: validatePhone,
      unreserve: operations.unreserveWallet,
      code: {
        // A lock is stated by the call that sends the code; the answer to a wrong code states how many tries are left.
        tries: () => () => Promise.resolve(right(NO_WRONG_OTP)),
        send:
          ({ account }) =>
          async () => {
            const sent = await operations.sendCode({ mobileNumber: nationalOf(account.uid), languageCode })()
            return sent._tag === 'Left' ? sent : right(undefined)
          },
        check:
          ({ subject, code }) =>
          async () => {
            const caller = credentials.caller()
            if (caller.kind !== 'user') return left(signInErrors.failure('SEC_01'))
            const created = await operations.createWallet({
              ...{ userId: caller.sub, languageCode, currencyCode: market.currency, email },
              ...{ mobileNumber: nationalOf(subject.account.uid), verifyOtp: code }
            })()
            if (created._tag === 'Right') hints.opened()
            return created
          },
        now: clock.now
      }
    }),
    charge: { charge: (charge) => guarded((token) => orders.charge(charge, token)) },
    topUp: topUpSteps(ports, market.path, guarded)
  }
}

/** The wallet of one page: steps of its machines, which load where they run, and other calls. */
export interface OpenedWallet {
  readonly steps: WalletSteps
  readonly hints: ReturnType<typeof notedWalletHints>
  readonly read: ReturnType<typeof readOwnWallet>
  readonly newestEntries: ReturnType<typeof newestWalletEntries>
  readonly moreEntries: ReturnType<typeof moreWalletEntries>
  readonly limits: WalletPorts['orders']['limits']
  readonly openTopUps: WalletPorts['orders']['openTopUps']
  readonly month: ReturnType<typeof readWalletMonth>
  /** Listens to what moves in the wallet, as it happens. */
  readonly listen: WalletPorts['socket']['listen']
  readonly now: WalletPorts['clock']['now']
}

/** Opens the wallet of a page. @source A§4, A§7 */
export const openWallet = (ports: WalletPorts, setting: WalletSetting): OpenedWallet => {
  const steps = walletSteps(ports, setting)
  return {
    steps,
    hints: notedWalletHints(ports),
    read: readOwnWallet(ports, setting.market),
    newestEntries: newestWalletEntries(ports),
    moreEntries: moreWalletEntries(ports),
    limits: ports.orders.limits,
    openTopUps: ports.orders.openTopUps,
    month: readWalletMonth(ports, setting.market),
    listen: ports.socket.listen,
    now: ports.clock.now
  }
}
