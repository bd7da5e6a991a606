import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { SandboxContext } from '../context.ts'
import { isDown } from '../switches.ts'
import { forcedBy, type Trouble } from './forced-players.ts'
import { isSigned, type PublisherCall, readCall } from './json-rpc.ts'
import { playerOf } from './nicknames.ts'
import { traitsOf } from './publishers.ts'
import { countTopup, deliver } from './topups.ts'

/**
 * Delays longer than the caller's time-outs: 5 s for a check, 10 s for a topup. Unit: ms.
 * @source PF 1.6
 */
const TOO_SLOW_CHECK = 6_500
const TOO_SLOW_TOPUP = 11_500

const MAINTENANCE = -103
const OWNED = -107
const NOT_ELIGIBLE = -102
const NO_ROLE = -106

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

const refusal = (code: number): Answer => ({ error: { code, message: `Refused with ${code}` } })

const regionOf = (isoNumeric: string, fallback: string): string =>
  allMarkets.find((market) => market.isoNumeric === isoNumeric)?.code ?? fallback

const ROLES = [
  { roleId: '77', roleName: 'Main · level 60' },
  { roleId: '78', roleName: 'Second · level 12' }
]

/** Returns two personal offers, priced in the currency of the check. */
const personalItems = () => [
  { skuId: 'HK_CREW_1', description: 'Your crew pack', details: { category: 'personal', price: '2.99', currency: 'USD', imageUrl: '' } },
  { skuId: 'HK_CREW_2', description: 'Your harbor pass', details: { category: 'personal', price: '5.99', currency: 'USD', imageUrl: '' } }
]

const check = (publisher: string, call: PublisherCall): Answer => {
  const forced = forcedBy(call.user.userId)
  if (forced.kind === 'refusedAtOnce') return refusal(forced.code)
  if (forced.kind === 'refusedAtValidate' && call.method === 'validate') return refusal(forced.code)
  const traits = traitsOf(publisher)
  const { nickname, level, server } = playerOf(publisher, call.user.userId, call.user.zoneId)
  const origin = call.origin
  const region = forced.kind === 'otherCountry' ? regionOf(forced.isoNumeric, origin) : origin
  const roles = traits.roles || forced.kind === 'roles'
  const personal = traits.personalItems ? { personalisedSkus: personalItems() } : {}
  if (call.method === 'verify') {
    return {
      result: { username: nickname, originCountry: region, metadata: { level, server, ...(roles ? { roles: ROLES } : {}) }, ...personal }
    }
  }
  return {
    result: {
      username: nickname,
      accountRegionCode: region,
      merchantTransactionId: `mt-${randomUUID()}`,
      ...(roles ? { roleList: ROLES } : {}),
      ...personal
    }
  }
}

/** Returns the result of a topup for a player that forces a fault, at its n-th attempt. */
const troubledTopup = (
  trouble: Trouble,
  attempt: number
): 'deliver' | 'slow' | 'deliverSlowly' | 'fail' | 'malformed' | 'maintenance' | 'owned' | 'notEligible' => {
  switch (trouble) {
    case 'topupTimesOutBefore':
      return attempt === 1 ? 'slow' : 'deliver'
    case 'topupTimesOutAfter':
      return attempt === 1 ? 'deliverSlowly' : 'deliver'
    case 'topupTimesOutAfterThenOwned':
      return attempt === 1 ? 'deliverSlowly' : 'owned'
    case 'topupTimesOutAfterThenNotEligible':
      return attempt === 1 ? 'deliverSlowly' : 'notEligible'
    case 'topupFailsTwice':
      return attempt <= 2 ? 'fail' : 'deliver'
    case 'topupIsMalformedOnce':
      return attempt === 1 ? 'malformed' : 'deliver'
    case 'topupInMaintenanceThrice':
      return attempt <= 3 ? 'maintenance' : 'deliver'
    case 'topupNeverAnswers':
      return 'slow'
    case 'checkTimesOut':
    case 'checkFails':
    case 'checkIsMalformed':
      return 'deliver'
    default:
      return trouble satisfies never
  }
}

/** Registers the publishers' JSON-RPC endpoints, one for each game company. @source PF 1 */
export const registerGamesApi = (app: FastifyInstance, context: SandboxContext): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const answer = (reply: FastifyReply, call: PublisherCall, outcome: Answer): FastifyReply =>
    reply.type('application/json').send(JSON.stringify({ id: call.id, jsonrpc: '2.0', ...outcome }))

  const slowly = async (reply: FastifyReply, ms: number, call: PublisherCall): Promise<FastifyReply> => {
    await context.wait(ms)
    return answer(reply, call, { result: 0 })
  }

  const topup = async (reply: FastifyReply, publisher: string, call: PublisherCall, bytes: Buffer): Promise<FastifyReply> => {
    const forced = forcedBy(call.user.userId)
    if (forced.kind === 'refusedAtOnce' || forced.kind === 'refusedAtTopup') return answer(reply, call, refusal(forced.code))
    const needsRole = traitsOf(publisher).roles || forced.kind === 'roles'
    if (needsRole && !ROLES.some((role) => role.roleId === call.user.roleId)) return answer(reply, call, refusal(NO_ROLE))
    const counted = await countTopup(context, publisher, call, bytes)
    const way = forced.kind === 'trouble' ? troubledTopup(forced.trouble, counted.attempts) : 'deliver'
    switch (way) {
      case 'slow':
        return slowly(reply, TOO_SLOW_TOPUP, call)
      case 'fail':
        return reply.status(503).send('Service unavailable')
      case 'malformed':
        return reply.type('application/json').send('{"id":')
      case 'maintenance':
        return answer(reply, call, refusal(MAINTENANCE))
      case 'notEligible':
        return answer(reply, call, refusal(NOT_ELIGIBLE))
      case 'owned':
        return answer(reply, call, refusal(OWNED))
      case 'deliverSlowly':
        await deliver(context, counted.digest)
        return slowly(reply, TOO_SLOW_TOPUP, call)
      case 'deliver':
        return answer(reply, call, counted.delivered || (await deliver(context, counted.digest)) ? { result: 0 } : refusal(OWNED))
      default:
        return way satisfies never
    }
  }

  app.get<{ Params: { publisher: string } }>('/:publisher/servers', (request) =>
    traitsOf(request.params.publisher).servers.map((server) => ({ serverName: server.label, serverId: server.value, isForTest: 1 }))
  )

  app.post<{ Params: { publisher: string }; Body: Buffer }>('/:publisher', async (request, reply) => {
    if (await isDown(context, 'publishers')) return reply.status(503).send('Service unavailable')
    let body: unknown
    try {
      body = JSON.parse(request.body.toString('utf8'))
    } catch {
      body = undefined
    }
    const call = readCall(body)
    if (call === undefined)
      return reply
        .status(400)
        .type('application/json')
        .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } }))
    if (!isSigned(call, context.config.publisherSecret)) return answer(reply, call, refusal(MAINTENANCE))
    const { publisher } = request.params
    if (call.method === 'topup') return topup(reply, publisher, call, request.body)
    const forced = forcedBy(call.user.userId)
    const trouble = forced.kind === 'trouble' ? forced.trouble : undefined
    if (trouble === 'checkTimesOut') return slowly(reply, TOO_SLOW_CHECK, call)
    if (trouble === 'checkFails') return reply.status(503).send('Service unavailable')
    if (trouble === 'checkIsMalformed') return reply.type('application/json').send('{"id":')
    return answer(reply, call, check(publisher, call))
  })
}
