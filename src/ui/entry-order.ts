/** What stands in an address of words before and after `<language>.<group>`; the build sets it. */
declare const WORDS: readonly [before: string, behind: string]

/** Groups of words that the order page shows. */
const GROUPS = ['shell', 'product', 'order', 'fields', 'errors'] as const

/** Asks for the words of the order page, which its other code asks for again once it runs. */
const askForWords = (): void => {
  const text = document.getElementById('page')?.textContent
  if (text === undefined) return
  const { frame } = JSON.parse(text) as { readonly frame?: { readonly spoken: string } }
  for (const group of GROUPS)
    void import(/* @vite-ignore */ `${WORDS[0]}${frame?.spoken ?? 'en'}.${group}${WORDS[1]}`).catch(() => undefined)
}

// All at once and before the page's code runs: otherwise each part is asked for only after the one before it has come.
// What does not arrive is asked for again by the code that needs it.
void import('./order/order-screen.tsx').catch(() => undefined)
void import('../composition/container.ts').catch(() => undefined)
askForWords()

// The first date that a browser writes takes as long as drawing the order: what it loads for that is loaded while the code is on its way.
;(window.requestIdleCallback ?? setTimeout)(() => Intl.DateTimeFormat.supportedLocalesOf('en'))
