import type { FastifyInstance, FastifyReply } from 'fastify'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import { type SandboxContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { answerAgreement, openOnPage } from './agreement-api.ts'
import { type Agreement, agreementTables, ANSWER_LABELS, CHARGE_ANSWERS, isChargeAnswer } from './agreement-books.ts'

const isOpen = ({ status }: Agreement): boolean => status === 'initiated' || status === 'waiting_for_shopper_action'

const storeName = ({ config }: SandboxContext): string => config.storeName ?? 'refill'

const show = (context: SandboxContext, reply: FastifyReply, agreement: Agreement): FastifyReply => {
  const amount = `${withoutTrailingZeros(agreement.maximum_amount)} ${agreement.currency}`
  return sendPage(reply, {
    title: `Allow ${storeName(context)}`,
    brand: 'SandPay',
    language: 'en',
    direction: 'ltr',
    body: html`<section class="card">
        <h1>Allow ${storeName(context)} to charge up to <bdi dir="ltr">${amount}</bdi> every ${String(agreement.interval_days)} days</h1>
        <p class="dim s">${agreement.description}</p>
      </section>
      <form class="card" method="post" action="/agree/${agreement.id}">
        <details>
          <summary>Sandbox: how the first charge ends</summary>
          <label class="s"
            ><select name="answer" aria-label="How the first charge ends">
              ${CHARGE_ANSWERS.map((name) => html`<option value="${name}">${ANSWER_LABELS[name]}</option>`)}
            </select></label
          >
        </details>
        <button class="go" name="do" value="allow">Allow</button>
        <button name="do" value="refuse">Refuse</button>
        <button name="do" value="close">Close without an answer</button>
      </form>`,
    formTargets: [new URL(context.config.storeUrl).origin]
  })
}

/**
 * Registers the page on which a shopper allows a store to charge again: one form, no script.
 *
 * @source PF 4
 */
export const registerAgreementPage = (app: FastifyInstance, context: SandboxContext): void => {
  const closed = (reply: FastifyReply, agreement: Agreement | undefined): FastifyReply =>
    sendPage(
      reply,
      {
        title: 'This request is closed',
        brand: 'SandPay',
        language: 'en',
        direction: 'ltr',
        body: html`<section class="card">
          <h1>This request is closed.</h1>
          <a class="btn" href="${agreement?.return_url ?? context.config.storeUrl}">${storeName(context)}</a>
        </section>`
      },
      agreement === undefined ? 404 : 410
    )

  app.get<{ Params: { id: string } }>('/agree/:id', async (request, reply) => {
    const agreement = await openOnPage(context, request.params.id)
    return agreement === undefined || !isOpen(agreement) ? closed(reply, agreement) : show(context, reply, agreement)
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> | undefined }>('/agree/:id', async (request, reply) => {
    const agreement = await openOnPage(context, request.params.id)
    if (agreement === undefined || !isOpen(agreement)) return closed(reply, agreement)
    const { do: what, answer } = request.body ?? {}
    if (isChargeAnswer(answer) && answer !== 'pay')
      await agreementTables(context)
        .updateTable('sandbox.agreements')
        .set({ answers: JSON.stringify([answer]) as never })
        .where('id', '=', agreement.id)
        .execute()
    if (what === 'allow') await answerAgreement(context, agreement, 'authorized')
    if (what === 'refuse') await answerAgreement(context, agreement, 'not_authorized')
    return reply.redirect(agreement.return_url, 303)
  })
}
