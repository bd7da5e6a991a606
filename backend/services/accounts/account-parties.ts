import type { FastifyInstance } from 'fastify'

/** How a page comes by a solved captcha: by a provider's script, or by tokens that are handed out. */
export type CaptchaParty =
  | { readonly kind: 'script'; readonly script: string; readonly siteKey: string }
  | { readonly kind: 'tokens'; readonly url: string }

/** Whom the pages of accounts talk to themselves, and by which names. Nothing of it is secret. @source A§7, M237, M239 */
export interface AccountParties {
  readonly clientId: string
  /** `endpoint` is where operations are posted. */
  readonly pool: { readonly id: string; readonly endpoint: string }
  /** The hosted sign-in, and the providers behind it as it names them; absent = nobody signs in by another provider. */
  readonly hosted?: {
    readonly issuer: string
    readonly authorizationEndpoint: string
    readonly tokenEndpoint: string
    readonly jwksUri: string
    readonly redirectUri: string
    readonly providers: readonly string[]
  }
  readonly captcha: CaptchaParty
}

const originOf = (address: string): string => new URL(address).origin

/** Origins that pages of accounts call, and the one from which a script comes in; the store's own need no word. */
export const originsOf = (
  { pool, hosted, captcha }: AccountParties,
  storeUrl: string
): { readonly calls: readonly string[]; readonly captcha: string | undefined } => {
  const called = [
    pool.endpoint,
    ...(hosted === undefined ? [] : [hosted.tokenEndpoint, hosted.jwksUri]),
    captcha.kind === 'tokens' ? captcha.url : captcha.script
  ]
  return {
    calls: [...new Set(called.map(originOf))].filter((origin) => origin !== originOf(storeUrl)),
    captcha: captcha.kind === 'script' ? originOf(captcha.script) : undefined
  }
}

/** Tells pages whom they talk to; they ask where there are accounts, and no other page knows. */
export const registerAccountParties = (app: FastifyInstance, parties: AccountParties): void => {
  app.get('/api/user/parties', async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(parties))
}
