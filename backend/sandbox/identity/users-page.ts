import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { identityTables, type UserRow, type Books } from './tables.ts'
import { tellsUnknownUsers } from './users.ts'

const NEWEST = 30

type Deps = { readonly database: Books }

/** Name of each user control in its form, and what it sets. */
const CONTROLS: ReadonlyMap<string, Partial<Pick<UserRow, 'enabled' | 'hides_attributes'>>> = new Map([
  ['disable', { enabled: false }],
  ['enable', { enabled: true }],
  ['hide', { hides_attributes: true }],
  ['tell', { hides_attributes: false }]
])

const userLine = (user: UserRow): Html =>
  html`<tr>
    <td>
      ${user.attributes.name ?? ''} ${user.attributes.email ?? ''} ${user.attributes.phone_number ?? ''}<br /><span class="dim"
        >${user.username}</span
      >
    </td>
    <td>${user.enabled ? user.status.toLowerCase().replace('_', ' ') : 'disabled'}</td>
    <td>
      <form method="post" action="/_/sandbox/users/${user.sub}" class="row">
        ${user.enabled ? html`<button name="do" value="disable">Disable</button>` : html`<button name="do" value="enable">Enable</button>`}
        ${
          user.hides_attributes
            ? html`<button name="do" value="tell">Tell attributes again</button>`
            : html`<button name="do" value="hide">Forget attributes</button>`
        }
      </form>
    </td>
  </tr>`

/**
 * Renders the accounts section of the sandbox page.
 * The newest users with their controls, and whether the pool reveals unknown users.
 */
export const accountsSection = async (needs: Deps): Promise<Html> => {
  const users = await identityTables(needs)
    .selectFrom('sandbox.pool_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  const tells = await tellsUnknownUsers(needs)
  return html`<section class="card">
    <h2>Accounts</h2>
    <form method="post" action="/_/sandbox/unknown-users" class="row">
      <span
        >${tells ? 'The identity provider says whom it does not know (LEGACY).' : 'The identity provider answers unknown users as it answers users (ENABLED).'}</span
      >
      <button name="errors" value="${tells ? 'ENABLED' : 'LEGACY'}">${tells ? 'Switch to ENABLED' : 'Switch to LEGACY'}</button>
    </form>
    ${
      users.length === 0
        ? html`<p class="dim">No accounts yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Accounts">
            <table>
              <thead>
                <tr>
                  <th>User</th>
                  <th>State</th>
                  <th>Do</th>
                </tr>
              </thead>
              <tbody>
                ${users.map(userLine)}
              </tbody>
            </table>
          </div>`
    }
  </section>`
}

/** Registers the controls. */
export const registerAccountControls = (app: FastifyInstance, needs: Deps): void => {
  const db = identityTables(needs)

  app.post<{ Params: { sub: string }; Body: Record<string, string> | undefined }>('/_/sandbox/users/:sub', async (request, reply) => {
    const changes = CONTROLS.get(request.body?.do ?? '')
    if (changes !== undefined) await db.updateTable('sandbox.pool_users').set(changes).where('sub', '=', request.params.sub).execute()
    return reply.redirect('/_/sandbox', 303)
  })

  app.post<{ Body: Record<string, string> | undefined }>('/_/sandbox/unknown-users', async (request, reply) => {
    const value = request.body?.errors === 'LEGACY' ? 'LEGACY' : 'ENABLED'
    await db
      .insertInto('sandbox.pool_settings')
      .values({ name: 'userExistenceErrors', value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute()
    return reply.redirect('/_/sandbox', 303)
  })
}
