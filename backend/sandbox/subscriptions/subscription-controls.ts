import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { identityTables } from '../identity/tables.ts'
import { html, type Html } from '../pages/html.ts'
import { sendPage, sendRefusal } from '../pages/page.ts'
import {
  agreementTables,
  ANSWER_LABELS,
  type ChargeAnswerName,
  chooseAnswers,
  isChargeAnswer,
  withdrawCharges
} from '../payments/agreement-books.ts'
import type { ListedPeriod, ListedSubscription, SubscriptionStep } from './controls.ts'

/** Pause between two steps of a year in a minute. Unit: ms. */
const STEP_PAUSE = 1_000

const STEPS: readonly (readonly [SubscriptionStep, string])[] = [
  ['event', 'Next event'],
  ['day', '+1 day'],
  ['month', '+30 days'],
  ['renewal', 'To the next payment']
]

/** Number of times for which an answer is chosen: once, or for all tries of a period. */
const TIMES: Readonly<Record<string, number>> = { once: 1, always: 4 }

/** Steps that are left of each year that passes now, by subscription. */
type Years = Map<string, number>

/** What the provider has about the permission of a subscription. */
interface Permission {
  readonly status: string
  readonly answers: readonly ChargeAnswerName[]
}

const isStep = (text: string | undefined): text is SubscriptionStep => STEPS.some(([step]) => step === text)

const atMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const readPermissions = async (context: SandboxContext, references: readonly string[]): Promise<ReadonlyMap<string, Permission>> => {
  if (references.length === 0) return new Map()
  const rows = await agreementTables(context)
    .selectFrom('sandbox.agreements')
    .select(['reference', 'status', 'answers'])
    .where('reference', 'in', references)
    .execute()
  return new Map(rows.map(({ reference, status, answers }) => [reference, { status, answers }]))
}

const dateOf = ({ state, upcomingPayment, endDate }: ListedSubscription): string => {
  if (state === 'active' && upcomingPayment !== undefined) return `pays ${atMinute(upcomingPayment)}`
  return endDate === undefined ? '' : `ends ${atMinute(endDate)}`
}

const answerForm = (id: string): Html =>
  html`<form method="post" action="/_/sandbox/subscriptions/${id}" class="row">
    <label class="s"
      >Next payment
      <select name="answer" aria-label="How the next payment ends">
        ${Object.entries(ANSWER_LABELS).map(([name, label]) => html`<option value="${name}">${label}</option>`)}
      </select></label
    >
    <label class="s"
      >For
      <select name="times" aria-label="How often">
        <option value="once">one try</option>
        <option value="always">all tries</option>
      </select></label
    >
    <button name="do" value="answer">Choose</button>
    <button name="do" value="withdraw">Withdraw the permission</button>
  </form>`

const stepForm = (id: string): Html =>
  html`<form method="post" action="/_/sandbox/subscriptions/${id}" class="row">
    ${STEPS.map(([step, label]) => html`<button name="do" value="${step}">${label}</button>`)}
    <button name="do" value="year">A year in a minute</button>
  </form>`

const rowOf = (one: ListedSubscription, owner: string, permission: Permission | undefined): Html =>
  html`<tr>
    <th scope="row">
      <a href="/_/sandbox/subscriptions/${one.id}">${one.title}</a><br /><span class="dim"
        >${owner}, ${one.country}, ${one.recurrence}</span
      >
    </th>
    <td>${one.state}${one.collection === 'ok' ? '' : html`<br />${one.collection}`}<br /><span class="dim">${dateOf(one)}</span></td>
    <td>
      ${one.clock === undefined ? 'real time' : atMinute(one.clock)}<br /><span class="dim"
        >${one.next === undefined ? 'nothing planned' : `next ${one.next.kind}, ${atMinute(one.next.at)}`}</span
      >
    </td>
    <td>
      ${permission?.status ?? 'none'}${(permission?.answers ?? []).map((answer) => html`<br /><span class="dim">then ${ANSWER_LABELS[answer]}</span>`)}
    </td>
    <td>${stepForm(one.id)}</td>
  </tr>`

/** Writes the part of the sandbox page about subscriptions. */
export const subscriptionsSection = async (context: SandboxContext): Promise<Html | undefined> => {
  const { subscriptionControls } = context
  if (subscriptionControls === undefined) return undefined
  const listed = await subscriptionControls.list()
  const users = listed.map(({ user }) => user)
  const named =
    users.length === 0
      ? []
      : await identityTables(context).selectFrom('sandbox.pool_users').select(['sub', 'email_alias']).where('sub', 'in', users).execute()
  const owners = new Map(named.map(({ sub, email_alias: email }) => [sub, email]))
  const permissions = await readPermissions(
    context,
    listed.map(({ agreement }) => agreement)
  )
  return html`<section class="card" id="subscriptions">
    <h2>Subscriptions</h2>
    <p class="s dim">Each has a clock of its own: time passes for it alone, and what is due by then is done.</p>
    ${
      listed.length === 0
        ? html`<p class="dim">No subscription yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Subscriptions">
            <table>
              <thead>
                <tr>
                  <th>Subscription</th>
                  <th>State</th>
                  <th>Clock</th>
                  <th>Permission</th>
                  <th>Let time pass</th>
                </tr>
              </thead>
              <tbody>
                ${listed.map((one) => rowOf(one, owners.get(one.user) ?? one.user, permissions.get(one.agreement)))}
              </tbody>
            </table>
          </div>`
    }
  </section>`
}

const periodRow = ({ number, start, state, noticed, order, charges }: ListedPeriod): Html =>
  html`<tr>
    <th scope="row">${String(number)}</th>
    <td>${start}</td>
    <td>${state}</td>
    <td>${noticed === undefined ? '' : atMinute(noticed)}</td>
    <td>${charges.map((one) => html`${atMinute(one.at)} ${one.state}${one.code === undefined ? '' : ` (${one.code})`}<br />`)}</td>
    <td>${order ?? ''}</td>
  </tr>`

/** Lets a year pass for a subscription, a step a second, until it is over or a step fails. */
const passYear = async (context: SandboxContext, years: Years, id: string): Promise<void> => {
  const { subscriptionControls } = context
  for (let left = subscriptionControls?.stepsOfAYear ?? 0; left > 0; left -= 1) {
    years.set(id, left)
    if ((await subscriptionControls?.advance(id, 'step')) !== undefined) break
    await context.wait(STEP_PAUSE)
  }
  years.delete(id)
}

/**
 * Registers the page of each subscription.
 * Its controls move the clock and choose how payments end.
 */
export const registerSubscriptionControls = (app: FastifyInstance, context: SandboxContext): void => {
  const { subscriptionControls } = context
  if (subscriptionControls === undefined) return
  const years: Years = new Map()

  const find = async (id: string): Promise<ListedSubscription | undefined> =>
    (await subscriptionControls.list()).find((one) => one.id === id)

  app.get<{ Params: { id: string } }>('/_/sandbox/subscriptions/:id', async ({ params }, reply) => {
    const one = await find(params.id)
    if (one === undefined) return sendRefusal(reply, 'There is no such subscription.', 404)
    const permission = (await readPermissions(context, [one.agreement])).get(one.agreement)
    const left = years.get(one.id)
    if (left !== undefined) reply.header('refresh', '1')
    return sendPage(reply, {
      title: one.title,
      brand: 'Sandbox',
      wide: true,
      body: html`<h1>${one.title}</h1>
        <p role="status">
          ${one.state}${one.collection === 'ok' ? '' : `, ${one.collection}`}${dateOf(one) === '' ? '' : `, ${dateOf(one)}`}.
          ${one.clock === undefined ? 'Its clock was not moved.' : `Its clock says ${atMinute(one.clock)}.`}
          ${left === undefined ? '' : `A year passes: ${left} steps are left.`}
        </p>
        <section class="card">
          <h2>Let time pass</h2>
          ${stepForm(one.id)}
        </section>
        <section class="card">
          <h2>Permission: ${permission?.status ?? 'none'}</h2>
          ${answerForm(one.id)}
        </section>
        <section class="card">
          <h2>Periods</h2>
          <div class="scroll" tabindex="0" role="region" aria-label="Periods">
            <table>
              <thead>
                <tr>
                  <th>No.</th>
                  <th>Begins</th>
                  <th>State</th>
                  <th>Notice</th>
                  <th>Payments</th>
                  <th>Order</th>
                </tr>
              </thead>
              <tbody>
                ${(await subscriptionControls.periods(one.id)).map(periodRow)}
              </tbody>
            </table>
          </div>
        </section>
        <p><a href="/_/sandbox#subscriptions">Back to the sandbox</a></p>`
    })
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> | undefined }>(
    '/_/sandbox/subscriptions/:id',
    async ({ params, body }, reply) => {
      const one = await find(params.id)
      if (one === undefined) return sendRefusal(reply, 'There is no such subscription.', 404)
      const { do: what, answer, times } = body ?? {}
      if (what === 'answer' && isChargeAnswer(answer))
        await chooseAnswers(
          context,
          one.agreement,
          Array.from({ length: TIMES[times ?? ''] ?? 1 }, () => answer)
        )
      else if (what === 'withdraw') await withdrawCharges(context, one.agreement)
      else if (what === 'year') {
        if (!years.has(one.id))
          void passYear(context, years, one.id).catch((error: unknown) => context.log('sandbox.yearFailed', { error: String(error) }))
      } else if (isStep(what)) {
        const refusal = await subscriptionControls.advance(one.id, what)
        if (refusal !== undefined) return sendRefusal(reply, refusal)
      } else return sendRefusal(reply, 'Choose one of the buttons of the page.')
      return reply.redirect(`/_/sandbox/subscriptions/${one.id}`, 303)
    }
  )
}
