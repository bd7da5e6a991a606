import type { Sealer } from '../application/ports/sealer.ts'

const load = async (): Promise<Sealer> => (await import('./page-sealer.ts')).pageSealer

/**
 * The sealer of this browser, whose code loads with the first value; most pages have none.
 * Without its code a value stays unencrypted, as where the browser cannot encrypt, and an encrypted one cannot be read on this page.
 */
export const lazySealer: Sealer = {
  seal: (text, about) =>
    load().then(
      ({ seal }) => seal(text, about),
      () => text
    ),
  open: (kept, about) =>
    load().then(
      ({ open }) => open(kept, about),
      () => undefined
    )
}
