import type { FastifyReply } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { ARCADE } from './arcade-look.ts'
import { ENDINGS } from './endings.ts'
import { type GameAccount, mustLink, type PlayerChoices } from './game-account.ts'
import { GAME_PLAYERS, type GamePlayer } from './players.ts'

const BRAND = 'Canopy ID'

/** A login that waits for a player, as its page shows it. */
export interface LoginPage {
  readonly action: string
  /** Languages that the store asked for, as it wrote them. */
  readonly locales: string | undefined
  /** Subject of the player with a session on the site; undefined = none. */
  readonly current: string | undefined
}

const send = (account: GameAccount, reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply =>
  sendPage(
    reply,
    { title: `${title} · ${BRAND}`, brand: BRAND, look: ARCADE, formTargets: [new URL(account.config.redirectUri).origin], body },
    status
  )

const face = ({ name }: GamePlayer): Html => html`<b class="face" aria-hidden="true">${name.slice(0, 1)}</b>`

/** Sends the page on which a player is chosen: a link for each, so that it needs no script. */
export const sendChoosePage = (account: GameAccount, reply: FastifyReply, page: LoginPage): FastifyReply =>
  send(
    account,
    reply,
    'Choose a player',
    html`<h1>Choose a player</h1>
      <p class="dim">
        ${account.storeName} asks who you are.${page.locales === undefined ? '' : ` It would like to be answered in: ${page.locales}.`}
      </p>
      <ul class="players">
        ${GAME_PLAYERS.map(
          (player) =>
            html`<li>
              <a class="tile" href="${page.action}?player=${player.subject}">
                ${face(player)}
                <span><strong>${player.name}</strong>${player.subject === page.current ? 'Logged in · ' : ''}${player.shows}</span>
              </a>
            </li>`
        )}
      </ul>`
  )

/** Sends the page on which a chosen player lets the store know them, or makes the login end otherwise. */
export const sendAllowPage = (
  account: GameAccount,
  reply: FastifyReply,
  { action }: LoginPage,
  player: GamePlayer,
  choices: PlayerChoices
): FastifyReply =>
  send(
    account,
    reply,
    `Allow ${account.storeName}`,
    html`<h1>Allow ${account.storeName}</h1>
      <section class="panel narrow">
        <div class="player">
          ${face(player)}
          <p>${player.name}</p>
        </div>
        <p>${account.storeName} would like to know:</p>
        <ul class="plain">
          <li>your name and number as a player</li>
          <li>country and region of your account</li>
          <li>your identities in the game</li>
        </ul>
        <form method="post" action="${action}">
          <input type="hidden" name="player" value="${player.subject}" />
          ${
            mustLink(player, choices)
              ? html`<p class="bad">This account is not linked with the game yet.</p>
                  <button class="go" name="do" value="link">Link the game and allow</button>
                  <button name="do" value="allow">Allow without linking</button>`
              : html`<button class="go" name="do" value="allow">Allow</button>`
          }
          <details>
            <summary>Something else happens</summary>
            <div class="stack">
              ${Object.entries(ENDINGS).map(([name, { label }]) => html`<button name="do" value="${name}">${label}</button>`)}
            </div>
          </details>
        </form>
        <p><a href="${action}">Choose another player</a></p>
      </section>`
  )

/** Sends the first page of the site, where a player logs out and undoes what they chose. */
export const sendHomePage = (
  account: GameAccount,
  reply: FastifyReply,
  player: GamePlayer | undefined,
  choices: PlayerChoices
): FastifyReply => {
  const act = (name: string, label: string): Html => html`<button name="do" value="${name}">${label}</button>`
  if (player === undefined)
    return send(
      account,
      reply,
      'You are not logged in',
      html`<h1>You are not logged in</h1>
        <section class="panel narrow">
          <p>A player logs in from a store of the game, which then learns who they are.</p>
          <p><a href="${account.storeUrl}/">Open ${account.storeName}</a></p>
        </section>`
    )
  return send(
    account,
    reply,
    player.name,
    html`<h1>Hello ${player.name}</h1>
      <section class="panel narrow">
        <div class="player">
          ${face(player)}
          <p>${player.name}</p>
        </div>
        <p class="dim">${player.shows}</p>
        <form method="post" action="/account">
          ${player.resultWhenLinked === undefined ? '' : choices.isLinked ? act('unlink', 'Unlink the game') : act('link', 'Link the game')}
          ${choices.isAllowed ? act('disallow', `Forget that ${account.storeName} may know me`) : ''} ${act('logOut', 'Log out')}
        </form>
        <p><a href="${account.storeUrl}/">Open ${account.storeName}</a></p>
      </section>`
  )
}

/** Sends the page for a login that is over. */
export const sendExpiredPage = (account: GameAccount, reply: FastifyReply): FastifyReply =>
  send(
    account,
    reply,
    'This login is over',
    html`<h1>This login is over</h1>
      <section class="panel narrow">
        <p>It was used already, or began too long ago. Begin again in the store.</p>
        <p><a href="${account.storeUrl}/">Open ${account.storeName}</a></p>
      </section>`,
    400
  )
