import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WalletControls, SandboxContext } from '../context.ts'
import { identityTables } from '../identity/tables.ts'
import { html, type Html } from '../pages/html.ts'
import { sendRefusal } from '../pages/page.ts'

const NEWEST = 30

type Fields = Readonly<Record<string, string>> | undefined

const options = (values: readonly string[]): Html[] => values.map((value) => html`<option value="${value}">${value}</option>`)

const field = (name: string, label: string, value = ''): Html =>
  html`<label>${label}<input name="${name}" value="${value}" autocomplete="off" /></label>`

const choice = (name: string, label: string, among: Html[]): Html =>
  html`<label
    >${label}<select name="${name}">
      ${among}
    </select></label
  >`

/**
 * Writes the part of the sandbox page about wallets and rewards.
 * It shows what the newest users have, and forms that give them more.
 */
export const walletsSection = async (context: SandboxContext): Promise<Html | undefined> => {
  const { walletControls: purse } = context
  if (purse === undefined) return undefined
  const users = await identityTables(context)
    .selectFrom('sandbox.pool_users')
    .select(['sub', 'attributes', 'username'])
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  const names = new Map(users.map(({ sub, attributes, username }) => [sub, attributes.email ?? attributes.phone_number ?? username]))
  const held = await Promise.all(users.map(async ({ sub }) => [sub, await purse.describeHoldings(sub)] as const))
  const account = choice(
    'user',
    'User',
    users.map(({ sub }) => html`<option value="${sub}">${names.get(sub) ?? sub}</option>`)
  )
  return html`<section class="card">
    <h2>Wallets, rewards and gifts</h2>
    <ul>
      ${held.flatMap(([sub, words]) => (words === undefined ? [] : [html`<li>${names.get(sub) ?? sub}: ${words}</li>`]))}
    </ul>
    ${
      users.length === 0
        ? html`<p class="dim">No accounts yet.</p>`
        : html`<form method="post" action="/_/sandbox/wallets">
              <fieldset>
                <legend>Give a wallet, or change it</legend>
                ${account} ${field('country', 'Country', 'id')} ${choice('status', 'Status', options(purse.walletStatuses))}
                ${field('amount', 'Amount to add (empty = none)')} <button>Give the wallet</button>
              </fieldset>
            </form>
            <form method="post" action="/_/sandbox/rewards">
              <fieldset>
                <legend>Give a reward</legend>
                ${account} ${field('country', 'Country', 'id')} ${field('amount', 'Amount')} ${field('days', 'Days', '45')}
                ${choice('sponsor', 'Sponsor', options(purse.sponsors))} <button>Give the reward</button>
              </fieldset>
            </form>
            <form method="post" action="/_/sandbox/rewards/end-next">
              <fieldset>
                <legend>End the reward that is used next</legend>
                ${account} ${field('country', 'Country', 'id')} <button>End it</button>
              </fieldset>
            </form>
            <form method="post" action="/_/sandbox/rewards/pay-referrals">
              <fieldset>
                <legend>Pay the referral bonuses that are due, without the week of waiting</legend>
                ${account} <button>Pay them</button>
              </fieldset>
            </form>`
    }
    <form method="post" action="/_/sandbox/wallet-countries">
      <fieldset>
        <legend>What a country does with wallets</legend>
        ${field('country', 'Country', 'id')} ${choice('status', 'Status', options(purse.countryStatuses))} <button>Set the country</button>
      </fieldset>
    </form>
    <form method="post" action="/_/sandbox/wallet-places">
      <fieldset>
        <legend>Wallets and amounts of a country</legend>
        ${field('country', 'Country', 'id')} ${field('maxUsers', 'Wallets at most (empty = unchanged)')}
        ${choice('typedAmounts', 'Typed amounts of top-ups', options(purse.typedAmounts))} <button>Set wallets and amounts</button>
      </fieldset>
    </form>
    <form method="post" action="/_/sandbox/wallet-limits">
      <fieldset>
        <legend>Limits of a country</legend>
        ${field('country', 'Country', 'id')} ${choice('limit', 'Limit', options(purse.limits))}
        ${field('amount', 'Amount (empty = no limit)')} <button>Set the limit</button>
      </fieldset>
    </form>
    <form method="post" action="/_/sandbox/wallet-socket" class="row">
      <span>Socket of the wallet</span>
      <button name="do" value="drop">Cut all connections</button><button name="do" value="mute">Say nothing for 2 minutes</button>
      <button name="do" value="refuse">Open none for 2 minutes</button><button name="do" value="restore">Bring it back</button>
    </form>
    <form method="post" action="/_/sandbox/wallet-orders">
      <fieldset>
        <legend>An order that waits for the wallet</legend>
        ${field('order', 'Number of the order or its transaction')} <button name="do" value="age">Make it old</button>
        <button name="do" value="move">Move it to another country</button>
      </fieldset>
    </form>
    <form method="post" action="/_/sandbox/gifts">
      <fieldset>
        <legend>A gift that waits for its recipient</legend>
        ${field('order', 'Number of the order')} <button>End its two weeks</button>
      </fieldset>
    </form>
    <form method="post" action="/_/sandbox/gift-cards">
      <fieldset>
        <legend>A gift card for wallets</legend>
        ${field('code', 'Code: V and 15 letters or digits')} ${field('country', 'Country')} ${field('amount', 'Amount')}
        ${purse.cardStates.map((state) => html`<button name="state" value="${state}">Make it ${state}</button> `)}
      </fieldset>
    </form>
  </section>`
}

const answer = (reply: FastifyReply, refusal: string | undefined): FastifyReply =>
  refusal === undefined ? reply.redirect('/_/sandbox', 303) : sendRefusal(reply, refusal)

/** Registers the controls; a request that cannot be met is answered with a sentence. */
export const registerWalletControls = (app: FastifyInstance, context: SandboxContext): void => {
  const { walletControls: purse } = context
  if (purse === undefined) return
  const typed = (body: Fields, name: string): string => body?.[name] ?? ''
  const countryIn = (body: Fields): string => typed(body, 'country').trim().toLowerCase()
  const forUser = async (
    body: Fields,
    give: WalletControls['grantWallet'] | WalletControls['grantReward']
  ): Promise<string | undefined> => {
    const user = typed(body, 'user')
    const known = await identityTables(context).selectFrom('sandbox.pool_users').select('sub').where('sub', '=', user).executeTakeFirst()
    if (known === undefined) return 'The identity provider has no such user. Choose one of the list.'
    return give({
      user,
      country: countryIn(body),
      status: typed(body, 'status'),
      amount: typed(body, 'amount'),
      days: typed(body, 'days'),
      sponsor: typed(body, 'sponsor')
    })
  }
  app.post<{ Body: Fields }>('/_/sandbox/wallets', async ({ body }, reply) => answer(reply, await forUser(body, purse.grantWallet)))
  app.post<{ Body: Fields }>('/_/sandbox/rewards', async ({ body }, reply) => answer(reply, await forUser(body, purse.grantReward)))
  app.post<{ Body: Fields }>('/_/sandbox/rewards/end-next', async ({ body }, reply) =>
    answer(reply, await purse.endNextReward({ user: typed(body, 'user'), country: countryIn(body) }))
  )
  app.post<{ Body: Fields }>('/_/sandbox/rewards/pay-referrals', async ({ body }, reply) =>
    answer(reply, await purse.payReferrals({ user: typed(body, 'user') }))
  )
  app.post<{ Body: Fields }>('/_/sandbox/wallet-countries', async ({ body }, reply) =>
    answer(reply, await purse.setCountry({ country: countryIn(body), status: typed(body, 'status') }))
  )
  app.post<{ Body: Fields }>('/_/sandbox/wallet-places', async ({ body }, reply) => {
    const wish = { country: countryIn(body), maxUsers: typed(body, 'maxUsers'), typedAmounts: typed(body, 'typedAmounts') }
    return answer(reply, await purse.setPlaces(wish))
  })
  app.post<{ Body: Fields; Params: { order?: string } }>('/_/sandbox/gifts/:order?', async ({ body, params }, reply) =>
    answer(reply, await purse.endGift({ order: params.order ?? typed(body, 'order') }))
  )
  app.post<{ Body: Fields }>('/_/sandbox/gift-cards', async ({ body }, reply) =>
    answer(
      reply,
      await purse.makeGiftCard({
        code: typed(body, 'code'),
        country: countryIn(body),
        amount: typed(body, 'amount'),
        state: typed(body, 'state') === '' ? 'usable' : typed(body, 'state')
      })
    )
  )
  app.post<{ Body: Fields }>('/_/sandbox/wallet-limits', async ({ body }, reply) =>
    answer(reply, await purse.setLimit({ country: countryIn(body), limit: typed(body, 'limit'), amount: typed(body, 'amount') }))
  )
  app.post<{ Body: Fields }>('/_/sandbox/wallet-socket', async ({ body }, reply) => {
    const what = (['drop', 'mute', 'refuse', 'restore'] as const).find((one) => one === typed(body, 'do'))
    if (what !== undefined) purse.disturbSocket(what)
    return answer(reply, what === undefined ? 'A socket is cut (drop), mute, refused (refuse) or restored (restore).' : undefined)
  })
  app.post<{ Body: Fields }>('/_/sandbox/wallet-orders', async ({ body }, reply) =>
    answer(reply, await (typed(body, 'do') === 'move' ? purse.moveWalletOrder : purse.endWalletTime)({ order: typed(body, 'order') }))
  )
}
