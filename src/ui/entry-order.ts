import type { PUBLIC_MESSAGES } from './pages.ts'

/** Parts of a message file's address before and after `<language>.<group>`; set by the build. */
declare const WORDS: readonly [before: string, behind: string]

/** Groups of texts that the order page shows. */
const GROUPS = ['shell', 'product', 'payment', 'order', 'orderTitle', 'fields', 'errors'] as const satisfies typeof PUBLIC_MESSAGES.order

/** Requests the texts of the order page early; its other code requests them again once it runs. */
const askForWords = (): void => {
  const text = document.getElementById('page')?.textContent
  if (text === undefined) return
  const { frame } = JSON.parse(text) as { readonly frame?: { readonly spoken: string } }
  for (const group of GROUPS)
    void import(/* @vite-ignore */ `${WORDS[0]}${frame?.spoken ?? 'en'}.${group}${WORDS[1]}`).catch(() => undefined)
}

// Everything is requested at once, before the page's code runs: otherwise each part would be requested only after the one before it. A
// request that fails is repeated by the code that needs it.
void import('./screens/order/order-screen.tsx').catch(() => undefined)
void import('../application/machines/order-result.machine.ts').catch(() => undefined)
void import('../composition/purchase.ts').catch(() => undefined)
askForWords()

// The first date format is as slow as rendering the order, so its data is loaded while the code is being fetched.
;(window.requestIdleCallback ?? setTimeout)(() => Intl.DateTimeFormat.supportedLocalesOf('en'))
