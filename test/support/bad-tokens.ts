import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type FakePool, type PoolUser, signToken } from './fake-pool.ts'

const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const text = (value: string): string => Buffer.from(value).toString('base64url')

/** An invalid token: its fault, and why it is refused. */
export type BadToken = readonly [name: string, token: string, reason: string]

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * Tokens of a user that count nowhere: all are good but for one fault.
 *
 * @param at now, in seconds
 * @source P36
 */
export const badTokens = (pool: FakePool, user: PoolUser, at: number, use: 'id' | 'access' = 'id'): readonly BadToken[] => {
  const [audience, elsewhere] = use === 'id' ? ['aud', 'client_id'] : ['client_id', 'aud']
  const good = pool.token(user, use)
  const [head = '', body = '', mark = ''] = good.split('.')
  const header = { alg: 'RS256', kid: pool.kid, typ: 'JWT' }
  const claims = pool.claims(user, use)
  const publicPem = pool.keys.publicKey.export({ format: 'pem', type: 'spki' })
  const macOver = (text: string, key: string | Buffer): string => createHmac('sha256', key).update(text).digest('base64url')
  const withHead = (more: object, mac?: string | Buffer): string => {
    const text = `${json({ ...header, ...more })}.${json(claims)}`
    return `${text}.${mac === undefined ? '' : macOver(text, mac)}`
  }
  const changed = (changes: object) => pool.token(user, use, changes)
  const algorithms = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS256',
    'HS384',
    'HS512',
    'RS384',
    'RS512',
    'PS256',
    'ES256',
    'EdDSA',
    'rs256',
    null,
    1
  ]
  const flipped = mark.split('').flatMap((sign, index) => {
    if (index % 17 !== 0) return []
    const other = sign === 'A' ? 'B' : 'A'
    return [
      [`signature changed at ${index}`, `${head}.${body}.${mark.slice(0, index)}${other}${mark.slice(index + 1)}`, 'signature'] as const
    ]
  })
  return [
    ['nothing', '', 'malformed'],
    ['one part', head, 'malformed'],
    ['two parts', `${head}.${body}`, 'malformed'],
    ['four parts', `${good}.${mark}`, 'malformed'],
    ['only dots', '..', 'malformed'],
    ['no signature', `${head}.${body}.`, 'malformed'],
    ['no body', `${head}..${mark}`, 'malformed'],
    ['spaces around', ` ${good}`, 'malformed'],
    ['a line break behind', `${good}\n`, 'malformed'],
    ['padding', `${head}.${body}=.${mark}`, 'malformed'],
    ['signs of plain base64', `${head}.${body}.${mark.slice(0, -2)}+/`, 'malformed'],
    ['bits beyond the signature', `${head}.${body}.${mark}A`, 'signature'],
    ['a head that is no JSON', `${Buffer.from('{').toString('base64url')}.${body}.${mark}`, 'malformed'],
    ['a head that is a list', `${json([header])}.${body}.${mark}`, 'malformed'],
    ['a head that is null', `${json(null)}.${body}.${mark}`, 'malformed'],
    ['a body that is text', signToken(pool.keys.privateKey, header, 'x' as never), 'malformed'],
    ['a body of broken UTF-8', `${head}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.${mark}`, 'malformed'],
    [
      'a name twice in the head, the last says none',
      `${text('{"alg":"RS256","kid":"' + pool.kid + '","alg":"none"}')}.${body}.`,
      'malformed'
    ],
    ['a name twice in the head', `${text('{"alg":"none","alg":"RS256","kid":"' + pool.kid + '"}')}.${body}.${mark}`, 'signature'],
    ['a name twice in the body', `${head}.${text(JSON.stringify(claims).replace('{', '{"sub":"somebody-else",'))}.${mark}`, 'signature'],
    [
      'another name behind its own',
      `${head}.${text(JSON.stringify(claims).replace(/}$/, ',"sub":"somebody-else"}'))}.${mark}`,
      'signature'
    ],
    ['head and body in each other’s place', `${body}.${head}.${mark}`, 'algorithm'],
    ['a hundred parts', Array.from({ length: 100 }, () => head).join('.'), 'malformed'],
    ['five parts, as of an encrypted one', [head, '', body, mark, mark].join('.'), 'malformed'],
    ['a body under __proto__', `${head}.${text('{"__proto__":' + JSON.stringify(claims) + '}')}.${mark}`, 'signature'],
    ['the half of a signature', `${head}.${body}.${mark.slice(0, 172)}`, 'signature'],
    ['a body that is cut off', `${head}.${body.slice(0, -8)}.${mark}`, 'malformed'],
    ['a mile long', pool.token(user, use, { more: 'x'.repeat(20_000) }), 'malformed'],
    ...algorithms.flatMap((alg) => [
      [`algorithm ${alg}, signed by the public key`, withHead({ alg }, publicPem), 'algorithm'] as const,
      [`algorithm ${alg}, signed by nothing`, withHead({ alg }, ''), 'algorithm'] as const,
      [`algorithm ${alg}, with the good signature`, `${json({ ...header, alg })}.${body}.${mark}`, 'algorithm'] as const
    ]),
    ['no algorithm', signToken(pool.keys.privateKey, { kid: pool.kid }, claims), 'algorithm'],
    ['a critical extension', signToken(pool.keys.privateKey, { ...header, crit: ['exp'] }, claims), 'algorithm'],
    ['no key named', signToken(pool.keys.privateKey, { alg: 'RS256' }, claims), 'unknownKey'],
    ['a key of another name', signToken(pool.keys.privateKey, { ...header, kid: 'key-2' }, claims), 'unknownKey'],
    ['a key named __proto__', signToken(pool.keys.privateKey, { ...header, kid: '__proto__' }, claims), 'unknownKey'],
    ['a key named by a number', signToken(pool.keys.privateKey, { ...header, kid: 1 }, claims), 'unknownKey'],
    ['a stranger’s key', signToken(stranger.privateKey, header, claims), 'signature'],
    [
      'a stranger’s key brought along',
      signToken(stranger.privateKey, { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims),
      'signature'
    ],
    ['a stranger’s keys by address', signToken(stranger.privateKey, { ...header, jku: 'http://evil.test/jwks.json' }, claims), 'signature'],
    ['another body', `${head}.${json({ ...claims, sub: 'somebody-else' })}.${mark}`, 'signature'],
    ['another head', `${json({ ...header, typ: 'at+jwt' })}.${body}.${mark}`, 'signature'],
    ['the signature of another token', `${head}.${body}.${changed({ jti: 'x' }).split('.')[2] ?? ''}`, 'signature'],
    ...flipped,
    ['no use', changed({ token_use: undefined }), 'use'],
    ['a use of two', changed({ token_use: ['id', 'access'] }), 'use'],
    ['another client', changed({ [audience]: 'other-client' }), 'audience'],
    ['no client', changed({ [audience]: undefined }), 'audience'],
    ['many clients', changed({ [audience]: [pool.config.clientId, 'other-client'] }), 'audience'],
    ['the client elsewhere', changed({ [audience]: undefined, [elsewhere]: pool.config.clientId }), 'audience'],
    ['another issuer', changed({ iss: 'http://pool.test/local_Pool2' }), 'issuer'],
    ['an issuer that begins alike', changed({ iss: `${pool.config.issuer}/` }), 'issuer'],
    ['no issuer', changed({ iss: undefined }), 'issuer'],
    ['an hour ago', changed({ exp: at - 3_600 }), 'expired'],
    ['no end', changed({ exp: undefined }), 'expired'],
    ['an end in text', changed({ exp: String(at + 3_600) }), 'expired'],
    ['an end that is null', changed({ exp: null }), 'expired'],
    ['an end in milliseconds', changed({ exp: (at + 3_600) * 1_000 }), 'expired'],
    ['an end beyond numbers', changed({ exp: 1e300 }), 'expired'],
    ['a negative end', changed({ exp: -1 }), 'expired'],
    ['made tomorrow', changed({ iat: at + 86_400 }), 'notYet'],
    ['no beginning', changed({ iat: undefined }), 'notYet'],
    ['nobody', changed({ sub: undefined }), 'subject'],
    ['an empty name', changed({ sub: '' }), 'subject'],
    ['a number for a name', changed({ sub: 7 }), 'subject'],
    ['a list for a name', changed({ sub: [user.sub] }), 'subject'],
    ['a name without end', changed({ sub: 'x'.repeat(129) }), 'subject']
  ]
}
