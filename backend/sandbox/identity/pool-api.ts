import type { FastifyInstance, FastifyReply } from 'fastify'
import { OPERATIONS } from './operations.ts'
import { type Answer, isErrorResult, issuerOf, type Pool, refuse } from './pool.ts'

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/

/** Browsers of any origin may call a pool; it uses no cookies. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-requestid,x-amzn-errortype'
}

const clientOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'ClientId' in body ? String(body.ClientId) : undefined

/** Operations about one-time codes, which the firewall in front of a pool leaves to the store. */
const ABOUT_CODES: ReadonlySet<string> = new Set([
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'VerifyUserAttribute'
])

/** Operation of a call, and the value of its `x-codes-secret`. */
interface Call {
  readonly target: unknown
  readonly secret: unknown
}

/** Runs the operation that a call names. */
const perform = async (pool: Pool, { target, secret }: Call, body: unknown): Promise<Answer> => {
  const name = TARGET.exec(String(target))?.[1] ?? ''
  const operation = OPERATIONS.get(name)
  if (operation === undefined) return refuse('UnknownOperationException', '')
  const { codesSecret } = pool.config
  if (codesSecret !== undefined && ABOUT_CODES.has(name) && secret !== codesSecret)
    return refuse('ForbiddenException', 'Request not allowed due to WAF block.')
  // No text of the database can hold a zero byte.
  if (JSON.stringify(body)?.includes(String.raw`\u0000`) === true) return refuse('InvalidParameterException', 'The request cannot be read.')
  const client = clientOf(body)
  if (client !== undefined && client !== pool.config.clientId)
    return refuse('ResourceNotFoundException', `User pool client ${client} does not exist.`)
  return operation(pool, body)
}

/** Answers an operation; an error is written as AWS does in JSON 1.1. */
const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  void reply.headers(OPEN).type('application/x-amz-json-1.1')
  if (!isErrorResult(answer)) return reply.send(JSON.stringify(answer))
  const { errorCode, message } = answer
  return reply
    .status(400)
    .header('x-amzn-errortype', `${errorCode}:`)
    .send(JSON.stringify({ __type: errorCode, message }))
}

/** Registers the pool's one address, and the documents below its issuer that verify tokens. */
export const registerPoolApi = (app: FastifyInstance, pool: Pool): void => {
  app.addContentTypeParser('application/x-amz-json-1.1', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, undefined)
    }
  })

  app.options('/', (request, reply) =>
    reply
      .status(204)
      .headers({ ...OPEN, 'access-control-allow-methods': 'POST', 'access-control-max-age': '3600' })
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .send()
  )

  app.post('/', async (request, reply) =>
    send(reply, await perform(pool, { target: request.headers['x-amz-target'], secret: request.headers['x-codes-secret'] }, request.body))
  )

  app.get(`/${pool.config.poolId}/.well-known/jwks.json`, async (_request, reply) =>
    reply.headers(OPEN).send({ keys: [(await pool.secrets()).publicKey] })
  )

  app.get(`/${pool.config.poolId}/.well-known/openid-configuration`, (_request, reply) => {
    const issuer = issuerOf(pool)
    const { url } = pool.config
    return reply.headers(OPEN).send({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${url}/oauth2/authorize`,
      token_endpoint: `${url}/oauth2/token`,
      userinfo_endpoint: `${url}/oauth2/userInfo`,
      revocation_endpoint: `${url}/oauth2/revoke`,
      end_session_endpoint: `${url}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['openid', 'email', 'phone', 'profile']
    })
  })
}
