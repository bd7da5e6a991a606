import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { SecretKind } from './canary-search.ts'
import { listen, look, type Seen } from './canary-traces.ts'

/** A person at a browser of their own, whose every move is recorded. */
export interface Walker {
  readonly page: Page
  readonly context: BrowserContext
  /** A step: an action, and then a look at the storage. */
  readonly step: (when: string, does: () => Promise<void>) => Promise<void>
  /** Types a value that must be found nowhere else. */
  readonly type: (field: string, kind: SecretKind, value: string) => Promise<void>
  /** Notes a value that the store gives, which must be found in no request and no storage. */
  readonly keep: (kind: SecretKind, value: string) => void
  readonly submit: () => Promise<void>
  /** Types the newest code that an address or number got. */
  readonly typeCode: (to: string, count: number) => Promise<void>
  readonly isIn: () => Promise<void>
}

const WITHIN_MS = 30_000

export const eventually = async <A>(ask: () => Promise<A | undefined>, what: string): Promise<A> => {
  const until = Date.now() + WITHIN_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > until) throw new Error(`It never came to that: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** Returns the newest code of an address or number, after so many messages with a code. */
const newestCode = async (store: string, to: string, count: number): Promise<string | undefined> => {
  const { mails } = (await (await fetch(`${store}/_/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
    readonly mails: readonly { readonly text: string }[]
  }
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  return codes.length >= count ? codes[0] : undefined
}

/** Everything that was seen of a walk, and where it could not go on. */
export interface Walked extends Pick<Seen, 'traces' | 'secrets'> {
  readonly fault: string | undefined
}

/** Sends one browser through a walk. */
export const walk = async (browser: Browser, store: string, who: string, does: (walker: Walker) => Promise<void>): Promise<Walked> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const seen: Seen = listen(context, store)
  const page = await context.newPage()
  page.setDefaultTimeout(WITHIN_MS)
  const type: Walker['type'] = async (field, kind, value) => {
    seen.secrets.push({ kind, value })
    await page.locator(`#${field}`).fill(value)
  }
  const walker: Walker = {
    page,
    context,
    step: async (when, act) => {
      seen.when = `${who}: ${when}`
      console.log(`  ${seen.when}`)
      await act()
      await look(page, seen)
    },
    type,
    keep: (kind, value) => void seen.secrets.push({ kind, value }),
    submit: () => page.locator('form:visible button[type=submit]').first().click(),
    typeCode: async (to, count) => type('otp', 'code', await eventually(() => newestCode(store, to, count), `a code for ${to}`)),
    isIn: () => page.locator('header button[data-in]').waitFor()
  }
  let fault: string | undefined
  try {
    await does(walker)
  } catch (error) {
    const shown = await page
      .locator('main')
      .innerText()
      .catch(() => '')
    fault = `${seen.when}, at ${page.url()}: ${String(error)}\n${shown.slice(0, 800)}`
  }
  await seen.settled()
  await context.close()
  return { ...seen, fault }
}
