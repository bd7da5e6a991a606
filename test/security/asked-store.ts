import { Agent, request } from 'node:http'
import { SANDBOX_CLIENT_ID } from '../../backend/sandbox/identity/sandbox-identity.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** From the first byte sent to the last one read. Unit: ms. */
  readonly took: number
}

/** A running store as an outsider calls it: over one connection, one call after the other. */
export interface AskedStore {
  readonly post: (path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** One operation of the user pool. */
  readonly pool: (operation: string, body: object) => Promise<Answer>
  /** A call of the accounts service, as a page of the store makes it. */
  readonly account: (path: string, body: object) => Promise<Answer>
  /** A captcha that was solved; it counts once. */
  readonly captcha: () => Promise<string>
  /** The newest code that was sent to an address or number. */
  readonly codeFor: (recipient: string) => Promise<string>
  readonly close: () => void
}

/** Reads a text of an answer's body; empty where there is none. */
export const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' ? value : ''
}

/** What accounts calls carry: the number of the United States, and the app client. */
const ACCOUNT_HEADERS = { 'x-country-code': '840', 'x-client-id': SANDBOX_CLIENT_ID }

export const askedStore = ({ port, url }: { readonly port: number; readonly url: string }): AskedStore => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const post: AskedStore['post'] = (path, body, more = {}) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'content-length': Buffer.byteLength(text),
        ...more
      }
      const began = performance.now()
      const sent = request(`http://127.0.0.1:${port}${path}`, { agent, method: 'POST', headers }, (answer) => {
        let told = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (told += chunk))
        answer.on('end', () => {
          const took = performance.now() - began
          resolve({ status: answer.statusCode ?? 0, body: told === '' ? null : JSON.parse(told), took })
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })

  return {
    post,
    pool: (operation, body) =>
      post(
        '/_/identity/',
        { ClientId: SANDBOX_CLIENT_ID, ...body },
        { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
      ),
    account: (path, body) => post(path, body, ACCOUNT_HEADERS),
    captcha: async () => textIn((await post('/_/captcha/tokens', {})).body, 'token'),
    codeFor: async (recipient) => {
      const outbox = (await (await fetch(`${url}/_/outbox.json?to=${encodeURIComponent(recipient)}`)).json()) as {
        readonly mails: readonly { readonly text: string }[]
      }
      return /\d{6}/.exec(outbox.mails[0]?.text ?? '')?.[0] ?? ''
    },
    close: () => agent.destroy()
  }
}
