import type { BootHandover, ScriptPolicy } from './boot-protocol.ts'

/** Address of the code that brings a page to life; the build puts it in. */
declare const ENTRY: string
/** Matches the signs of an app in browser name, query and cookies; undefined = a build for no app. */
declare const IN_APP: RegExp | undefined
/** The one host that may show this build; empty = there is none to compare. */
declare const STORE_HOST: string
/** Matches the query whose product pages have no header; undefined = there is none. */
declare const BARE_CAMPAIGN: RegExp | undefined

/** What the store tells of where the visitor is; empty texts = it does not know. @source M48 */
interface Detected {
  readonly countryIsoCode?: string
  readonly countryName?: string
  readonly productPath?: string
}

const page = document
const { dataset, lang } = page.documentElement
const { hostname, pathname, protocol, search, hash } = location

// A host that may not show the store gets nothing of it, wherever these files lie: nothing after this runs. A build without a host of its own
// does not carry the question. @source M174, D32
if (STORE_HOST !== '' && hostname !== STORE_HOST) {
  stop()
  location.replace(`/blocked/${lang.slice(0, 2)}.html`)
  throw new Error()
}

// One partner's campaign brings a header of its own to product pages. @source M28
if (BARE_CAMPAIGN?.test(search)) dataset.bare = ''

// Inside an app nothing is sold; a sign once seen holds for the visit, which the cookie remembers. @source M171
if (IN_APP?.test(navigator.userAgent + search + ';' + page.cookie)) {
  dataset.app = ''
  page.cookie = 'in-app=1;path=/'
}

const cookie = (name: string): string | undefined => new RegExp(`(^|; )${name}=([^;]*)`).exec(page.cookie)?.[2]
/** Keeps it for half a year; `-1` = no longer. */
const keep = (name: string, value: string | undefined, seconds = 15_552_000): void => {
  page.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${protocol === 'https:' ? ';secure' : ''}`
}

// The key of an order never stays in the address: not for the history, not for a referrer.
const orderKey = /^#key=([\w-]+)$/.exec(hash)?.[1]
if (orderKey) history.replaceState(null, '', pathname + search)

// A plain country address follows the language that was chosen before; hosts that cannot redirect leave it to this line.
const chosen = cookie('shop-lang')
if (chosen && dataset.variants?.split(' ').includes(chosen)) location.replace(pathname.replace('/', `/${chosen}-`) + search + hash)

// Where the visitor is becomes where `/` leads; the language is kept when it is chosen, and the default is kept by keeping nothing.
const { country } = dataset
if (country && cookie('shop-country') !== country) keep('shop-country', country)

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (!/^\/(assets|known)\/[\w-]+\.js$/.test(url)) throw new Error(url)
    return url
  }
}
const policy = window.trustedTypes?.createPolicy('store', rules) ?? rules

const handover: BootHandover = { script: (url) => policy.createScriptURL(url), orderKey, chosen }
window.refill = handover

/** Runs a step once what was touched is drawn, and again at last: a hidden page is never drawn. */
const afterPaint = (step: () => void): void => {
  requestAnimationFrame(() => setTimeout(step))
  setTimeout(step, 100)
}

// Theme: without this script the radios work by themselves. A name that no rule knows leaves it to the device.
const stored = (name: string, value?: string): string | null | undefined => {
  try {
    if (value !== undefined) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return undefined
  }
}
let theme = stored('theme') ?? ''
dataset.theme = theme

// The question about consent will stand above the page: the room for it is there from the first paint on.
if (dataset.ask && !dataset.quiet && cookie('consent')?.[0] !== '1') dataset.asks = '1'

/** Returns the element of an event; a click, a change and a submission always have one. */
const touched = ({ target }: Event): Element => target as Element

page.addEventListener('change', (event) => {
  const { name, value } = touched(event) as HTMLInputElement
  if (name !== 'theme') return
  stored('theme', value)
  theme = value
  // Every element of the page takes other colours; the pressed choice is drawn before that.
  afterPaint(() => (dataset.theme = theme))
})

const idle = (step: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(() => step())

/** Does it as soon as the whole page has been read. */
const whenRead = (step: () => void): void => {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', step)
  else step()
}

/** Adds a script to the page. */
const addScript = (url: string): HTMLScriptElement => {
  const script = page.createElement('script')
  script.type = 'module'
  script.src = handover.script(url)
  page.head.append(script)
  return script
}

// The order page has nothing to show before its code runs: all of it is asked for at once.
if (dataset.early) addScript(dataset.early)

// A browser that bought before has something to show: the page is hidden until the script that draws it shows it, so that nothing moves for
// it. Three seconds are the most that a visitor waits. Not all browsers know blocking="render".
if (dataset.known && (stored('purchase-history') || stored('recently-bought'))) {
  const show = (): unknown => delete dataset.hold
  dataset.hold = '1'
  addScript(dataset.known).onerror = show
  setTimeout(show, 3_000)
}

/** Asks for a script once; one that does not arrive is asked for again by the next call. */
const loader = (url = ''): ((touch?: unknown) => void) => {
  let isAsked = !url
  const ask = (touch?: unknown): void => {
    if (isAsked) return
    if (touch) afterPaint(ask)
    else {
      isAsked = true
      whenRead(() => {
        addScript(url).onerror = () => {
          isAsked = false
          delete dataset.asks
        }
      })
    }
  }
  return ask
}

// What every page of a market may need, and few do: the question what may be kept, what follows from a campaign's link, news of an order.
const startVisit = loader(dataset.visit)
// A page that never hydrates loads the script of the visit at a touch: its search field suggests games.
const wake = dataset.wake ? loader(ENTRY) : startVisit

// The standard makes listeners of touches on a whole page passive by themselves.
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'focusin']) page.addEventListener(intent, wake)

// What is pressed before the code is there is kept and answered when it is; code that is just coming to life must not answer it too.
const keepPress = (event: Event, target: Element, submitter?: HTMLElement | null): void => {
  event.stopPropagation()
  handover.pending = { target, submitter }
}
page.addEventListener(
  'click',
  (event) => {
    const target = touched(event)
    const language = target.closest<HTMLElement>('[data-language]')?.dataset
    if (language) keep('shop-lang', language.language, language.default ? -1 : undefined)
    const button = target.closest('button[type=button]')
    if (target.closest('[data-choices]')) {
      handover.choices = true
      startVisit()
    } else if (button && !handover.awake) keepPress(event, button)
  },
  true
)
page.addEventListener(
  'submit',
  (event) => {
    const target = touched(event)
    if (handover.awake || target.closest('[action]')) return
    event.preventDefault()
    keepPress(event, target, event.submitter)
    wake()
  },
  true
)

addEventListener('load', () => {
  const link = page.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  page.head.append(link)
  if (dataset.asks || dataset.soon || cookie('ssk') || stored('guest-user-id') || /[?&](utm_|irclickid=)/.test(search)) idle(startVisit)
})

// Another tab chose another country or language: what follows from that is said when this one is looked at again.
page.addEventListener('visibilitychange', () => {
  if (cookie('shop-country') !== country || cookie('shop-lang') !== chosen) startVisit()
})

/** What needs the page's elements; the script itself runs before there are any, so that no touch is missed. */
const arrange = (): void => {
  for (const radio of page.getElementsByName('theme') as NodeListOf<HTMLInputElement>) radio.checked ||= radio.value === theme

  // The picker offers the country that the host in front of the store tells, else the one whose clock this device shows.
  const detected = page.querySelector<HTMLAnchorElement>('#detected')
  if (detected) {
    // Formats of dates take longer to load than the page; Temporal knows the zone by itself.
    const timeZone = window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const isIn = (country: string | undefined): boolean | undefined =>
      new Intl.Locale(`und-${country}`).getTimeZones?.()?.includes(timeZone)
    const lands = [...page.querySelectorAll<HTMLAnchorElement>('.land')]
    const place = /^#\/([\w-]+)/.exec(hash)?.[1] ?? ''
    const offer = ({ countryIsoCode, countryName, productPath = '' }: Detected = {}): void => {
      const told = lands.find((one) => one.dataset.country === countryIsoCode?.toLowerCase())
      // Only zones like Asia/Jakarta lie in a country; asking every country for its zones takes long.
      const land = told ?? lands.find((one) => timeZone.includes('/') && isIn(one.dataset.country))
      if (!land) return
      // The page of the product where the answer names one of this store; a country that does not sell it is offered as a whole.
      detected.href = told && /^\/\w/.test(productPath) ? productPath : land.pathname + (told ? '' : place)
      detected.querySelector('.cc')?.replaceChildren(land.querySelector('.cc')?.textContent ?? '')
      detected.querySelector('b')?.replaceChildren((told && countryName) || (land.querySelector('b')?.textContent ?? ''))
      detected.hidden = false
    }
    const { ask } = detected.dataset
    if (ask)
      fetch(ask, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone, productPath: place || pathname })
      })
        .then((answer) => answer.json() as Promise<Detected>)
        .then(offer, () => offer())
    else offer()
  }

  // A link that fills the form in is as good as a touch, and so is one that brings a place along to the choice of a country.
  if (dataset.wake === 'now' || /[?&]item=|#\//.test(search + hash)) wake()
  else if (cookie('has-session')) idle(wake)
}

whenRead(arrange)
