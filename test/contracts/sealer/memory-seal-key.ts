import type { SealKey } from '../../../src/adapters/storage/seal-key.ts'

/** Creates a key in memory alone. */
export const memorySealKey = (): SealKey & { readonly forget: () => void } => {
  let kept: CryptoKey | undefined
  return {
    find: () => Promise.resolve(kept),
    keep: (made) => Promise.resolve((kept ??= made)),
    forget: () => void (kept = undefined)
  }
}
