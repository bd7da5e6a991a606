import { sendRequest } from '../adapters/http/send-request.ts'
import type { BootHandover, ScriptPolicy } from './boot-protocol.ts'
import type { ElementDataset, PageCookie, PageDataset, PageLocalKey } from './page-contract.ts'

/** Address of the script that hydrates a page; set by the build. */
declare const ENTRY: string
/** Matches the marks of an app in user agent, query and cookies; undefined = a build without an app. */
declare const IN_APP: RegExp | undefined
/** The only host that may serve this build; empty = any host. */
declare const STORE_HOST: string
/** Matches the query whose product pages have no header; undefined = there is none. */
declare const BARE_CAMPAIGN: RegExp | undefined

/** True in builds with partner login; set by the build. */
declare const PARTNER_LOGIN: boolean

/** Answer of the back end about the visitor's country; empty texts = unknown. @source M48 */
interface Detected {
  readonly countryIsoCode?: string
  readonly countryName?: string
  readonly productPath?: string
}

const page = document
const { dataset, lang }: { readonly dataset: PageDataset; readonly lang: string } = page.documentElement
const { hostname, pathname, protocol, search, hash } = location

// On any other host the script stops here, so a copy of these files shows nothing. A build without a host of its own does not contain the
// check. @source M174, D32
if (STORE_HOST !== '' && hostname !== STORE_HOST) {
  stop()
  location.replace(`/blocked/${lang.slice(0, 2)}.html`)
  throw new Error()
}

// A partner's campaign embeds product pages under a header of its own. @source M28
if (BARE_CAMPAIGN?.test(search)) dataset.bare = ''

// Inside an app nothing is sold; the cookie keeps the detected app for the rest of the visit. @source M171
if (IN_APP?.test(navigator.userAgent + search + ';' + page.cookie)) {
  dataset.app = ''
  page.cookie = 'in-app=1;path=/'
}

const cookie = (name: PageCookie): string | undefined => new RegExp(`(^|; )${name}=([^;]*)`).exec(page.cookie)?.[2]
/** Writes a cookie for half a year; `-1` deletes it. `https:` alone has a sixth character. */
const keep = (name: PageCookie, value: string | undefined, seconds = 15_552_000): void => {
  page.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${protocol[5] ? ';secure' : ''}`
}

// The key of an order or of a gift must not stay in the address: not in the history, and not in a referrer.
const orderKey = /^#(key|gift)=([\w-]+)$/.exec(hash)?.[2]
// Nor may the code of the partner's login.
const partnerReply = PARTNER_LOGIN && pathname === '/oauth/player' && search
if (orderKey || partnerReply) history.replaceState('', '', pathname + (partnerReply ? '' : search))

// A country address without a language follows the language chosen before, on hosts that cannot redirect by themselves.
const chosen = cookie('shop-lang')
if (chosen && dataset.variants?.split(' ').includes(chosen)) location.replace(pathname.replace('/', `/${chosen}-`) + search + hash)

// The country of the page becomes the target of `/`; a chosen language is stored, the default by having no cookie.
const { country } = dataset
if (country && cookie('shop-country') !== country) keep('shop-country', country)

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    // A partner's store may load the one script that its pages name.
    const isPartners = PARTNER_LOGIN && dataset.partner?.includes(`"scriptUrl":"${url}"`)
    if (!isPartners && !/^\/(assets|known)\/[\w-]+\.js$/.test(url)) throw new Error(url)
    return url
  }
}
const policy = window.trustedTypes?.createPolicy('store', rules) ?? rules

const handover: BootHandover = { script: (url) => policy.createScriptURL(url), orderKey, chosen }
if (PARTNER_LOGIN && partnerReply) handover.partnerReply = partnerReply
window.refill = handover

/** Runs a step after the next paint, or after 99 ms: a hidden page is never painted. */
const afterPaint = (step: () => void): void => {
  requestAnimationFrame(() => setTimeout(step))
  setTimeout(step, 99)
}

// Theme: without this script the radio buttons work with CSS alone. A value without a rule uses the theme of the device.
const stored = (name: PageLocalKey, value?: string): string | null | undefined => {
  try {
    if (value !== undefined) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return undefined
  }
}
let theme = stored('theme') ?? ''
dataset.theme = theme

// The consent dialog will be shown above the page: reserve its space from the first paint on.
if (dataset.ask && !dataset.quiet && cookie('consent')?.[0] !== '1') dataset.asks = '1'

/** Returns the element of an event; a click, a change and a submission always have one. */
const touched = ({ target }: Event): Element => target as Element

page.addEventListener('change', (event) => {
  const { name, value } = touched(event) as HTMLInputElement
  if (name !== 'theme') return
  stored(name, value)
  theme = value
  // Every element changes its colours; the pressed choice is painted before that.
  afterPaint(() => (dataset.theme = theme))
})

const idle = (step: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(() => step())

/** Runs a step as soon as the whole document is parsed. */
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

// The order page shows nothing before its code runs, so all of it is requested at once.
if (dataset.early) addScript(dataset.early)

// A browser with an earlier purchase has data to show: the page is hidden until the script that renders it is done, so that nothing
// moves. It is shown after three seconds at the latest. Not all browsers support blocking="render".
if (dataset.known && (stored('purchase-history') || stored('recently-bought'))) {
  const show = (): unknown => delete dataset.hold
  dataset.hold = '1'
  addScript(dataset.known).onerror = show
  setTimeout(show, 3_000)
}

/** Creates a function that requests a script once; after a failed load the next call requests it again. */
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

// Script of optional features of every market page: the consent dialog, campaign links, the notification badge.
const startVisit = loader(dataset.visit)
// A page that is never hydrated loads the script of the visit at the first interaction: its search field suggests games.
const hydrate = dataset.wake ? loader(ENTRY) : startVisit

// Browsers make touch listeners on the document passive by default.
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'focusin']) page.addEventListener(intent, hydrate)

// A press in `<main>` before hydration is stored and repeated after it; code that is hydrating must not handle it as well. Islands and dialogs
// are outside `<main>`, and answer by themselves.
const keepPress = (event: Event & Partial<Pick<SubmitEvent, 'submitter'>>, target: Element | null): void => {
  if (!target) return
  event.stopPropagation()
  handover.pending = { target, submitter: event.submitter }
}
page.addEventListener(
  'click',
  (event) => {
    const target = touched(event)
    const language: ElementDataset | undefined = target.closest<HTMLElement>('[data-language]')?.dataset
    if (language) keep('shop-lang', language.language, language.default ? -1 : undefined)
    if (target.closest('[data-choices]')) {
      handover.choices = true
      startVisit()
    } else if (!handover.awake) keepPress(event, target.closest('main [type=button]'))
  },
  true
)
page.addEventListener(
  'submit',
  (event) => {
    const target = touched(event)
    if (handover.awake || target.closest('[action]')) return
    event.preventDefault()
    keepPress(event, target)
    hydrate()
  },
  true
)

addEventListener('load', () => {
  const link = page.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  page.head.append(link)
  if (
    dataset.asks ||
    dataset.soon ||
    (!PARTNER_LOGIN && cookie('ssk')) ||
    stored('guest-user-id') ||
    /[?&](utm_|irclickid=|ref=)/.test(search)
  )
    idle(startVisit)
})

// Another tab chose another country or language: it is offered when this tab becomes visible again.
page.addEventListener('visibilitychange', () => {
  if (cookie('shop-country') !== country || cookie('shop-lang') !== chosen) startVisit()
})

/**
 * Sets up the elements of the page.
 * The script itself runs before there are any, so that no interaction is missed.
 */
const arrange = (): void => {
  for (const radio of page.querySelectorAll<HTMLInputElement>('[name=theme]')) radio.checked ||= radio.value === theme

  // The country picker offers the country that the host detected, else the one with the time zone of this device.
  const detected = page.querySelector<HTMLAnchorElement>('#detected')
  if (detected) {
    // `Intl.DateTimeFormat` is slow to load; Temporal knows the time zone without it.
    const timeZone = window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const isIn = (country: string | undefined): boolean | undefined =>
      new Intl.Locale(`und-${country}`).getTimeZones?.()?.includes(timeZone)
    const lands = [...page.querySelectorAll<HTMLAnchorElement>('.land')]
    const relativePath = /^#\/([\w-]+)/.exec(hash)?.[1] ?? ''
    const offer = ({ countryIsoCode, countryName, productPath = '' }: Detected = {}): void => {
      const told = lands.find((one) => one.dataset.country === countryIsoCode?.toLowerCase())
      // Only zones such as Asia/Jakarta are in a country; asking every country for its zones is slow.
      const land = told ?? lands.find((one) => timeZone.includes('/') && isIn(one.dataset.country))
      if (!land) return
      // The page of the product, if the answer names one of this store; else the home page of the country.
      detected.href = told && /^\/\w/.test(productPath) ? productPath : land.pathname + (told ? '' : relativePath)
      detected.querySelector('.cc')?.replaceChildren(land.querySelector('.cc')?.textContent ?? '')
      detected.querySelector('b')?.replaceChildren((told && countryName) || (land.querySelector('b')?.textContent ?? ''))
      detected.hidden = false
    }
    const { ask }: ElementDataset = detected.dataset
    if (ask)
      sendRequest(ask, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ timeZone, productPath: relativePath || pathname })
      })
        .then((answer) => answer.json() as Promise<Detected>)
        .then(offer, () => offer())
    else offer()
  }

  // A link that fills in the form counts as an interaction, and so do one that brings a path to the country picker, and a gift that was begun.
  if (dataset.wake === 'now' || /[?&]item=|#\//.test(search + hash) || history.state) hydrate()
  else if (cookie(PARTNER_LOGIN ? 'has-player' : 'has-session')) idle(hydrate)
}

whenRead(arrange)
