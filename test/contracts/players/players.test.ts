import { expect, test } from 'vitest'
import type { SendRequest } from '../../../src/adapters/http/send-request.ts'
import { playerHttp } from '../../../src/adapters/http/player-http.ts'
import type { PartnerLogin, PartnerReply } from '../../../src/application/ports/player-service.ts'
import type { PlayerInfo } from '../../../src/domain/account/partner-player.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { fakePlayers, type FakePlayers } from '../../../src/testing/players.ts'
import { playersContract } from './players.contract.ts'

playersContract('in memory', () => {
  const world = fakePlayers()
  return { players: world.service, world }
})

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

const json = (status: number, body?: unknown): Response => new Response(body === undefined ? null : JSON.stringify(body), { status })

const loginAnswer = (login: PartnerLogin): Response => {
  if (login.kind === 'forged') return json(403, { error: 'attempt', ...login.back })
  if (login.kind === 'unanswered') return json(502, { error: 'partner', ...login.back })
  if (login.kind === 'refusedThere') return json(200, login.back)
  const { serviceCode, playerStatus, player, phaseToken, back } = login
  return json(200, { serviceCode, playerStatus, player: player?.fields, phaseToken, ...back })
}

/** Answers the calls of the wire by the fake, as the back end does. */
const wireOf = ({ service }: FakePlayers, sent: Sent[]): SendRequest => {
  const lost = (): never => {
    throw new TypeError('fetch failed')
  }
  const answered = async <A>(run: () => Promise<E.Either<unknown, A>>, toAnswer: (value: A) => Response): Promise<Response> => {
    const answer = await run()
    return E.isLeft(answer) ? lost() : toAnswer(answer.right)
  }
  return (input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    const { method = 'GET', body } = init ?? {}
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    sent.push({ path, method, headers: new Headers(init?.headers), body: read })
    switch (`${method} ${path}`) {
      case 'POST /partner/attempt': {
        const { silent = false, ...attempt } = read as { locale: string; returnPath: string; query: string; silent?: boolean }
        return answered(service.initiateAuthentication({ ...attempt, isSilent: silent }), (begun) => json(200, begun))
      }
      case 'POST /partner/login':
        return answered(service.logIn(read as PartnerReply), loginAnswer)
      case 'GET /partner/session':
        return answered(service.fetchPlayer(), (open) =>
          open === undefined ? json(401, { error: 'session' }) : json(200, { ...open, player: open.player.fields, generation: 1 })
        )
      case 'POST /partner/session/renew':
        return answered(service.renew(''), (token) =>
          token === undefined ? json(401) : json(200, { authToken: token.accessToken, generation: 1, expiresIn: token.expiresIn })
        )
      case 'DELETE /partner/session':
        return answered(service.logOut(), () => json(204))
      case 'POST /api/user/authorize':
        return answered(service.authorise(read as PlayerInfo), (given) =>
          json(200, given.kind === 'given' ? { resultCode: '0' } : { resultCode: '1', resultMessage: given.message })
        )
      case 'POST /api/user/details': {
        const accessToken = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
        return answered(service.readSettings({ accessToken } as PlayerInfo), ({ countryCode, ...settings }) =>
          json(200, { resultCode: 0, resultMessage: 'Success', data: { countryCode: Number(countryCode), ...settings } })
        )
      }
      default:
        return Promise.resolve(json(404))
    }
  }
}

const overHttp = () => {
  const world = fakePlayers()
  const sent: Sent[] = []
  const players = playerHttp(
    { accountsUrl: '/api', clientId: 'canopy-store', countryCodes: { id: 360, qa: 634 } },
    {
      fetch: wireOf(world, sent),
      isOnline: () => true,
      timeout: () => new AbortController().signal,
      path: () => '/id/',
      headers: () => Promise.resolve({ 'x-whitelabel': '1' })
    }
  )
  return { players, world, sent }
}

playersContract('over HTTP', overHttp)

const rook: PlayerInfo = {
  ...{ name: 'Rook', id: '44128890', status: '0', country: 'id', accessToken: 'token' },
  ...{ accountRegion: 'Southeast Asia', accountRegionCode: 'ID' }
}

test('P8 account calls carry number, client and token of the player, and in Qatar no token', async () => {
  const { players, sent } = overHttp()
  await players.authorise(rook)()
  await players.readSettings({ ...rook, country: 'qa' })()
  expect(sent.map(({ headers }) => ['x-country-code', 'x-client-id', 'authorization'].map((name) => headers.get(name)))).toEqual([
    ['360', 'canopy-store', 'Bearer token'],
    ['634', 'canopy-store', null]
  ])
  expect(sent[0]?.body).toEqual(rook)
})

test('P3 login waits until the store has waited for the partner twice, 15 seconds each', async () => {
  const waits: number[] = []
  const world = fakePlayers()
  const players = playerHttp(
    { accountsUrl: '/api', clientId: 'c', countryCodes: {} },
    {
      fetch: wireOf(world, []),
      isOnline: () => true,
      timeout: (ms) => {
        waits.push(ms)
        return new AbortController().signal
      },
      path: () => '/id/',
      headers: () => Promise.resolve({})
    }
  )
  await players.logIn({ code: 'x', error: undefined, state: 'y', iss: 'z' })()
  await players.fetchPlayer()()
  expect(waits).toEqual([35_000, 15_000])
})

test('login answers of another form are failures of the network', async () => {
  const players = (status: number, body: unknown) =>
    playerHttp(
      { accountsUrl: '/api', clientId: 'c', countryCodes: {} },
      {
        fetch: () => Promise.resolve(json(status, body)),
        isOnline: () => true,
        timeout: () => new AbortController().signal,
        path: () => '/id/',
        headers: () => Promise.resolve({})
      }
    )
  const reply = { code: 'x', error: undefined, state: 'y', iss: 'z' }
  for (const [status, body] of [
    [200, 'text'],
    [200, { serviceCode: 2000 }],
    [500, {}],
    [503, { error: 'partner' }]
  ] as const) {
    const answers: readonly E.Either<Failure, unknown>[] = [
      await players(status, body).logIn(reply)(),
      await players(status, body).fetchPlayer()(),
      await players(status, body).authorise(rook)(),
      await players(status, body).readSettings(rook)()
    ]
    expect(answers.map((answer) => E.isLeft(answer) && answer.left.area)).toEqual(['network', 'network', 'network', 'network'])
  }
})
