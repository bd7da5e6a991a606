import type { FastifyInstance } from 'fastify'
import { currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { type SandboxContext, tables, type OrderHistoryRow } from '../context.ts'
import { gameAccountSection, registerGameAccountControls } from '../game-account/controls.ts'
import { TROUBLES } from '../games/forced-players.ts'
import { accountsSection, registerAccountControls } from '../identity/users-page.ts'
import { peopleSection, registerPeople } from './people-links.ts'
import type { Pool } from '../identity/pool.ts'
import { queueEvent } from '../payments/events.ts'
import { describe, EXPIRED, REFUSALS } from '../payments/result-codes.ts'
import { giveBackNow } from '../payments/refunds.ts'
import { queueNotifications, readTransaction, settle } from '../payments/transactions.ts'
import { registerSubscriptionControls, subscriptionsSection } from '../subscriptions/subscription-controls.ts'
import { isDown, type Switch, SWITCHES, takeDown } from '../switches.ts'
import { registerWalletControls, walletsSection } from '../wallets/wallet-controls.ts'
import { html, type Html } from './html.ts'
import { sendPage, sendRefusal } from './page.ts'

const NEWEST = 30

const PLAYER_RULES: readonly (readonly [string, string])[] = [
  ['9000 + a code, for example 9000100', 'verify, validate and topup refuse with minus that code'],
  ['9100 + a code, for example 9100102', 'the player is found, but topup refuses with minus that code'],
  ['9500 + ISO number of a country, for example 9500392', 'the account belongs to that country'],
  ['9400001', 'the account has two roles, one must be chosen'],
  ['refuse#102, late#102', 'the same for games with Riot-style ids: at once, at topup'],
  ...TROUBLES.map((row) => [row.userId, row.says] as const)
]

const stateOf = (txn: OrderHistoryRow): string =>
  txn.result_code === 0 ? `paid ${txn.paid_amount ?? ''}` : txn.is_final ? `${txn.result_code} ${describe(txn.result_code)}` : 'open'

/** Returns whether a transaction fills a wallet. */
const isTopUp = ({ order_id: orderId }: OrderHistoryRow): boolean => orderId.startsWith('WTU-')

const actions = (txn: OrderHistoryRow): Html =>
  html`<form method="post" action="/_/sandbox/transactions/${txn.txn_id}" class="row">
    ${txn.result_code === 0 ? '' : html`<button name="do" value="pay">Pay now</button><button name="do" value="less">Pay less</button>`}
    ${txn.is_final ? '' : html`<button name="do" value="refuse">Refuse (414)</button><button name="do" value="expire">Let it expire</button>`}
    ${txn.is_final ? html`<button name="do" value="notify">Notify again</button>` : ''}
    ${txn.result_code === 0 ? html`<button name="do" value="chargeback">Chargeback</button><button name="do" value="chargebackReversed">Won</button><button name="do" value="fraudAlert">Fraud alert</button>` : ''}
    ${txn.result_code === 0 && isTopUp(txn) ? html`<button name="do" value="giveBack">Give back</button>` : ''}
  </form>`

const switchRow = (name: Switch, down: boolean): Html =>
  html`<tr>
    <td>${name}</td>
    <td>${down ? 'down' : 'up'}</td>
    <td>
      <form method="post" action="/_/sandbox/switches/${name}" class="row">
        ${down ? html`<button name="minutes" value="0">Bring it back</button>` : html`<button name="minutes" value="2">Down for 2 minutes</button><button name="minutes" value="30">Down for 30 minutes</button>`}
      </form>
    </td>
  </tr>`

/** Registers the page that lists what forces which answer, and the sandbox controls. */
export const registerSandboxPages = (app: FastifyInstance, context: SandboxContext, pool: Pool): void => {
  const db = tables(context)

  app.get('/_/', (_request, reply) =>
    sendPage(reply, {
      title: 'Developer pages',
      brand: 'Sandbox',
      body: html`<h1>Developer pages</h1>
        <ul>
          <li><a href="/_/outbox">Outbox: mails that were sent</a></li>
          <li><a href="/_/collector">Collector: what pages reported of visits and errors</a></li>
          <li><a href="/_/sandbox">Sandbox: ids and settings that force every answer</a></li>
        </ul>`
    })
  )

  app.get('/_/sandbox', async (_request, reply) => {
    const transactions = (await db
      .selectFrom('sandbox.transactions')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()) as OrderHistoryRow[]
    const accounts = await accountsSection(context)
    const wallets = await walletsSection(context)
    const subscriptions = await subscriptionsSection(context)
    const gameAccount = await gameAccountSection(context)
    const parties = SWITCHES.filter((name) => name !== 'gameAccount' || gameAccount !== undefined)
    const down = await Promise.all(parties.map((name) => isDown(context, name)))
    return sendPage(reply, {
      title: 'Sandbox',
      brand: 'Sandbox',
      wide: true,
      body: html`<h1>The simulated outside world</h1>
        <section class="card">
          <h2>Payments</h2>
          ${
            transactions.length === 0
              ? html`<p class="dim">No payment yet.</p>`
              : html`<div class="scroll" tabindex="0" role="region" aria-label="Payments">
                  <table>
                    <thead>
                      <tr>
                        <th>Order</th>
                        <th>Amount</th>
                        <th>State</th>
                        <th>Do</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${transactions.map(
                        (txn) =>
                          html`<tr>
                            <td>${txn.order_id}<br /><span class="dim">${txn.txn_id}</span></td>
                            <td>${txn.amount} ${currencyOfNumber(txn.currency) ?? ''}</td>
                            <td>${stateOf(txn)}</td>
                            <td>${actions(txn)}</td>
                          </tr>`
                      )}
                    </tbody>
                  </table>
                </div>`
          }
        </section>
        ${peopleSection(context)} ${accounts} ${wallets} ${subscriptions} ${gameAccount}
        <section class="card">
          <h2>Player ids that force an answer</h2>
          <div class="scroll" tabindex="0" role="region" aria-label="Player ids">
            <table>
              <tbody>
                ${PLAYER_RULES.map(
                  ([id, says]) =>
                    html`<tr>
                      <th scope="row">${id}</th>
                      <td>${says}</td>
                    </tr>`
                )}
              </tbody>
            </table>
          </div>
        </section>
        <section class="card">
          <h2>Parties</h2>
          <table>
            <tbody>
              ${parties.map((name, i) => switchRow(name, down[i] === true))}
            </tbody>
          </table>
        </section>
        <section class="card">
          <h2>Refusals of the payment page</h2>
          <p class="s dim">${REFUSALS.map((r) => `${r.code} ${r.label}`).join(' · ')}</p>
        </section>`
    })
  })

  registerAccountControls(app, context)
  registerWalletControls(app, context)
  registerSubscriptionControls(app, context)
  registerPeople(app, context, pool)
  registerGameAccountControls(app, context)

  app.post<{ Params: { txnId: string }; Body: Record<string, string> | undefined }>(
    '/_/sandbox/transactions/:txnId',
    async (request, reply) => {
      const txn = await readTransaction(context, request.params.txnId)
      if (txn !== undefined) {
        const act = request.body?.do
        if (act === 'pay') await settle(context, txn, { code: 0, notify: 'once' })
        if (act === 'less') await settle(context, txn, { code: 0, paid: String(Number(txn.amount) / 2), notify: 'once' })
        if (act === 'refuse') await settle(context, txn, { code: 414, notify: 'once' })
        if (act === 'expire') await settle(context, txn, { code: EXPIRED, notify: 'once' })
        if (act === 'chargeback' || act === 'chargebackReversed' || act === 'fraudAlert')
          await queueEvent(context, { event: act, txnId: txn.txn_id, amount: txn.paid_amount ?? txn.amount })
        const refusal = act === 'giveBack' ? await giveBackNow(context, txn) : undefined
        if (refusal !== undefined) return sendRefusal(reply, refusal)
        if (act === 'notify') await queueNotifications(context, txn.txn_id, txn.result_code, txn.paid_amount ?? txn.amount, [0])
      }
      return reply.redirect('/_/sandbox', 303)
    }
  )

  app.post<{ Params: { name: string }; Body: Record<string, string> | undefined }>('/_/sandbox/switches/:name', async (request, reply) => {
    const name = SWITCHES.find((one) => one === request.params.name)
    if (name !== undefined) await takeDown(context, name, Number(request.body?.minutes ?? 0) || 0)
    return reply.redirect('/_/sandbox', 303)
  })
}
