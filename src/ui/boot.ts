import { lookFirst } from './boot-first.ts'
import type { BootHandover } from './boot-protocol.ts'

/** Address of the code that brings a page to life; the build puts it in. */
declare const ENTRY: string
/** Pattern of what shows that the page runs inside an app: in the browser's name, the query and the cookies; empty = this build runs in none. */
declare const IN_APP: string

lookFirst()

const page = document
const root = page.documentElement
const { dataset } = root
const { pathname, search, hash } = location

// Inside an app nothing is sold; a sign once seen holds for the visit, which the cookie remembers. @source M171
if (IN_APP !== '' && new RegExp(IN_APP).test(navigator.userAgent + search + ';' + page.cookie)) {
  dataset.app = ''
  page.cookie = 'in-app=1;path=/'
}

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(page.cookie)?.[1]
const HALF_A_YEAR_S = 15_552_000
const GONE_S = -1
const keep = (name: string, value: string, seconds = HALF_A_YEAR_S): void => {
  page.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

// The key of an order never stays in the address: not for the history, not for a referrer.
const orderKey = /^#key=([\w-]+)$/.exec(hash)?.[1]
if (orderKey !== undefined) history.replaceState(null, '', pathname + search)

// A plain country address follows the language that was chosen before; hosts that cannot redirect leave it to this line.
const chosen = cookie('shop-lang')
if (chosen !== undefined && dataset.variants?.split(' ').includes(chosen) === true)
  location.replace(`/${chosen}-${pathname.slice(1)}${search}${hash}`)

// Where the visitor is becomes where `/` leads; the language is kept when it is chosen, and the default is kept by keeping nothing.
const { country } = dataset
if (country !== undefined) keep('shop-country', country)

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}
interface PolicyMaker {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (!/^\/assets\/[\w-]+\.js$/.test(url)) throw new TypeError(url)
    return url
  }
}
const makers = (window as unknown as { readonly trustedTypes?: PolicyMaker }).trustedTypes
const policy = makers?.createPolicy('store', rules) ?? rules

const handover: BootHandover = { script: (url) => policy.createScriptURL(url), orderKey, chosen }
window.refill = handover

// Theme: the radios work by themselves; they are only remembered here.
const stored = (name: string, value?: string): string | null | undefined => {
  try {
    if (value !== undefined) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return undefined
  }
}
const theme = stored('theme') ?? ''
if (/^(light|dark)$/.test(theme)) dataset.theme = theme
page.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return
  stored('theme', target.value)
  delete dataset.theme
})

const idle = (step: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(step)

/** Does it as soon as the whole page has been read. */
const whenRead = (step: () => void): void => {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', step)
  else step()
}

const load = (url: string, lost: () => void): void => {
  const script = page.createElement('script')
  script.type = 'module'
  script.src = handover.script(url)
  script.onerror = () => {
    lost()
    script.remove()
  }
  page.head.append(script)
}

let asked = dataset.wake === undefined
const wake = (): void => {
  if (asked) return
  asked = true
  // A chunk that does not arrive is asked for again by the next touch.
  whenRead(() => load(ENTRY, () => (asked = false)))
}

// What every page of a market may need, and few do: the question what may be kept, what follows from a campaign's link, news of an order.
const { visit } = dataset
let isVisited = !visit
const startVisit = (): void => {
  if (isVisited) return
  isVisited = true
  load(visit ?? '', () => (isVisited = false))
}

// What was touched is drawn first; asking for code can wait for that.
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'focusin'])
  page.addEventListener(intent, () => asked || requestAnimationFrame(() => setTimeout(wake)), { passive: true })

// What is pressed before the code is there is kept and answered when it is; code that is just coming to life must not answer it too.
page.addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const language = target.closest<HTMLElement>('[data-language]')?.dataset
    if (language !== undefined) keep('shop-lang', language.language ?? '', language.default === undefined ? HALF_A_YEAR_S : GONE_S)
    const button = target.closest('button')
    if (button?.dataset.choices !== undefined) {
      handover.choices = true
      return startVisit()
    }
    if (handover.awake || button === null || button.type === 'submit') return
    event.stopPropagation()
    handover.pending = { target: button }
  },
  true
)
page.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (handover.awake || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    handover.pending = { target: form, submitter: event.submitter }
    wake()
  },
  true
)

addEventListener('load', () => {
  const link = page.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  page.head.append(link)
  if (
    (dataset.ask && cookie('consent')?.[0] !== '1') ||
    dataset.soon ||
    cookie('ssk') ||
    stored('guest-user-id') ||
    /[?&](utm_|irclickid=)/.test(search)
  )
    idle(startVisit)
})

// Another tab chose another country or language: what follows from that is said when this one is looked at again.
page.addEventListener('visibilitychange', () => {
  if (cookie('shop-country') !== country || cookie('shop-lang') !== chosen) startVisit()
})

/** What needs the page's elements; the script itself runs before there are any, so that no touch is missed. */
const arrange = (): void => {
  const radio = page.querySelector<HTMLInputElement>(`input[name=theme][value="${dataset.theme ?? 'none'}"]`)
  if (radio !== null) {
    radio.checked = true
    delete dataset.theme
  }

  // What was bought here before stands first, as copies of the tiles that the page shows anyway.
  const again = page.getElementById('again')
  for (const [, slug] of (again === null ? '' : (stored('recently-bought') ?? '')).matchAll(/"productUrl":"(?:[^"]*\/)?([\w-]+)"/g)) {
    const tile = page.querySelector(`.tile[href$="/${slug}"]`)?.parentElement
    if (tile === null || tile === undefined) continue
    again?.querySelector('ul')?.append(tile.cloneNode(true))
    again?.removeAttribute('hidden')
  }

  // The picker offers the country that the host in front of the store tells, else the one whose clock this device shows.
  const detected = page.getElementById('detected')
  if (detected !== null) {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const zonesOf = (region: string): readonly string[] =>
      (new Intl.Locale(`und-${region}`) as unknown as { readonly getTimeZones?: () => readonly string[] }).getTimeZones?.() ?? []
    const lands = [...page.querySelectorAll<HTMLElement>('.land')]
    const offer = (told?: string): void => {
      const by = (fits: (country: string) => boolean): HTMLElement | undefined => lands.find((one) => fits(one.dataset.country ?? ''))
      const land = by((one) => one === told) ?? by((one) => zonesOf(one).includes(timeZone))
      if (land === undefined) return
      detected.setAttribute('href', land.getAttribute('href') ?? '')
      for (const part of ['.cc', 'b']) {
        const [from, to] = [land.querySelector(part), detected.querySelector(part)]
        if (to !== null) to.textContent = from?.textContent ?? ''
      }
      detected.hidden = false
    }
    const { ask } = detected.dataset
    if (ask === undefined) offer()
    else
      fetch(ask, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ timeZone }) })
        .then((answer) => answer.json() as Promise<{ readonly countryIsoCode?: string }>)
        .then(
          ({ countryIsoCode }) => offer(countryIsoCode?.toLowerCase()),
          () => offer()
        )
  }

  // A link that fills the form in is as good as a touch, and so is one that brings a place along to the choice of a country.
  if (dataset.wake === 'now' || /[?&]item=|#\//.test(search + hash)) wake()
  else if (cookie('has-session') !== undefined) idle(wake)
}

whenRead(arrange)
