import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { isSameText } from '../provider/checksum.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'

/** Name of the cookie by which browsers are counted for orders. @source PF 8.2 */
const NAME = 'browser-id'

/** Unit: bytes. */
const ID_LENGTH = 12

/** Length of the signature in the cookie; 96 bits. */
const SIGNATURE = 16

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`browser.${id}`).digest('base64url').slice(0, SIGNATURE)

/**
 * Reads the id of the calling browser.
 * Undefined without a cookie, or with one that the store did not write.
 */
export const browserIn = ({ config }: Pick<Services, 'config'>, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const [, id = '', signature = ''] = /(?:^|; *)browser-id=([\w-]{16})\.([\w-]{16})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return id !== '' && signingSecrets(config).some((secret) => isSameText(signature, sign(secret, id))) ? id : undefined
}

/**
 * Gives a browser its cookie, until it is closed.
 *
 * The signature keeps anyone from making up browsers; pages may read it, so that the list of cookies shows and erases it.
 */
export const giveBrowserId = (
  services: Pick<Services, 'config' | 'randomBytes'>,
  setHeader: (name: 'set-cookie', value: string) => void
): void => {
  const { config, randomBytes } = services
  const id = Buffer.from(randomBytes(ID_LENGTH)).toString('base64url')
  const secure = config.storeUrl.startsWith('https:') ? '; Secure' : ''
  setHeader('set-cookie', `${NAME}=${id}.${sign(config.quoteSecret, id)}; Path=/; SameSite=Lax${secure}`)
}
