import { currencyNumber } from '../../../src/domain/money/currency-number.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { type SandboxContext, tables } from '../context.ts'
import { type Agreement, agreementTables, type Charge, type ChargeAnswerName, newId, queueAgreementEvent } from './agreement-books.ts'

/**
 * Code of a charge by a permission that is not given, or was withdrawn.
 *
 * @source PF 4 "367 token invalid"
 */
const TOKEN_INVALID = 367

/**
 * Time after which a charge whose end is unclear turns out to be paid.
 * It is also paid when it is asked about twice. Unit: ms.
 */
const CLEARS_AFTER = minutes(2)

/** Puts a paid charge among the payments, so that it can be refunded like them. */
const bookPayment = async (
  context: SandboxContext,
  agreement: Agreement,
  charge: Pick<Charge, 'id' | 'reference' | 'amount'>
): Promise<void> => {
  const now = context.now()
  await tables(context)
    .insertInto('sandbox.transactions')
    .values({
      txn_id: charge.id,
      order_id: charge.reference,
      country: agreement.country,
      currency: currencyNumber(agreement.currency) ?? 0,
      pay_type: agreement.pay_type,
      direct: false,
      amount: charge.amount,
      items: JSON.stringify([{ code: agreement.id, name: agreement.description, price: charge.amount }]),
      profile: '{}',
      result_code: 0,
      is_final: true,
      paid_amount: charge.amount,
      payment_code: null,
      step: 'start',
      opened_at: now,
      expires_at: now,
      created_at: now
    } as never)
    .onConflict((c) => c.doNothing())
    .execute()
}

const endOf = (agreement: Agreement, answer: ChargeAnswerName): Pick<Charge, 'status' | 'code'> => {
  if (agreement.status !== 'authorized') return { status: 'failed', code: TOKEN_INVALID }
  if (/^\d+$/.test(answer)) return { status: 'failed', code: Number(answer) }
  return answer === 'unclear' || answer === 'unclearThenPaid' ? { status: 'processing', code: null } : { status: 'succeeded', code: null }
}

const tellStore = async (
  context: SandboxContext,
  { reference, status }: Pick<Charge, 'reference' | 'status'>,
  answer: ChargeAnswerName
) => {
  if (status === 'processing' || answer === 'eventLost') return
  const event = { type: `charge.status.${status}`, reference }
  if (answer === 'eventForged') await queueAgreementEvent(context, { ...event, isForged: true })
  else await queueAgreementEvent(context, event)
  if (answer === 'eventTwice') await queueAgreementEvent(context, event)
}

/** Makes a charge, once for each reference. */
export const makeCharge = async (
  context: SandboxContext,
  agreement: Agreement,
  asked: { readonly reference: string; readonly amount: string; readonly currency: string }
): Promise<Charge> => {
  const db = agreementTables(context)
  const [answer = 'pay', ...later] = agreement.answers
  const now = context.now()
  const end = endOf(agreement, answer)
  const made = await db
    .insertInto('sandbox.charges')
    .values({
      ...asked,
      ...end,
      id: newId(context, 'chg'),
      agreement_id: agreement.id,
      clears_at: answer === 'unclearThenPaid' ? new Date(now.getTime() + CLEARS_AFTER) : null,
      created_at: now
    })
    .onConflict((c) => c.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made === undefined)
    return db.selectFrom('sandbox.charges').selectAll().where('reference', '=', asked.reference).executeTakeFirstOrThrow()
  await db
    .updateTable('sandbox.agreements')
    .set({ answers: JSON.stringify(later) as never })
    .where('id', '=', agreement.id)
    .execute()
  if (made.status === 'succeeded') await bookPayment(context, agreement, made)
  await tellStore(context, made, answer)
  return made
}

/** Finds a charge; one whose end was unclear may be paid by now. */
export const findCharge = async (context: SandboxContext, reference: string): Promise<Charge | undefined> => {
  const db = agreementTables(context)
  const charge = await db.selectFrom('sandbox.charges').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (charge?.status !== 'processing' || charge.clears_at === null) return charge
  if (charge.clears_at > context.now()) {
    // By the moved clock of a subscription two minutes pass at once, so that the next question is answered.
    await db.updateTable('sandbox.charges').set({ clears_at: context.now() }).where('reference', '=', reference).execute()
    return charge
  }
  const agreement = await db.selectFrom('sandbox.agreements').selectAll().where('id', '=', charge.agreement_id).executeTakeFirstOrThrow()
  await db.updateTable('sandbox.charges').set({ status: 'succeeded' }).where('reference', '=', reference).execute()
  await bookPayment(context, agreement, charge)
  return { ...charge, status: 'succeeded' }
}
