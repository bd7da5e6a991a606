import { amountOf } from '../../../src/domain/money/amount.ts'
import { orderDb } from '../order-db.ts'
import { amountIn, languageOf, marketOf } from '../orders/order-row.ts'
import { mailWriter } from '../outbound/mail-texts.ts'
import type { QueuedMail, WriteOtherMail, WrittenMail } from '../outbound/send-mail.ts'
import type { Services } from '../services.ts'
import { composeOpenedMail, composeTopUpMail } from './compose-wallet-mail.ts'
import { readOpenWallet } from './lock-wallet.ts'
import { readTopUp } from './top-up-row.ts'
import { topUpView } from './top-up-view.ts'
import { ROOM_WAIT_MS, type TopUpMailKind, topUpMailKinds } from './wallet-mails.ts'

const NOTHING = amountOf('0')

const isTopUpMailKind = (kind: string): kind is TopUpMailKind => topUpMailKinds.some((known) => known === kind)

/** Writes the mail of a top-up; undefined where its owner has no address any more. */
const writeTopUpMail = async (
  services: Services,
  { kind, created_at: queuedAt }: QueuedMail,
  topUpId: string
): Promise<WrittenMail | undefined> => {
  const db = orderDb(services)
  const topUp = await readTopUp(db, { id: topUpId })
  if (topUp === undefined || topUp.email === null || !isTopUpMailKind(kind)) return undefined
  const language = languageOf(topUp)
  const { balanceAmount } = await topUpView(services, db, topUp)
  const mail = composeTopUpMail(await mailWriter(services, language), kind, {
    locale: { market: marketOf(topUp), language },
    storeUrl: services.config.storeUrl,
    balance: balanceAmount ?? NOTHING,
    number: topUp.id,
    asked: amountIn(topUp.amount),
    came: amountIn(topUp.paid_amount ?? topUp.amount),
    channel: topUp.channel.name,
    at: queuedAt,
    backBy: topUp.channel.refundable ? new Date(queuedAt.getTime() + ROOM_WAIT_MS) : undefined
  })
  return { kind, queuedAt, to: topUp.email, mail, language }
}

/** Writes the mail that a wallet is open; undefined where the account was deleted. */
const writeAccountMail = async (
  services: Services,
  { kind, created_at: queuedAt, address, facts }: QueuedMail,
  accountId: string
): Promise<WrittenMail | undefined> => {
  const wallet = await readOpenWallet(orderDb(services), services, accountId)
  if (address === null || facts === null || wallet === undefined) return undefined
  const language = languageOf(facts)
  const mail = composeOpenedMail(await mailWriter(services, language), {
    locale: { market: marketOf(facts), language },
    storeUrl: services.config.storeUrl,
    balance: wallet.balance
  })
  return { kind, queuedAt, to: address, mail, language }
}

/** Writes the mails of wallets: of a top-up, or that a wallet is open. @source M106, M108 */
export const writeWalletMail: WriteOtherMail = async (services, queued) => {
  if (queued.top_up_id !== null) return writeTopUpMail(services, queued, queued.top_up_id)
  return queued.account_id === null ? undefined : writeAccountMail(services, queued, queued.account_id)
}
