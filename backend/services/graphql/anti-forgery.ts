import { GraphQLError } from 'graphql'
import { isAntiForgeryToken, type TokenOwner } from '../wallet/anti-forgery.ts'
import type { GraphContext } from './context.ts'

/**
 * Asserts that a call carries an anti-forgery token of its caller.
 *
 * @failure HTTP 403
 * @source M115, PF 8.2
 */
export const assertToken = ({ services }: GraphContext, owner: TokenOwner, token: string | undefined): void => {
  if (isAntiForgeryToken(services, owner, token)) return
  throw new GraphQLError('The anti-forgery token is missing, wrong or too old. Get a new one and send the same call again.', {
    extensions: { code: 'CSRF', http: { status: 403 } }
  })
}
