import type { Sealer } from '../../application/ports/sealer.ts'
import { databaseSealKey, type SealKey } from '../storage/seal-key.ts'

/** Pattern of an encrypted value; no mail address or phone number matches it. */
const SEALED = /^s1\.([A-Za-z\d+/]+=*)$/

const AES = { name: 'AES-GCM', length: 256 } as const

/** Length of the initialization vector. Unit: bytes. */
const IV = 12

/** Maximum wait for the browser's database, which in some browsers never answers. Unit: ms. */
const PATIENCE = 1_500

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const inTime = <A>(asked: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE)
    void asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Creates a sealer, which encrypts with AES-GCM and a key that never leaves the browser.
 * Where the browser has no crypto API, or stores no key, values stay unencrypted.
 *
 * @param subtle called at every use, since outside https and localhost there is none
 * @source trust no. 6
 */
export const browserSealer = (subtle: () => SubtleCrypto, keys: SealKey): Sealer => {
  const key = async (): Promise<CryptoKey> =>
    (await keys.find()) ?? keys.keep(await subtle().generateKey(AES, false, ['encrypt', 'decrypt']))
  const sealing = (iv: Uint8Array<ArrayBuffer>, about: string) => ({ name: AES.name, iv, additionalData: utf8(about) })
  return {
    seal: async (text, about) => {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(IV))
        const sealed = await subtle().encrypt(sealing(iv, about), await inTime(key()), utf8(text))
        return `s1.${btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))}`
      } catch {
        return text
      }
    },
    open: async (kept, about) => {
      const [, sealed] = SEALED.exec(kept) ?? []
      if (sealed === undefined) return kept
      try {
        const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))
        const known = await inTime(keys.find())
        if (known === undefined) return undefined
        const text = await subtle().decrypt(sealing(bytes.slice(0, IV), about), known, bytes.slice(IV))
        return new TextDecoder().decode(text)
      } catch {
        return undefined
      }
    }
  }
}

/** The sealer of this browser. */
export const thisBrowsersSealer = browserSealer(
  () => crypto.subtle,
  databaseSealKey(() => indexedDB)
)
