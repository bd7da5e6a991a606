import type { AccountTracker } from '../../application/ports/account-tracker.ts'
import { TRACKING_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { SendRequest } from '../http/send-request.ts'

/** Dependencies of tracking sign-ins. */
export interface AccountEventNeeds {
  /** Tracking address; undefined = none. */
  readonly address: string | undefined
  /** Returns whether the visitor currently allows tracking. */
  readonly isAllowed: () => boolean
  readonly now: () => Date
  readonly subtle: () => SubtleCrypto
  readonly fetch: SendRequest
  readonly timeout: (ms: number) => AbortSignal
}

/** Hashes a mail address or phone number, so that only a receiver that knows it can match it. */
const hashed = async (subtle: SubtleCrypto, text: string): Promise<string> => {
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text.trim().toLowerCase())))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Creates the tracker of sign-ins by another provider.
 * Account, mail address and phone number leave the browser only as hashes; events that cannot be sent are lost.
 *
 * @source A§3 "Social login tracking payload", M83, M86, trust no. 27
 */
export const accountEvents = ({ address, isAllowed, now, subtle, fetch, timeout }: AccountEventNeeds): AccountTracker => {
  const mayTell = (): boolean => address !== undefined && isAllowed()
  const tell = async (to: string, name: string, { accountId, email, phone, ...plain }: Parameters<AccountTracker['track']>[1]) => {
    const at = now().toISOString()
    const named = Object.entries({ accountId, email, phone }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const hashes = await Promise.all(named.map(async ([field, text]) => [field, await hashed(subtle(), text)] as const))
    const body = JSON.stringify({ events: [{ name, ...plain, ...Object.fromEntries(hashes), at }] })
    // Checked again, because hashing is asynchronous.
    if (!mayTell()) return
    const headers = { 'content-type': 'text/plain;charset=utf-8' }
    await fetch(to, { method: 'POST', body, headers, keepalive: true, credentials: 'omit', signal: timeout(TRACKING_TIMEOUT) })
  }
  return {
    isAllowed: mayTell,
    track: (event, payload) => {
      if (address !== undefined && mayTell()) tell(address, event, payload).catch(() => undefined)
    }
  }
}
