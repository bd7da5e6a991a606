import { readStore } from '../../../brands/read-store.ts'
import { FakePartner, type GamePlayer } from '../../support/fake-partner.ts'
import { aShop, type Body, type Shop } from '../orders/world.ts'

/** A browser: its cookies by name. */
export type Jar = Map<string, string>

/** The answer to a call of a page. */
export interface Answered {
  readonly status: number
  readonly body: Body
}

/** What a page of a publisher's store calls. */
export interface PartnerCalls {
  /** Sends a call of a page. */
  readonly call: (jar: Jar, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers?: object) => Promise<Answered>
  /** Begins a login. @returns the address of the game account */
  readonly begin: (jar: Jar, more?: object) => Promise<string>
  /** Authorizes the player of an answer; `changes` replace fields. */
  readonly authorize: (jar: Jar, answer: Answered, changes?: object) => Promise<Answered>
}

/** The store of a publisher, with its game account. */
export interface PartnerStore extends Shop, PartnerCalls {
  readonly partner: FakePartner
  /** Logs in up to the answer of `/partner/login`. */
  readonly arrive: (jar: Jar, player: GamePlayer) => Promise<Answered>
  /** Logs in completely. @returns the token of the store */
  readonly logIn: (jar: Jar, player: GamePlayer) => Promise<string>
}

export const aJar = (): Jar => new Map()

/** Headers of an account call in Indonesia. */
export const ACCOUNT_HEADERS = { 'x-country-code': '360', 'x-client-id': 'store-client' }

/** Returns what a page calls, with the cookies of a jar. */
export const partnerCallsOf = ({ app }: Pick<Shop, 'app'>, accountHeaders: object = ACCOUNT_HEADERS): PartnerCalls => {
  const call: PartnerCalls['call'] = async (jar, method, url, payload, headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload })
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.statusCode, body: answer.body === '' ? {} : (answer.json() as Body) }
  }
  const begin: PartnerCalls['begin'] = async (jar, more = {}) => {
    const asked = { locale: 'id', returnPath: '/id/emberhold', query: '?utm_source=arena', ...more }
    return (await call(jar, 'POST', '/partner/attempt', asked)).body.authorizeUrl as string
  }
  const authorize: PartnerCalls['authorize'] = (jar, { body: { player } }, changes = {}) =>
    call(
      jar,
      'POST',
      '/api/user/authorize',
      {
        name: player.playerName,
        id: player.playerId,
        status: player.playerStatus,
        country: String(player.playerCountry ?? player.accountRegionCode).toLowerCase(),
        accessToken: player.authToken,
        accountRegion: player.accountRegion,
        accountRegionCode: player.accountRegionCode,
        ...changes
      },
      accountHeaders
    )
  return { call, begin, authorize }
}

/** Starts the store of the shooter's publisher. */
export const aPartnerStore = async (opensAt?: Date): Promise<PartnerStore> => {
  let clock: () => Date = () => new Date(0)
  const partner = new FakePartner(() => clock())
  if (opensAt !== undefined) Object.assign(partner.config, { opensAt })
  const shop = await aShop({ partner, build: readStore({ STORE: 'shooter' }) })
  clock = shop.backend.clock.now
  const calls = partnerCallsOf(shop)
  const { call, begin, authorize } = calls
  const arrive: PartnerStore['arrive'] = async (jar, player) => call(jar, 'POST', '/partner/login', partner.allow(await begin(jar), player))
  return {
    ...shop,
    partner,
    ...calls,
    arrive,
    logIn: async (jar, player) => {
      const answer = await arrive(jar, player)
      const { body } = await authorize(jar, answer)
      if (body.resultCode !== '0') throw new Error(`Not authorized: ${JSON.stringify(body)}`)
      return answer.body.player.authToken as string
    }
  }
}
