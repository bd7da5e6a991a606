import type { Amount } from '../../domain/money/amount.ts'
import { type AmountFormat, formatAmount } from '../../domain/money/format-amount.ts'
import { type Texts, writeText } from '../../i18n/keys.ts'
import type { IconName } from '../components/icon.tsx'
import css from '../styles/account-summary.css?inline'
import type { AccountSummaryItem } from './account-summary-items.ts'
import { adoptStyles, createElement, removeStyles } from './dom.ts'
import { createIcon } from './icon.ts'

/** The dialogs that the account summary opens. */
export type AccountDialog = 'walletRestricted' | 'unverifiedPhone'

/** Dependencies of the account summary. */
export interface AccountSummaryDeps {
  readonly texts: Texts
  readonly amounts: AmountFormat
  /** Address of the icon sheet. */
  readonly icons: string
  /** Paths of the wallet and rewards pages; undefined = the country has none. */
  readonly paths: { readonly wallet: string | undefined; readonly rewards: string | undefined }
  /** Returns the name of a country in the language of the page. */
  readonly nameOf: (country: string) => string
  readonly onOpenDialog: (talk: AccountDialog) => void
}

interface Chip {
  readonly icon: IconName
  /** Visible text in the bar, beside the icon, where there is no amount. */
  readonly name: string
  readonly amount?: string | undefined
  /** Text in the menu, and accessible name. */
  readonly said: string
  readonly leads: { readonly to: string | undefined } | { readonly talk: AccountDialog }
}

const chipOf = (sign: AccountSummaryItem, { texts, amounts, paths, nameOf }: AccountSummaryDeps): Chip => {
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

/** Returns whether an item tells of the wallet. */
const isOfWallet = ({ kind }: AccountSummaryItem): boolean => kind !== 'rewards'

const control = ({ leads, icon, said, amount }: Chip, text: string, { icons, onOpenDialog }: AccountSummaryDeps): HTMLElement => {
  const made = 'talk' in leads ? createElement('button', { type: 'button' }) : createElement('a')
  if (icon === 'warn') made.className = 'warned'
  if (made instanceof HTMLAnchorElement && 'to' in leads && leads.to !== undefined) made.href = leads.to
  if ('talk' in leads) made.addEventListener('click', () => onOpenDialog(leads.talk))
  // Voice control uses the visible text, so the accessible name contains it.
  if (text !== said) made.setAttribute('aria-label', said.includes(text) ? said : `${text}, ${said}`)
  const words = createElement('span', {}, text)
  // An amount reads from left to right, also on a right-to-left page.
  if (text === amount) words.dir = 'ltr'
  made.append(createIcon(`${icons}#${icon}`), words)
  return made
}

/** Renders and removes the account summary. */
export interface AccountSummaryView {
  readonly draw: (signs: readonly AccountSummaryItem[]) => void
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
export const renderAccountSummary = (menu: HTMLElement, needs: AccountSummaryDeps): AccountSummaryView => {
  const sheet = adoptStyles(css)
  const bar = createElement('div', { class: 'holds' })
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
      entries = chips.map((chip) => createElement('li', { class: 'held' }, control(chip, chip.said, needs)))
      // The page of the wallet, where its amount is in the bar or opens a dialog.
      const { wallet } = needs.paths
      if (wallet !== undefined && signs.some(isOfWallet)) {
        const link = createElement('a', { href: wallet }, writeText(needs.texts, 'account.wallet.name'))
        entries = [...entries, createElement('li', { class: 'to-wallet' }, link)]
      }
      menu.prepend(...entries)
    },
    takeAway: () => {
      clear()
      bar.remove()
      removeStyles(sheet)
    }
  }
}
