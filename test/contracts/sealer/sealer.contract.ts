import { describe, expect, test } from 'vitest'
import type { Sealer } from '../../../src/application/ports/sealer.ts'

/** What seals, another browser profile, and what may happen to a browser. */
export interface SealerScene {
  readonly sealer: Sealer
  /** The same code in another browser profile. */
  readonly elsewhere: Sealer
  /** Deletes the key, so that nothing can be opened any more. */
  readonly forget: () => void
  /** From now on the browser seals nothing. */
  readonly refuse: () => void
}

const ADDRESS = 'samira.o@exämple.com'

/** Checks what every sealer promises to a guest with an address. @source trust no. 6 */
export const sealerContract = (name: string, open: () => SealerScene): void => {
  describe(name, () => {
    test('gives back what was sealed, and shows nothing of it', async () => {
      const { sealer } = open()
      const sealed = await sealer.seal(ADDRESS, 'guest-uid-email')
      expect(sealed).not.toMatch(/samira|@|c2FtaXJh/)
      expect(await sealer.open(sealed, 'guest-uid-email')).toBe(ADDRESS)
    })

    test('seals the same another way each time, and opens each', async () => {
      const { sealer } = open()
      const both = [await sealer.seal('81234567', 'guest-uid-mobile'), await sealer.seal('81234567', 'guest-uid-mobile')]
      expect(new Set(both).size).toBe(2)
      for (const sealed of both) expect(await sealer.open(sealed, 'guest-uid-mobile')).toBe('81234567')
    })

    test('opens nothing that was sealed for another thing, in another browser, or with what is gone', async () => {
      const { sealer, elsewhere, forget } = open()
      const sealed = await sealer.seal(ADDRESS, 'guest-uid-email')
      expect(await sealer.open(sealed, 'guest-uid-mobile')).toBeUndefined()
      expect(await elsewhere.open(sealed, 'guest-uid-email')).toBeUndefined()
      forget()
      expect(await sealer.open(sealed, 'guest-uid-email')).toBeUndefined()
    })

    test('leaves a text as it is where the browser seals nothing, and reads it as it is', async () => {
      const { sealer, refuse } = open()
      refuse()
      for (const text of [ADDRESS, 's1.ana@example.com', '81234567']) {
        expect(await sealer.seal(text, 'guest-uid-email')).toBe(text)
        expect(await sealer.open(text, 'guest-uid-email')).toBe(text)
      }
    })
  })
}
