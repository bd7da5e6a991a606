import { browserJar, consentedCookies } from '../adapters/cookie/consented-cookies.ts'
import type { PostJson } from '../adapters/http/http-client.ts'
import { mailingsHttp } from '../adapters/http/mailings-http.ts'
import { numberBlocksHttp } from '../adapters/http/number-blocks-http.ts'
import { partnershipHttp } from '../adapters/http/partnership-http.ts'
import { keptThings } from '../adapters/storage/kept-things.ts'
import { keptPages } from '../adapters/system/worker-registration.ts'
import type { Telemetry } from '../application/ports/clock.ts'
import type { DeskPorts } from '../application/ports/desk-ports.ts'

/** The ports of the pages beside the purchase, over the browser and the client that the container made. */
export const deskPorts = (post: PostJson, telemetry: Telemetry): DeskPorts => ({
  telemetry,
  numberBlocks: numberBlocksHttp(post),
  partnership: partnershipHttp(post),
  mailings: mailingsHttp(post),
  // Nothing is written here, only erased.
  keptThings: keptThings(
    consentedCookies(browserJar(), () => false),
    { local: () => localStorage, session: () => sessionStorage, pages: keptPages() }
  )
})
