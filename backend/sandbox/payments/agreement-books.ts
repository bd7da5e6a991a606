import { createHmac } from 'node:crypto'
import type { Generated, Kysely, Selectable } from 'kysely'
import type { SandboxContext } from '../context.ts'

/** How a charge ends, as a tester chooses it. */
export const CHARGE_ANSWERS = ['pay', '414', '703', '702', 'unclearThenPaid', 'unclear', 'eventLost', 'eventTwice', 'eventForged'] as const

/** How a charge ends. */
export type ChargeAnswerName = (typeof CHARGE_ANSWERS)[number]

/** Names of the ends that a tester can choose for the next charges. */
export const ANSWER_LABELS: Readonly<Record<ChargeAnswerName, string>> = {
  pay: 'Paid',
  '414': 'Not enough money (414)',
  '703': 'Card lost (703)',
  '702': 'Permission withdrawn (702)',
  unclearThenPaid: 'Unclear, then paid',
  unclear: 'Unclear for ever',
  eventLost: 'Paid, event lost',
  eventTwice: 'Paid, event twice',
  eventForged: 'Paid, event forged'
}

/** Returns whether a text is the name of an end of charges. */
export const isChargeAnswer = (text: string | undefined): text is ChargeAnswerName => CHARGE_ANSWERS.some((known) => known === text)

interface AgreementTable {
  id: string
  reference: string
  pay_type: number
  country: number
  currency: string
  maximum_amount: string
  interval_days: number
  description: string
  return_url: string
  language: string
  status: 'initiated' | 'waiting_for_shopper_action' | 'authorized' | 'not_authorized' | 'expired' | 'cancelled'
  answers: Generated<readonly ChargeAnswerName[]>
  open_by: Date
  created_at: Date
}

interface ChargeTable {
  reference: string
  id: string
  agreement_id: string
  amount: string
  currency: string
  status: 'processing' | 'succeeded' | 'failed'
  code: number | null
  clears_at: Date | null
  created_at: Date
}

interface AgreementEventTable {
  id: string
  type: string
  reference: string
  is_forged: Generated<boolean>
  attempts: Generated<number>
  run_at: Date | null
  leased_until: Date | null
  created_at: Date
}

/** Tables of permissions to charge again. */
export interface AgreementTables {
  'sandbox.agreements': AgreementTable
  'sandbox.charges': ChargeTable
  'sandbox.agreement_events': AgreementEventTable
}

/** A permission to charge again. */
export type Agreement = Selectable<AgreementTable>

/** A charge that was made by a permission. */
export type Charge = Selectable<ChargeTable>

/** Returns the provider's books of permissions. */
export const agreementTables = ({ database }: Pick<SandboxContext, 'database'>): Kysely<AgreementTables> => database.as<AgreementTables>()

/** Makes an id like the provider's. */
export const newId = (context: Pick<SandboxContext, 'randomBytes'>, prefix: string): string =>
  `${prefix}_72${Array.from(context.randomBytes(17), (byte) => byte % 10).join('')}`

/** Signs a text as the provider does, by the second of a moment. */
export const signText = (secret: string, at: Date, text: string): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}

/** Queues an event to the store. */
export const queueAgreementEvent = async (
  context: SandboxContext,
  event: { readonly type: string; readonly reference: string; readonly isForged?: boolean }
): Promise<void> => {
  const now = context.now()
  await agreementTables(context)
    .insertInto('sandbox.agreement_events')
    .values({
      id: newId(context, 'evt'),
      type: event.type,
      reference: event.reference,
      is_forged: event.isForged ?? false,
      run_at: now,
      leased_until: null,
      created_at: now
    })
    .execute()
}

type Books = Pick<SandboxContext, 'database'>

/** Gives a permission as its page does, without telling the store, which asks about it. */
export const allowCharges = async (books: Books, reference: string): Promise<void> => {
  await agreementTables(books)
    .updateTable('sandbox.agreements')
    .set({ status: 'authorized' })
    .where('reference', '=', reference)
    .where('status', 'in', ['initiated', 'waiting_for_shopper_action'])
    .execute()
}

/** Chooses how the next charges of a permission end, first one first. */
export const chooseAnswers = async (books: Books, reference: string, answers: readonly ChargeAnswerName[]): Promise<void> => {
  await agreementTables(books)
    .updateTable('sandbox.agreements')
    .set({ answers: JSON.stringify(answers) as never })
    .where('reference', '=', reference)
    .execute()
}

/** Withdraws a permission as its owner does at a bank. */
export const withdrawCharges = async (books: Books, reference: string): Promise<void> => {
  await agreementTables(books).updateTable('sandbox.agreements').set({ status: 'cancelled' }).where('reference', '=', reference).execute()
}
