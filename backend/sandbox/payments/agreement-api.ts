import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { SandboxContext } from '../context.ts'
import { isDown } from '../switches.ts'
import { type Agreement, agreementTables, type Charge, newId, queueAgreementEvent, signText } from './agreement-books.ts'
import { findCharge, makeCharge } from './agreement-charges.ts'

/** Time in which the page must be opened. Unit: ms. */
const OPEN_WITHIN = minutes(15)

/** How far the clock of a signature may be off. Unit: ms. */
const CLOCK_OFF = minutes(5)

const Opening = t.type({
  partner_reference: t.string,
  user_id: t.string,
  pay_type: t.number,
  country: t.number,
  currency: t.string,
  description: t.string,
  maximum_amount: t.string,
  interval_days: t.number,
  return_url: t.string,
  lang: t.string
})
const Asked = t.type({ partner_reference: t.string, amount_value: t.string, amount_currency: t.string })

/** Returns whether the store has signed a call, with a clock that is right. */
const isSigned = ({ config, now }: SandboxContext, request: FastifyRequest, text: string): boolean => {
  const { 'x-signature': given } = request.headers
  const seconds = typeof given === 'string' ? /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(given)?.[1] : undefined
  if (typeof given !== 'string' || seconds === undefined) return false
  const at = new Date(Number(seconds) * 1000)
  if (Math.abs(now().getTime() - at.getTime()) > CLOCK_OFF) return false
  const expected = signText(config.agreementSecret, at, text)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

const openingAnswer = ({ config }: SandboxContext, { id, status, open_by: openBy }: Agreement) => ({
  id,
  status,
  redirect_url: `${config.publicPaymentsUrl}/agree/${id}`,
  open_by: openBy.toISOString()
})

const chargeAnswer = ({ id, status, code, amount }: Charge) => ({ id, status, code, amount_value: amount })

const readAgreement = async (context: SandboxContext, id: string): Promise<Agreement | undefined> => {
  const agreement = await agreementTables(context).selectFrom('sandbox.agreements').selectAll().where('id', '=', id).executeTakeFirst()
  if (agreement?.status !== 'initiated' || agreement.open_by > context.now()) return agreement
  await agreementTables(context).updateTable('sandbox.agreements').set({ status: 'expired' }).where('id', '=', id).execute()
  return { ...agreement, status: 'expired' }
}

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' && text !== '' ? JSON.parse(text) : {}
  } catch {
    return undefined
  }
}

/** Registers the provider's calls about permissions to charge again. @source PF 4 */
export const registerAgreementApi = async (app: FastifyInstance, context: SandboxContext): Promise<void> => {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    api.addHook('preHandler', async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : ''
      const path = request.url.slice(request.url.indexOf('/agreements'))
      const isOurs = request.headers['x-api-key'] === context.config.providerApiKey
      if (isOurs && isSigned(context, request, request.method === 'GET' ? path : text)) return undefined
      return reply.status(401).send({ code: 202 })
    })

    api.post('/agreements', async (request, reply) => {
      const asked = Opening.decode(parse(request.body))
      if (!isRight(asked)) return reply.status(400).send({ code: 103 })
      const wish = asked.right
      const now = context.now()
      const db = agreementTables(context)
      await db
        .insertInto('sandbox.agreements')
        .values({
          id: newId(context, 'tok'),
          reference: wish.partner_reference,
          pay_type: wish.pay_type,
          country: wish.country,
          currency: wish.currency,
          maximum_amount: wish.maximum_amount,
          interval_days: wish.interval_days,
          description: wish.description,
          return_url: wish.return_url,
          language: wish.lang,
          status: 'initiated',
          open_by: new Date(now.getTime() + OPEN_WITHIN),
          created_at: now
        })
        .onConflict((c) => c.column('reference').doNothing())
        .execute()
      const row = await db
        .selectFrom('sandbox.agreements')
        .selectAll()
        .where('reference', '=', wish.partner_reference)
        .executeTakeFirstOrThrow()
      return openingAnswer(context, row)
    })

    api.get<{ Querystring: { partner_reference?: string } }>('/agreements/charges', async (request, reply) => {
      const charge = await findCharge(context, request.query.partner_reference ?? '')
      return charge === undefined ? reply.status(404).send({ code: 205 }) : chargeAnswer(charge)
    })

    api.get<{ Params: { id: string } }>('/agreements/:id', async (request, reply) => {
      const agreement = await readAgreement(context, request.params.id)
      if (agreement === undefined) return reply.status(404).send({ code: 205 })
      return { id: agreement.id, status: agreement.status, label: 'SandPay •••• 1000' }
    })

    api.post<{ Params: { id: string } }>('/agreements/:id/charges', async (request, reply) => {
      const agreement = await readAgreement(context, request.params.id)
      const asked = Asked.decode(parse(request.body))
      if (agreement === undefined) return reply.status(404).send({ code: 367 })
      if (!isRight(asked) || request.headers['idempotency-key'] !== asked.right.partner_reference)
        return reply.status(400).send({ code: 103 })
      const { partner_reference: reference, amount_value: amount, amount_currency: currency } = asked.right
      const charge = await makeCharge(context, agreement, { reference, amount, currency })
      return Number(charge.amount) === Number(amount) && charge.currency === currency
        ? chargeAnswer(charge)
        : reply.status(409).send({ code: 214 })
    })

    api.post<{ Params: { id: string } }>('/agreements/:id/cancel', async (request) => {
      await agreementTables(context)
        .updateTable('sandbox.agreements')
        .set({ status: 'cancelled' })
        .where('id', '=', request.params.id)
        .execute()
      return { status: 'cancelled' }
    })
  })
}

/** Notes what the shopper answered on the page, and tells the store. */
export const answerAgreement = async (
  context: SandboxContext,
  { id, reference }: Agreement,
  status: 'authorized' | 'not_authorized'
): Promise<void> => {
  await agreementTables(context)
    .updateTable('sandbox.agreements')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['initiated', 'waiting_for_shopper_action'])
    .execute()
  await queueAgreementEvent(context, { type: `token.status.${status}`, reference })
}

/** Reads a permission that its shopper opens: from then on it waits for the answer. */
export const openOnPage = async (context: SandboxContext, id: string): Promise<Agreement | undefined> => {
  const agreement = await readAgreement(context, id)
  if (agreement?.status !== 'initiated') return agreement
  await agreementTables(context)
    .updateTable('sandbox.agreements')
    .set({ status: 'waiting_for_shopper_action' })
    .where('id', '=', id)
    .where('status', '=', 'initiated')
    .execute()
  return { ...agreement, status: 'waiting_for_shopper_action' }
}

/**
 * Sends the store what happened to permissions and charges.
 * Again after a while where it did not take it.
 */
export const sendAgreementEvents = async (context: SandboxContext): Promise<void> => {
  if (await isDown(context, 'notifications')) return
  const now = context.now()
  const db = agreementTables(context)
  const due = await db
    .updateTable('sandbox.agreement_events')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .execute()
  for (const event of due) {
    const body = JSON.stringify({
      id: event.id,
      type: event.type,
      created_at: event.created_at,
      data: { partner_reference: event.reference }
    })
    const secret = event.is_forged ? 'forged' : context.config.agreementSecret
    const isTaken = await send(context, body, signText(secret, now, body))
    const pause = PAUSES[event.attempts]
    const runAt = isTaken || pause === undefined ? null : new Date(now.getTime() + pause)
    await db
      .updateTable('sandbox.agreement_events')
      .set({ run_at: runAt, leased_until: null, attempts: event.attempts + 1 })
      .where('id', '=', event.id)
      .execute()
  }
}

/** Time for which one sender has an event. Unit: ms. */
const LEASE_MS = 20_000

/** Pauses before an event that was not taken is sent again. Unit: ms. */
const PAUSES = [1, 5, 15, 60, 360].map(minutes)

const send = async (context: SandboxContext, body: string, signature: string): Promise<boolean> => {
  try {
    const answer = await context.fetch(context.config.notifyUrl.replace(/payment$/, 'agreement'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000)
    })
    return answer.ok
  } catch {
    return false
  }
}
