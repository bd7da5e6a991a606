import type { Amount } from '../../domain/money/amount.ts'
import { type AmountFormat, formatAmount } from '../../domain/money/format-amount.ts'
import { type Texts, writeText } from '../../i18n/keys.ts'
import type { IconName } from '../components/icon.tsx'
import css from '../theme/standing.css?inline'
import type { StandingSign } from './standing-signs.ts'

/** The dialogs that the account summary opens. */
export type StandingTalk = 'walletRestricted' | 'unverifiedPhone'

/** Dependencies of the account summary. */
export interface ChipNeeds {
  readonly texts: Texts
  readonly amounts: AmountFormat
  /** Address of the icon sheet. */
  readonly icons: string
  /** Paths of the wallet and rewards pages; undefined = the country has none. */
  readonly paths: { readonly wallet: string | undefined; readonly rewards: string | undefined }
  /** Returns the name of a country in the language of the page. */
  readonly nameOf: (country: string) => string
  readonly onTalk: (talk: StandingTalk) => void
}

interface Chip {
  readonly icon: IconName
  /** Visible text in the bar, beside the icon, where there is no amount. */
  readonly name: string
  readonly amount?: string | undefined
  /** Text in the menu, and accessible name. */
  readonly said: string
  readonly leads: { readonly to: string | undefined } | { readonly talk: StandingTalk }
}

const chipOf = (sign: StandingSign, { texts, amounts, paths, nameOf }: ChipNeeds): Chip => {
  const t = (key: string, params = {}): string => writeText(texts, key, params)
  // An amount is not broken over two lines.
  const shown = (amount: Amount): string => formatAmount(amounts, amount).replaceAll(' ', '\u00a0')
  const name = t('account.wallet.name')
  switch (sign.kind) {
    case 'balance': {
      const amount = shown(sign.amount)
      return { icon: 'wallet', name, amount, said: t('account.wallet.holds', { amount }), leads: { to: paths.wallet } }
    }
    case 'restricted': {
      const amount = sign.amount === undefined ? undefined : shown(sign.amount)
      const said = amount === undefined ? t('account.wallet.restricted') : t('account.wallet.stopped', { amount })
      return { icon: 'warn', name, amount, said, leads: { talk: 'walletRestricted' } }
    }
    case 'unverified':
      return { icon: 'wallet', name, said: name, leads: { talk: 'unverifiedPhone' } }
    case 'notActivated':
      return { icon: 'wallet', name, said: name, leads: { to: paths.wallet } }
    case 'elsewhere':
      return { icon: 'wallet', name, said: t('account.wallet.elsewhere', { country: nameOf(sign.country) }), leads: { to: paths.wallet } }
    case 'rewards': {
      const amount = shown(sign.amount)
      return { icon: 'gift', name, amount, said: t('account.rewards', { amount }), leads: { to: paths.rewards } }
    }
  }
}

/** Creates an icon from the sheet that the header uses. */
const drawing = (name: IconName, sheet: string): SVGSVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'i')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('width', '1.375rem')
  svg.setAttribute('height', '1.375rem')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `${sheet}#${name}`)
  svg.append(use)
  return svg
}

const control = ({ leads, icon, said, amount }: Chip, text: string, { icons, onTalk }: ChipNeeds): HTMLElement => {
  const made = document.createElement('talk' in leads ? 'button' : 'a')
  if (icon === 'warn') made.className = 'warned'
  if (made instanceof HTMLAnchorElement && 'to' in leads && leads.to !== undefined) made.href = leads.to
  // Without a `type` attribute: the boot script stores presses of typed buttons until hydration, and many pages are never hydrated.
  if ('talk' in leads) made.addEventListener('click', () => onTalk(leads.talk))
  // Voice control uses the visible text, so the accessible name contains it.
  if (text !== said) made.setAttribute('aria-label', said.includes(text) ? said : `${text}, ${said}`)
  const words = document.createElement('span')
  words.textContent = text
  // An amount reads from left to right, also on a right-to-left page.
  if (text === amount) words.dir = 'ltr'
  made.append(drawing(icon, icons), words)
  return made
}

/** Renders and removes the account summary. */
export interface StandingChips {
  readonly draw: (signs: readonly StandingSign[]) => void
  readonly takeAway: () => void
}

/**
 * Creates the elements of the account summary.
 * They are in the bar where it has room, else the first entries of the account menu. They use free space before the other elements of the
 * header, so that the layout does not shift.
 *
 * @param menu the list of the account menu
 * @source A§2 "Header elements", M28
 */
export const standingChips = (menu: HTMLElement, needs: ChipNeeds): StandingChips => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const bar = document.createElement('div')
  bar.className = 'holds'
  const before = document.querySelector('header .find') ?? document.querySelector('header .logo')
  before?.after(bar)
  let entries: readonly HTMLElement[] = []
  const clear = (): void => {
    bar.replaceChildren()
    for (const entry of entries) entry.remove()
    entries = []
  }
  return {
    draw: (signs) => {
      clear()
      const chips = signs.map((sign) => chipOf(sign, needs))
      bar.append(...chips.map((chip) => control(chip, chip.amount ?? chip.name, needs)))
      entries = chips.map((chip) => {
        const entry = document.createElement('li')
        entry.className = 'held'
        entry.append(control(chip, chip.said, needs))
        return entry
      })
      menu.prepend(...entries)
    },
    takeAway: () => {
      clear()
      bar.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }
}
