import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { html, type Html } from '../pages/html.ts'
import { sendRefusal } from '../pages/page.ts'
import { GAME_PLAYERS } from './players.ts'
import { readScriptState, refusesToAuthorize, SCRIPT_STATES, type ScriptState, setRefusesToAuthorize, setScriptState } from './settings.ts'

const SCRIPT_LABELS: Readonly<Record<ScriptState, string>> = {
  '0': 'answers',
  '1': 'fails once, then answers',
  '2': 'fails twice, then answers',
  '3': 'fails three times, then answers',
  '4': 'fails four times, then answers',
  hangs: 'says nothing'
}

/** Writes the part of the sandbox page about the game's own site; undefined = there is no such site. */
export const gameAccountSection = async (context: SandboxContext): Promise<Html | undefined> => {
  const { gameAccount } = context.config
  if (gameAccount === undefined) return undefined
  const script = await readScriptState(context)
  const refuses = await refusesToAuthorize(context)
  return html`<section class="card">
    <h2>The game’s own site</h2>
    <p><a href="${gameAccount.url}/">Open it</a></p>
    <form method="post" action="/_/sandbox/game-account" class="row">
      <label
        >Its script
        <select name="script">
          ${SCRIPT_STATES.map(
            (state) => html`<option value="${state}" ${state === script ? html`selected` : ''}>${SCRIPT_LABELS[state]}</option>`
          )}
        </select></label
      >
      <button>Set the script</button>
    </form>
    <form method="post" action="/_/sandbox/game-account" class="row">
      <span>The store ${refuses ? 'refuses every player (authorize answers “1”)' : 'authorises players'}</span>
      <button name="authorize" value="${refuses ? 'answers' : 'refuses'}">${refuses ? 'Let it answer' : 'Let authorize answer “1”'}</button>
    </form>
    <div class="scroll" tabindex="0" role="region" aria-label="Players">
      <table>
        <tbody>
          ${GAME_PLAYERS.map(
            ({ name, shows }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${shows}</td>
              </tr>`
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

/** Registers the controls of the game's own site. */
export const registerGameAccountControls = (app: FastifyInstance, context: SandboxContext): void => {
  if (context.config.gameAccount === undefined) return
  app.post<{ Body: Readonly<Record<string, string>> | undefined }>('/_/sandbox/game-account', async ({ body }, reply) => {
    const script = SCRIPT_STATES.find((state) => state === body?.script)
    const authorize = (['answers', 'refuses'] as const).find((state) => state === body?.authorize)
    if (script === undefined && authorize === undefined)
      return sendRefusal(reply, 'The script answers (0), fails (1 to 4) or hangs (script); authorize answers or refuses (authorize).')
    if (script !== undefined) await setScriptState(context, script)
    if (authorize !== undefined) await setRefusesToAuthorize(context, authorize === 'refuses')
    return reply.redirect('/_/sandbox', 303)
  })
}
