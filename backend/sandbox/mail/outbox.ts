import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { type MailRow, type SandboxContext, tables } from '../context.ts'
import { html, linked } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { isDown } from '../switches.ts'

const NEWEST = 100

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const readMail = (body: unknown, now: Date): MailRow | undefined => {
  if (!isRecord(body)) return undefined
  const { id, to, subject, text } = body
  if (typeof id !== 'string' || typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string') return undefined
  return {
    id,
    recipient: to,
    subject,
    body_text: text,
    kind: typeof body.kind === 'string' ? body.kind : 'mail',
    language: typeof body.language === 'string' ? body.language : 'en',
    received_at: now
  }
}

/** A text message to a number with this end is accepted and never arrives. */
const LOST = '0000'

/** A text message to a number with this end arrives late. */
const LATE = '0001'
const LATE_BY = seconds(90)

const isSmsTo = ({ kind, recipient }: MailRow, end: string): boolean => kind === 'sms' && recipient.endsWith(end)

const isLost = (mail: MailRow): boolean => isSmsTo(mail, LOST)

/** Returns the time that a message needs. Unit: ms. */
const delayOf = (mail: MailRow): number => (isSmsTo(mail, LATE) ? LATE_BY : 0)

/**
 * Receives mails, text messages and requests of companies.
 * The same id again is the same message, as with a real mail service.
 */
export const registerMailApi = (app: FastifyInstance, context: SandboxContext): void => {
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (await isDown(context, 'mail')) return reply.status(503).send({ accepted: false })
    const mail = readNote(request.body, context.now())
    if (mail === undefined) return reply.status(400).send({ accepted: false, reason: 'id, to, subject and text are needed' })
    if (isLost(mail)) return reply.status(202).send({ accepted: true })
    await tables(context)
      .insertInto('sandbox.mails')
      .values({ ...mail, received_at: new Date(mail.received_at.getTime() + delayOf(mail)) })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    return reply.status(202).send({ accepted: true })
  }
  for (const path of ['/mails', '/sms', '/partnership']) app.post(path, take)
}

/** Reads a message; one without a subject gets "Text message" as its subject. */
const readNote = (body: unknown, now: Date): MailRow | undefined =>
  readMail(isRecord(body) ? { ...body, subject: body.subject === '' ? 'Text message' : body.subject } : body, now)

const newest = (context: SandboxContext, to: string | undefined): Promise<MailRow[]> =>
  tables(context)
    .selectFrom('sandbox.mails')
    .selectAll()
    .where('received_at', '<=', context.now())
    .$if(to !== undefined && to !== '', (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('received_at', 'desc')
    .limit(NEWEST)
    .execute()

/** Shows the outbox, newest first, as a page and as JSON. */
export const registerOutboxPages = (app: FastifyInstance, context: SandboxContext): void => {
  app.get<{ Querystring: { to?: string } }>('/_/outbox', async (request, reply) => {
    const mails = await newest(context, request.query.to)
    return sendPage(reply, {
      title: 'Outbox',
      brand: 'Outbox',
      wide: true,
      body: html`<h1>What was sent</h1>
        ${mails.length === 0 ? html`<p class="card dim">Nothing yet. Buy something and its mails appear here.</p>` : ''}
        ${mails.map(
          (mail) =>
            html`<article class="card" lang="${mail.language}" dir="auto">
              <h2>${mail.subject}</h2>
              <p class="dim s">
                ${mail.recipient} · ${mail.kind} ·
                <bdi dir="ltr">${new Date(mail.received_at).toISOString().replace('T', ' ').slice(0, 19)} UTC</bdi>
              </p>
              <pre>${linked(mail.body_text)}</pre>
            </article>`
        )}`
    })
  })

  app.get<{ Querystring: { to?: string } }>('/_/outbox.json', async (request) => ({
    mails: (await newest(context, request.query.to)).map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      language: mail.language,
      receivedAt: mail.received_at
    }))
  }))
}
