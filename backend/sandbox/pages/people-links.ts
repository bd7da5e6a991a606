import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import type { Pool } from '../identity/pool.ts'
import { openSession } from '../identity/sessions.ts'
import { OWN_ACCOUNT } from '../identity/tokens.ts'
import { findUser } from '../identity/users.ts'
import { emailOf, PEOPLE_PASSWORD, peopleHere, personId } from '../people.ts'
import { html, type Html } from './html.ts'
import { sendRefusal } from './page.ts'

/** Renders the people with links that sign in, for the sandbox page. */
export const peopleSection = (context: Pick<SandboxContext, 'peopleControls'>): Html | undefined => {
  const people = peopleHere(context)
  if (people.length === 0) return undefined
  return html`<section class="card">
    <h2>People</h2>
    <p class="s dim">The password of each is ${PEOPLE_PASSWORD}. Wallets are made where the store has them.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="People">
      <table>
        <tbody>
          ${people.map(
            (person) =>
              html`<tr>
                <th scope="row">${emailOf(person)}</th>
                <td>${person.country}: ${person.shows}</td>
                <td><a href="/_/sandbox/people/${person.name}">Sign in</a></td>
              </tr>`
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

/** Registers the links that sign a tester's browser in as a person. */
export const registerPeople = (app: FastifyInstance, context: SandboxContext, pool: Pool): void => {
  const { peopleControls } = context
  if (peopleControls === undefined) return
  app.get<{ Params: { name: string } }>('/_/sandbox/people/:name', async ({ params }, reply) => {
    const person = peopleHere(context).find(({ name }) => name === params.name)
    const user = person && (await findUser(pool, personId(person)))
    if (person === undefined || user === undefined || !user.enabled)
      return sendRefusal(reply, 'There is no such person here, or no longer. Choose one of the list.', 404)
    const { AuthenticationResult } = await openSession(pool, user, OWN_ACCOUNT)
    const cookies = await peopleControls.openSession(AuthenticationResult.RefreshToken)
    if (cookies === undefined) return sendRefusal(reply, 'The store opened no session. Is the identity provider up?', 503)
    return reply.header('set-cookie', [...cookies]).redirect(`/${person.country}/`, 303)
  })
}
