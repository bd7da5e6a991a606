import type { Sealer } from '../application/ports/sealer.ts'

/** Seals by a number for each sealing, which it alone understands. */
export const fakeSealer = () => {
  let kept = new Map<string, { readonly text: string; readonly about: string }>()
  let isRefusing = false
  let made = 0
  const sealer: Sealer = {
    seal: (text, about) => {
      if (isRefusing) return Promise.resolve(text)
      const sealed = `sealed-${(made += 1)}`
      kept.set(sealed, { text, about })
      return Promise.resolve(sealed)
    },
    open: (sealed, about) => {
      if (!sealed.startsWith('sealed-')) return Promise.resolve(sealed)
      const found = kept.get(sealed)
      return Promise.resolve(found?.about === about ? found.text : undefined)
    }
  }
  return {
    sealer,
    /** What was sealed so far opens no more. */
    forget: () => void (kept = new Map()),
    /** From now on sealing is refused. */
    refuse: () => void (isRefusing = true)
  }
}
