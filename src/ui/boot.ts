import type { BootHandover } from './boot-protocol.ts'

/** Address of the code that brings a page to life; the build puts it in. */
declare const ENTRY: string

const page = document
const root = page.documentElement
const { pathname, search, hash } = location

// The key of an order never stays in the address: not for the history, not for a referrer.
const orderKey = /^#key=([\w-]+)$/.exec(hash)?.[1]
if (orderKey !== undefined) history.replaceState(null, '', pathname + search)

// A plain country address follows the language that was chosen before; hosts that cannot redirect leave it to this line.
const chosen = /(?:^|; )shop-lang=([a-z]{2})/.exec(page.cookie)?.[1]
if (chosen !== undefined && (root.dataset.variants ?? '').split(' ').includes(chosen)) location.replace(`/${chosen}-${pathname.slice(1)}${search}${hash}`)

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
const policy = makers === undefined ? rules : makers.createPolicy('store', rules)

const handover: BootHandover = { script: (url) => policy.createScriptURL(url), pending: undefined, orderKey, awake: false }
window.refill = handover

// Theme: the radios work by themselves; they are only remembered here.
const stored = (name: string, value?: string): string | null => {
  try {
    if (value !== undefined) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
const theme = stored('theme')
const radio = theme === null || theme === '' ? null : page.querySelector<HTMLInputElement>(`input[name=theme][value=${theme === 'light' ? 'light' : 'dark'}]`)
if (radio !== null) radio.checked = true
page.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'theme') stored('theme', target.value)
})

let asked = false
const wake = (): void => {
  if (asked) return
  asked = true
  const script = page.createElement('script')
  script.type = 'module'
  script.src = handover.script(ENTRY)
  // A chunk that does not arrive is asked for again by the next touch.
  script.onerror = () => {
    asked = false
    script.remove()
  }
  page.head.append(script)
}

for (const intent of ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin']) page.addEventListener(intent, wake, { passive: true })

// What is pressed before the code is there is kept and answered when it is.
page.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!handover.awake && button !== null && button.type !== 'submit') handover.pending = { kind: 'press', target: button, submitter: null }
  },
  true
)
page.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (handover.awake || !(form instanceof HTMLFormElement) || form.getAttribute('action') !== null) return
    event.preventDefault()
    handover.pending = { kind: 'submit', target: form, submitter: event.submitter }
    wake()
  },
  true
)

if (root.dataset.wake === 'now') wake()
else if (stored('has-session') !== null) setTimeout(wake, 1)
