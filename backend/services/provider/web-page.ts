import type { ServicesConfig } from '../services.ts'

/**
 * Passes an address on only when a browser opens it as a page of the web, and undefined otherwise.
 *
 * It is https; http as well in the sandbox, whose pages are on this machine. A script or a file in the guise of an address is no page, nor is one
 * with a user name, which hides the host.
 *
 * @source PF 2.2, 2.3
 * @example webPageOrNone({ isForTest: false }, 'https://pay.example/1') // 'https://pay.example/1'
 * webPageOrNone({ isForTest: false }, 'javascript:alert(1)') // undefined
 */
export const webPageOrNone = ({ isForTest }: Pick<ServicesConfig, 'isForTest'>, address: unknown): string | undefined => {
  if (typeof address !== 'string' || /[\s\\]|\p{Cc}/u.test(address) || !URL.canParse(address)) return undefined
  const { protocol, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || (isForTest && protocol === 'http:')
  return isWeb && username === '' && password === '' ? address : undefined
}
