import { isAgreementTextSigned } from '../../../backend/services/provider/agreement-signature.ts'
import type { SentRequest } from '../../support/backend.ts'
import type { Body, World } from '../orders/world.ts'

/** How the provider answers a charge: paid, a code of a refusal, or nothing. */
export type ChargePlan = 'pays' | 'paysButTimesOut' | 'timesOut' | 'refusesConnection' | 'unclear' | number

interface Agreement {
  readonly id: string
  readonly reference: string
  readonly sent: Body
  status: string
}

interface Charge {
  readonly id: string
  readonly reference: string
  readonly token: string
  readonly amount: string
  status: 'processing' | 'succeeded' | 'failed'
  code: number | null
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const timeout = (): never => {
  throw new DOMException('The operation timed out.', 'TimeoutError')
}

const BASE = '/_/payments/agreements'

/**
 * The part of a payments provider that charges again without the shopper.
 * Written by hand after the protocol.
 * The test decides what it answers; a charge is made once for each reference, whatever is sent.
 */
export class AgreementParty {
  agreements = new Map<string, Agreement>()
  charges = new Map<string, Charge>()
  /** References of the charges that arrived, also repeated ones. */
  arrived: string[] = []
  /** The next answers; the last one is repeated. */
  chargePlan: ChargePlan[] = ['pays']
  openPlan: ('opens' | 'timesOut' | number)[] = ['opens']
  isDown = false
  /** Inquiries about charges are not answered. */
  isSilent = false
  readonly #world: World
  readonly #now: () => Date
  #next = 0n

  constructor(world: World, now: () => Date) {
    this.#world = world
    this.#now = now
  }

  static #take<A>(plan: A[]): A {
    return (plan.length > 1 ? plan.shift() : plan[0]) as A
  }

  lives(url: string): boolean {
    return new URL(url).pathname.startsWith(BASE)
  }

  answer(request: SentRequest): Response {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(BASE.length)
    const signed = request.method === 'GET' ? `/agreements${path}${search}` : request.body
    if (!isAgreementTextSigned('agreement-secret', this.#now(), request.headers.get('x-signature') ?? undefined, signed))
      return json({ code: 202 }, 401)
    if (this.isDown) return timeout()
    const body: Body = request.body === '' ? {} : JSON.parse(request.body)
    if (request.method === 'POST' && path === '') return this.#open(body)
    if (path === '/charges') return this.#find(new URLSearchParams(search).get('partner_reference') ?? '')
    const [, id = '', what] = path.split('/')
    const agreement = this.agreements.get(decodeURIComponent(id))
    if (agreement === undefined) return json({ code: 404 }, 404)
    if (what === 'charges') return this.#charge(agreement, body, request.headers.get('idempotency-key') ?? '')
    if (what === 'cancel') {
      agreement.status = 'cancelled'
      return json({ status: 'cancelled' })
    }
    return json({ id: agreement.id, status: agreement.status, label: 'Visa •••• 1000' })
  }

  #open(body: Body): Response {
    const plan = AgreementParty.#take(this.openPlan)
    if (plan === 'timesOut') return timeout()
    if (typeof plan === 'number') return json({ code: plan }, 422)
    const known = [...this.agreements.values()].find(({ reference }) => reference === body.partner_reference)
    this.#next += 1n
    const id = known?.id ?? `tok_${7_203_344_589_012_340_000n + this.#next}`
    if (known === undefined) this.agreements.set(id, { id, reference: body.partner_reference, sent: body, status: 'initiated' })
    const openBy = new Date(this.#now().getTime() + 15 * 60_000).toISOString()
    return json({ id, status: 'initiated', redirect_url: `http://payments.localhost:4000/agree/${id}`, open_by: openBy })
  }

  #charge(agreement: Agreement, body: Body, key: string): Response {
    this.arrived.push(body.partner_reference)
    if (key !== body.partner_reference) return json({ code: 103 }, 400)
    const plan = this.charges.has(key) ? 'pays' : AgreementParty.#take(this.chargePlan)
    if (plan === 'refusesConnection')
      throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    if (plan === 'timesOut') return timeout()
    if (!this.charges.has(key)) {
      this.#next += 1n
      const id = `chg_${7_203_344_589_012_345_678n + this.#next}`
      const code = agreement.status !== 'authorized' ? 367 : typeof plan === 'number' ? plan : null
      const status = code !== null ? 'failed' : plan === 'unclear' ? 'processing' : 'succeeded'
      this.charges.set(key, { id, reference: key, token: agreement.id, amount: body.amount_value, status, code })
      if (status === 'succeeded') this.#book(key)
    }
    if (plan === 'paysButTimesOut') return timeout()
    return this.#told(key)
  }

  #find(reference: string): Response {
    if (this.isSilent) return timeout()
    return this.charges.has(reference) ? this.#told(reference) : json({ code: 404 }, 404)
  }

  #told(reference: string): Response {
    const { id, status, code, amount } = this.charges.get(reference)!
    return json({ id, status, code, amount_value: amount })
  }

  /** Puts a charge that came among the payments, which can be refunded. */
  #book(reference: string): void {
    const { id, amount } = this.charges.get(reference)!
    this.#world.payments.set(id, { orderId: reference, amount, pcId: 0, code: 0, isFinal: true, paid: amount })
  }

  /** The shopper agrees on the provider's page, or not. */
  answerPage(id: string, status: 'authorized' | 'not_authorized' | 'waiting_for_shopper_action'): void {
    this.agreements.get(id)!.status = status
  }

  /** The provider finds out that a charge came, or did not. */
  settle(reference: string, code: number | null): void {
    Object.assign(this.charges.get(reference)!, { status: code === null ? 'succeeded' : 'failed', code })
    if (code === null) this.#book(reference)
  }

  /** Lists the references that came, of one subscription or all. */
  paid(subscriptionId = ''): string[] {
    return [...this.charges.values()]
      .filter(({ status, reference }) => status === 'succeeded' && reference.startsWith(subscriptionId))
      .map(({ reference }) => reference)
  }
}
