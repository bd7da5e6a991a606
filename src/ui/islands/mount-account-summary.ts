import { createActor } from 'xstate'
import type { Accounts } from '../../application/accounts.ts'
import { accountBalancesIn } from '../../application/machines/account-summary.machine.ts'
import type { AmountFormat } from '../../domain/money/format-amount.ts'
import type { Texts } from '../../i18n/keys.ts'
import type { ElementDataset } from '../page-contract.ts'
import { renderAccountSummary, type AccountDialog } from './account-summary-view.ts'
import { accountSummaryItems } from './account-summary-items.ts'
import type { Mount } from './dom.ts'
import { iconSheet } from './icon.ts'

/** Dependencies of the account summary. */
export interface AccountSummaryMountDeps {
  readonly texts: Texts
  readonly openAccounts: () => Promise<Pick<Accounts, 'machines'>>
  /**
   * Calls back when an order of this page has changed, which may have used the balance.
   *
   * @returns a function that ends it
   */
  readonly onNews: (hear: () => void) => () => void
  /** Opens a dialog about the account. */
  readonly say: (talk: AccountDialog) => void
}

/** Reads the wallet and rewards of the country from the attributes of the sign-in link. */
const settingsOf = ({ dataset }: { readonly dataset: ElementDataset }) => {
  const { wallet, rewards, amounts = '' } = dataset
  return { wallet, rewards, amounts: JSON.parse(amounts) as AmountFormat }
}

const nameOf = (country: string): string => {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(country) ?? country
  } catch {
    // The service may name an unknown country.
    return country
  }
}

/** Returns the account menu and its list of entries; undefined while there is no menu. */
const findMenu = (): { readonly menu: HTMLElement; readonly list: HTMLElement } | undefined => {
  const menu = document.querySelector<HTMLElement>('#account-menu')
  const list = menu?.querySelector('ul')
  return menu && list ? { menu, list } : undefined
}

/** Shows the summary of these accounts, and follows it. */
const followAccounts = (sign: HTMLElement, { machines }: Pick<Accounts, 'machines'>, deps: AccountSummaryMountDeps): (() => void) => {
  const found = findMenu()
  if (found === undefined) return () => undefined
  const { menu, list } = found
  const { wallet, rewards, amounts } = settingsOf(sign)
  const { country = '' } = document.documentElement.dataset
  const features = { wallet: wallet !== undefined, cashback: rewards !== undefined }
  const chips = renderAccountSummary(list, {
    ...{ texts: deps.texts, amounts, icons: iconSheet(), paths: { wallet, rewards }, nameOf },
    onOpenDialog: (talk) => {
      // Closed first, so that the dialog restores the focus to a visible element.
      menu.hidePopover()
      deps.say(talk)
    }
  })
  const actor = createActor(machines.balances, { input: { wallet: features.wallet, rewards: features.cashback } })
  let drawn = ''
  actor.subscribe((snapshot) => {
    const signs = accountSummaryItems({ country, features, balances: accountBalancesIn(snapshot) })
    const now = JSON.stringify(signs)
    // An unchanged summary is not rendered again, so that the focus is kept.
    if (now !== drawn) chips.draw(signs)
    drawn = now
  })
  actor.start()
  const shown = (): void => void (document.visibilityState === 'visible' && actor.send({ type: 'page.shown' }))
  document.addEventListener('visibilitychange', shown)
  const endNews = deps.onNews(() => actor.send({ type: 'balance.moved' }))
  return () => {
    document.removeEventListener('visibilitychange', shown)
    endNews()
    actor.stop()
    chips.takeAway()
  }
}

/**
 * Keeps wallet and rewards of the signed-in user up to date in the header.
 * It shows nothing before the accounts have loaded, and nothing at all if they cannot be loaded.
 *
 * @param sign the sign-in link, whose attributes say which of them the country has
 * @source A§2 "Header elements", M28, M30, M103
 */
export const mountAccountSummary: Mount<HTMLElement, AccountSummaryMountDeps> = (sign, deps) => {
  let isMounted = true
  let end: (() => void) | undefined
  void deps.openAccounts().then(
    (accounts) => {
      if (isMounted) end = followAccounts(sign, accounts, deps)
    },
    // The menu works without it.
    () => undefined
  )
  return () => {
    isMounted = false
    end?.()
  }
}
