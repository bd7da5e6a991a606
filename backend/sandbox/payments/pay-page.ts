import type { FastifyInstance, FastifyReply } from 'fastify'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { zonedTime } from '../../zoned-time.ts'
import { type SandboxContext, tables, type OrderHistoryRow } from '../context.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { type Phrases, phrasesOf } from './phrases.ts'
import { type PayKind, REFUSALS, UNCLEAR, WAITING } from './result-codes.ts'
import { kindOf, markOpened, readTransaction, settle, type Settlement } from './transactions.ts'

/** The code that the sandbox's operator and bank "send"; the page shows it. */
const CODE = '246810'

/** Number of wrong codes before the payment fails. @source PF 3.2 "wrong code typed" */
const CODE_TRIES = 3

interface View {
  readonly txn: OrderHistoryRow
  readonly kind: PayKind
  readonly channel: string
  readonly words: Phrases
  readonly language: string
  readonly error?: string
}

const needsCode = (kind: PayKind): boolean => kind === 'card' || kind === 'carrier'
const isLater = (kind: PayKind): boolean => kind === 'bank' || kind === 'store'
const moneyText = (txn: OrderHistoryRow): string => `${txn.amount} ${currencyOfNumber(txn.currency) ?? ''}`

const choice = (value: string, label: string, checked = false): Html =>
  html`<label class="pick"><input type="radio" name="outcome" value="${value}" ${checked ? html` checked` : ''} />${label}</label>`

const outcomes = (view: View): Html =>
  html`<fieldset>
    <legend>${view.words.happens}</legend>
    ${choice('pay', view.words.pay, true)}${isLater(view.kind) ? choice('later', view.words.later) : ''}
    <details>
      <summary>${view.words.other}</summary>
      ${choice('refuse', 'Refuse, with this code:')}<label class="s"
        ><select name="code" aria-label="Code of the refusal">
          ${REFUSALS.map((r) => html`<option value="${r.value}">${r.code} ${r.label}</option>`)}
        </select></label
      >
      ${choice('less', 'Pay less than asked')}${choice('more', 'Pay more than asked')}${choice('never', 'Pay, but never notify the store')}${choice('twice', 'Pay, notify twice')}
      ${choice('late', 'Pay, notify one minute late')}${choice('unclear', 'Outcome unclear (228)')}${choice('later', 'Leave it open, pay later')}
    </details>
  </fieldset>`

/** Writes until when a code can be paid, in the time zone of the payment's country. */
const deadlineOf = (txn: OrderHistoryRow, language: string): string => {
  const market = allMarkets.find(({ countryCode }) => countryCode === txn.country)
  return zonedTime(new Date(txn.expires_at), language, market === undefined ? 'UTC' : timeZoneOf(market))
}

const fields = ({ kind, words, txn, language }: View): Html => {
  if (kind === 'card') {
    return html`<label
        >${words.cardNumber}<input name="card" inputmode="numeric" autocomplete="off" value="4000 0000 0000 1000" dir="ltr"
      /></label>
      <div class="row">
        <label>${words.expiry}<input name="expiry" value="12/30" dir="ltr" autocomplete="off" /></label
        ><label>${words.securityCode}<input name="cvc" value="123" dir="ltr" inputmode="numeric" autocomplete="off" /></label>
      </div>`
  }
  if (kind === 'carrier')
    return html`<label
      >${words.mobile}<input name="mobile" inputmode="tel" dir="ltr" value="${txn.profile.msisdn ?? '812345678'}" autocomplete="off"
    /></label>`
  if (kind === 'voucher')
    return html`<label>${words.voucherCode}<input name="voucher" dir="ltr" value="SAND-1234-5678-9000" autocomplete="off" /></label>`
  if (isLater(kind))
    return html`<p>${words.payWith}</p>
      <p class="code" dir="ltr">${txn.payment_code ?? ''}</p>
      <p class="dim s">${words.before} <bdi dir="auto">${deadlineOf(txn, language)}</bdi></p>`
  return html`<p>${words.openApp}</p>`
}

const codeStep = ({ kind, words, error }: View): Html =>
  html`<p class="dim s">Sandbox: <b dir="ltr">${CODE}</b></p>
    <label
      >${kind === 'card' ? words.bankCode : words.smsCode}<input
        name="otp"
        inputmode="numeric"
        dir="ltr"
        autocomplete="one-time-code"
        value="${CODE}"
        ${error === undefined ? '' : html` aria-invalid="true" aria-describedby="wrong"`} /></label
    >${error === undefined ? '' : html`<p id="wrong" class="bad" role="alert">${error}</p>`}`

const storeName = ({ config }: SandboxContext): string => config.storeName ?? 'refill'

const show = (context: SandboxContext, reply: FastifyReply, view: View): FastifyReply => {
  const { txn, words } = view
  const asksCode = txn.step !== 'start' && needsCode(view.kind)
  const last = asksCode || !needsCode(view.kind)
  const body = html`<section class="card">
      <h1>${words.pay} <bdi dir="ltr">${moneyText(txn)}</bdi></h1>
      <dl class="s">
        <div>
          <dt>${words.to}</dt>
          <dd>${storeName(context)}</dd>
        </div>
        <div>
          <dt>${words.order}</dt>
          <dd><bdi dir="ltr">${txn.order_id}</bdi></dd>
        </div>
        ${txn.items.map(
          (item) =>
            html`<div>
              <dt>${item.name}</dt>
              <dd>${view.channel}</dd>
            </div>`
        )}
      </dl>
    </section>
    <form class="card" method="post" action="/pay/${txn.txn_id}">
      ${asksCode ? codeStep(view) : fields(view)}${last ? outcomes(view) : ''}
      <button class="go" name="do" value="${last ? 'finish' : 'continue'}">
        ${last ? html`${words.pay} <bdi dir="ltr">${moneyText(txn)}</bdi>` : words.goOn}
      </button>
      <button name="do" value="back">${isLater(view.kind) ? words.later : words.back}</button>
    </form>`
  return sendPage(reply, {
    title: `${words.pay} ${moneyText(txn)}`,
    brand: 'SandPay',
    language: view.language,
    direction: view.language === 'ar' ? 'rtl' : 'ltr',
    body,
    formTargets: [new URL(context.config.storeUrl).origin]
  })
}

/** Returns the address to which the browser returns; its query proves nothing. @source PF 2.4 */
const returnAddress = (context: SandboxContext, txn: OrderHistoryRow): string => {
  const template = (txn.profile.return_url ?? context.config.storeUrl)
    .replaceAll('{transactionId}', txn.txn_id)
    .replaceAll('{orderId}', txn.order_id)
  const url = new URL(template)
  url.searchParams.set('TxnId', txn.txn_id)
  url.searchParams.set('OrderId', txn.order_id)
  return url.href
}

const oneUnit = (txn: OrderHistoryRow): number => (txn.amount.includes('.') || Number(txn.amount) < 100 ? 0.5 : 1)

/** Returns what the chosen outcome does to the payment; undefined = it stays open. */
const settlementOf = (txn: OrderHistoryRow, outcome: string, code: string): Settlement | undefined => {
  const other = (by: number): string => String(Math.round((Number(txn.amount) + by) * 100) / 100)
  switch (outcome) {
    case 'pay':
      return { code: 0, notify: 'once' }
    case 'less':
      return { code: 0, paid: other(-oneUnit(txn)), notify: 'once' }
    case 'more':
      return { code: 0, paid: other(oneUnit(txn)), notify: 'once' }
    case 'never':
      return { code: 0, notify: 'never' }
    case 'twice':
      return { code: 0, notify: 'twice' }
    case 'late':
      return { code: 0, notify: 'late' }
    case 'unclear':
      return { code: UNCLEAR, notify: 'never' }
    case 'refuse':
      return { code: REFUSALS.find((refusal) => refusal.value === code)?.code ?? 999, notify: 'once' }
    default:
      return undefined
  }
}

/** Registers the provider's hosted payment page: one form, no script. @source PF 2.1, 2.3 */
export const registerPayPage = (app: FastifyInstance, context: SandboxContext): void => {
  const viewOf = async (txnId: string, error?: string): Promise<View | undefined> => {
    const found = await readTransaction(context, txnId)
    if (found === undefined) return undefined
    const { kind, name } = await kindOf(context, found.pay_type)
    if (!found.is_final) await markOpened(context, found, kind)
    const txn = (await readTransaction(context, txnId)) ?? found
    return { txn, kind, channel: name, ...phrasesOf(txn.profile.lang_code), ...(error === undefined ? {} : { error }) }
  }

  const closed = (reply: FastifyReply, view: View | undefined): FastifyReply =>
    sendPage(
      reply,
      {
        title: 'Payment closed',
        brand: 'SandPay',
        language: view?.language ?? 'en',
        direction: view?.language === 'ar' ? 'rtl' : 'ltr',
        body: html`<section class="card">
          <h1>${(view?.words ?? phrasesOf('en').words).closed}</h1>
          <a class="btn" href="${view === undefined ? context.config.storeUrl : returnAddress(context, view.txn)}">${storeName(context)}</a>
        </section>`
      },
      view === undefined ? 404 : 410
    )

  app.get<{ Params: { txnId: string } }>('/pay/:txnId', async (request, reply) => {
    const view = await viewOf(request.params.txnId)
    return view === undefined || view.txn.is_final ? closed(reply, view) : show(context, reply, view)
  })

  app.post<{ Params: { txnId: string }; Body: Record<string, string> | undefined }>('/pay/:txnId', async (request, reply) => {
    const view = await viewOf(request.params.txnId)
    if (view === undefined || view.txn.is_final) return closed(reply, view)
    const { txn, kind } = view
    const body = request.body ?? {}
    const home = returnAddress(context, txn)
    if (body.do === 'back') return reply.redirect(home, 303)
    const rows = tables(context).updateTable('sandbox.transactions').where('txn_id', '=', txn.txn_id)
    if (body.do === 'continue' && needsCode(kind)) {
      await rows.set({ step: 'code:0' }).execute()
      return reply.redirect(`/pay/${txn.txn_id}`, 303)
    }
    if (needsCode(kind) && body.outcome === 'pay' && body.otp !== CODE) {
      const tries = Number(txn.step.split(':')[1] ?? 0) + 1
      await rows.set({ step: `code:${tries}` }).execute()
      if (tries < CODE_TRIES) return show(context, reply, { ...view, error: view.words.wrongCode })
      await settle(context, txn, { code: 222, notify: 'once' })
      return reply.redirect(home, 303)
    }
    const settlement = settlementOf(txn, body.outcome ?? 'pay', body.code ?? '')
    if (settlement === undefined) await rows.set({ result_code: WAITING }).execute()
    else await settle(context, txn, settlement)
    return reply.redirect(home, 303)
  })
}
