import { UNAUTHORIZED } from '../adapters/http/http-status.ts'
import { type SendRequest, sendRequest } from '../adapters/http/send-request.ts'
import type { PlayerCredentials } from '../application/use-cases/player-credentials.ts'

let held: PlayerCredentials | undefined

/** Registers the credentials of the page's player, whose calls are watched from then on. */
export const followPlayer = (credentials: PlayerCredentials): void => void (held = credentials)

/**
 * Sends a request of a page in a store with partner login.
 * A 401 counts against the token that the page held when the request was sent.
 *
 * @source A§6, B§8, M97, D22
 */
export const sendAsPlayer: SendRequest = async (input, init) => {
  const generation = held?.caller().generation
  const answer = await sendRequest(input, init)
  if (answer.status === UNAUTHORIZED && generation !== undefined) held?.rejected(generation)
  return answer
}
