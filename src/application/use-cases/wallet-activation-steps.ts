import { NO_WRONG_OTP } from '../../domain/account/otp-tries.ts'
import type { User } from '../../domain/account/user.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { left, right } from '../../domain/kernel/either.ts'
import type { WalletActivationSteps } from '../machines/wallet-activation.machine.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import { notedWalletHints } from './wallet-hints.ts'
import { readOwnWallet } from './wallet.ts'

/** Market and language in which a wallet is used. */
export interface WalletSetting {
  readonly market: { readonly path: string; readonly currency: string; readonly phoneCode: string }
  readonly languageCode: string
}

/** Creates the steps that open the wallet of a user. @source A§4, A§7, PF 8.2 */
export const walletActivationSteps = (
  ports: WalletPorts,
  { market, languageCode }: WalletSetting,
  { email = '' }: Pick<User, 'email'>
): WalletActivationSteps => {
  const { operations, credentials, clock, validatePhone } = ports
  const plus = `+${market.phoneCode}`
  /** Returns a number as its market writes it, which the service reads. */
  const nationalOf = (number: string): string => (number.startsWith(plus) ? number.slice(plus.length) : number)
  return {
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
          if (created._tag === 'Right') notedWalletHints(ports).opened()
          return created
        },
      now: clock.now
    }
  }
}
