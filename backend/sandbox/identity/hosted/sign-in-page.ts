import type { FastifyReply } from 'fastify'
import { isEmail } from '../../../../src/domain/account/credentials.ts'
import { html, type Html } from '../../pages/html.ts'
import { sendPage } from '../../pages/page.ts'
import { refuse, type ErrorResult } from '../pool.ts'
import { EMAIL_MISSING, type SocialPerson } from './social-users.ts'

/** Sample users with accounts at both providers. */
export const SAMPLE_PEOPLE: readonly SocialPerson[] = [
  { id: '100001', name: 'Ana Lima', email: 'ana.lima@example.com' },
  { id: '100002', name: 'Budi Santoso', email: 'budi.santoso@example.com' },
  { id: '100003', name: 'Chris Noor', email: 'chris.noor@example.com' }
]

/**
 * All failures of a provider, with what the store receives.
 * @source A§4 "Social sign-in events", A§8, M82
 */
export const FAILURES: ReadonlyMap<string, { readonly label: string; readonly refusal: ErrorResult }> = new Map([
  ['denied', { label: 'Do not allow it', refusal: refuse('access_denied', 'access_denied') }],
  ['deleted', { label: 'The user was deleted', refusal: refuse('invalid_request', 'PreSignUp failed with error user deleted.') }],
  ['email', { label: 'The provider tells no e-mail address', refusal: EMAIL_MISSING }],
  ['fault', { label: 'The provider has a fault', refusal: refuse('server_error', 'The provider gave no answer.') }]
])

/** Outcome that returns with a state that the store never issued. @source M85 */
export const FORGED_STATE = 'forged'

interface Asked {
  readonly action: string
  /** The chosen provider; undefined = none is chosen yet. */
  readonly provider: string | undefined
  readonly providers: readonly string[]
  /** Address of the store to which the form leads at last, so that the policy of the page allows it. */
  readonly returnsTo: string
}

const providerChoice = ({ provider, providers }: Asked): Html =>
  provider === undefined
    ? html`<fieldset>
        <legend>Sign in with</legend>
        ${providers.map(
          (name, i) =>
            html`<label class="pick"><input type="radio" name="provider" value="${name}" ${i === 0 ? html` checked` : ''} />${name}</label>`
        )}
      </fieldset>`
    : html`<input type="hidden" name="provider" value="${provider}" />`

/** Sends the page that stands in for that of a social provider, with its users and failures. */
export const sendSignInPage = (reply: FastifyReply, asked: Asked): FastifyReply =>
  sendPage(reply, {
    title: `Sign in with ${asked.provider ?? 'a provider'}`,
    brand: asked.provider ?? 'Sign in',
    formTargets: [new URL(asked.returnsTo).origin],
    body: html`<h1>Sign in</h1>
      <form class="card" method="post" action="${asked.action}">
        ${providerChoice(asked)}
        ${SAMPLE_PEOPLE.map(({ id, name, email }) => html`<button name="person" value="${id}">${name} · ${email}</button>`)}
      </form>
      <form class="card" method="post" action="${asked.action}">
        <h2>Another account</h2>
        ${providerChoice(asked)}
        <label>Name<input name="name" value="Dana Petrov" autocomplete="off" /></label>
        <label
          >E-mail address<input name="email" type="email" dir="ltr" value="dana.petrov@example.com" autocomplete="off" required
        /></label>
        <button class="go" name="person" value="typed">Sign in</button>
      </form>
      <form class="card" method="post" action="${asked.action}">
        <h2>Something else happens</h2>
        ${[...FAILURES].map(([name, { label }]) => html`<button name="fail" value="${name}">${label}</button>`)}
        <button name="fail" value="${FORGED_STATE}">Come back with a forged state</button>
      </form>`
  })

/** Returns the user chosen in a form; a typed address always leads to the same user. */
export const personOf = (form: Readonly<Record<string, string>>): SocialPerson | undefined => {
  const sample = SAMPLE_PEOPLE.find(({ id }) => id === form.person)
  if (sample !== undefined) return sample
  const email = (form.email ?? '').trim().toLowerCase()
  if (form.person !== 'typed' || !isEmail(email)) return undefined
  return { id: Buffer.from(email).toString('hex'), name: (form.name ?? '').replaceAll('\0', '').trim(), email }
}
