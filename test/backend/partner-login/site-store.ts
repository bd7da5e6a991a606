import { partnerOf, sandboxPartner } from '../../../backend/partner-settings.ts'
import { readStore } from '../../../brands/read-store.ts'
import { aGameSite, type GameSite } from '../../support/game-site.ts'
import { aShop, type Shop } from '../orders/world.ts'
import { type Answered, type Jar, type PartnerCalls, partnerCallsOf } from './partner-store.ts'

const STORE_URL = 'http://localhost:4000'
const OWN_ADDRESS = 'http://127.0.0.1:4000'

/** Headers of an account call in Indonesia. */
const HEADERS = { 'x-country-code': '360', 'x-client-id': 'canopy-store' }

/** The store waits so long for an answer of the publisher. Unit: ms. */
const PATIENCE = 15_000

/** The publisher's store with the game's own site of the sandbox as its partner. */
export interface SiteStore extends Shop, PartnerCalls {
  readonly site: GameSite
  /** Goes through the pages of the site. @returns what the page of the store takes off its address */
  readonly visit: (authorizeUrl: string, player: string, act?: string) => Promise<Readonly<Record<string, string>>>
  /** Logs in up to the answer of `/partner/login`. */
  readonly arriveAs: (jar: Jar, player: string, act?: string) => Promise<Answered>
}

/** Returns the parameters that a page sends of an address to which the site returned. */
export const returnedIn = ({ searchParams }: URL): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['code', 'error', 'state', 'iss'].flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : []))
  )

/** Starts the store with the settings that it has beside the sandbox. */
export const aSiteStore = async (): Promise<SiteStore> => {
  const site = await aGameSite(STORE_URL)
  const build = readStore({ STORE: 'shooter' })
  const config = partnerOf({}, build, sandboxPartner(4000, OWN_ADDRESS))
  if (config === undefined) throw new Error('This store has no partner.')
  const shop = await aShop({
    build,
    partner: {
      config,
      lives: (url) => url.startsWith(`${OWN_ADDRESS}/_/game-account/`),
      answer: async ({ url, method, headers, body }) => {
        const before = site.sandbox.waited.length
        const answer = await site.fetch(url, { method, headers, ...(body === '' ? {} : { body }) })
        if (site.sandbox.waited.slice(before).some((ms) => ms > PATIENCE))
          throw new DOMException('The operation timed out.', 'TimeoutError')
        return answer
      }
    }
  })
  const calls = partnerCallsOf(shop, HEADERS)
  const visit: SiteStore['visit'] = async (authorizeUrl, player, act) => {
    const page = await site.browser.open(authorizeUrl)
    return returnedIn((await site.choose({ page }, player, act)).url)
  }
  return {
    ...shop,
    ...calls,
    site,
    visit,
    arriveAs: async (jar, player, act) => calls.call(jar, 'POST', '/partner/login', await visit(await calls.begin(jar), player, act)),
    close: async () => {
      await shop.close()
      await site.close()
    }
  }
}
