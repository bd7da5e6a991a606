import { createActor } from 'xstate'
import type { Accounts } from '../../application/accounts.ts'
import { standingIn } from '../../application/machines/account-standing.machine.ts'
import type { AmountFormat } from '../../domain/money/format-amount.ts'
import type { Texts } from '../../i18n/keys.ts'
import { standingChips, type StandingTalk } from './standing-chips.ts'
import { standingSigns } from './standing-signs.ts'

/** Dependencies of the account summary. */
export interface StandingNeeds {
  readonly texts: Texts
  readonly openAccounts: () => Promise<Pick<Accounts, 'machines'>>
  /**
   * Calls back when an order of this page has changed, which may have used the balance.
   *
   * @returns a function that ends it
   */
  readonly onNews: (hear: () => void) => () => void
  /** Opens a dialog about the account. */
  readonly say: (talk: StandingTalk) => void
}

/** Reads the wallet and rewards of the country from the attributes of the sign-in link. */
const placeOf = ({ dataset }: HTMLElement) => {
  const { wallet, rewards, amounts = '' } = dataset
  return { wallet, rewards, amounts: JSON.parse(amounts) as AmountFormat }
}

/** Returns the address of the icon sheet that the header uses. */
const sheetOf = (): string => document.querySelector('header use')?.getAttribute('href')?.replace(/#.*/, '') ?? ''

const nameOf = (country: string): string => {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(country) ?? country
  } catch {
    // The service may name an unknown country.
    return country
  }
}

/**
 * Keeps wallet and rewards of the signed-in user up to date in the header.
 *
 * @param sign the sign-in link, whose attributes say which of them the country has
 * @returns ends it, and removes them
 * @source A§2 "Header elements", M28, M30, M103
 */
export const followStanding = async (sign: HTMLElement, needs: StandingNeeds): Promise<() => void> => {
  const { wallet, rewards, amounts } = placeOf(sign)
  const { machines } = await needs.openAccounts()
  const menu = document.querySelector<HTMLElement>('#account-menu')
  const list = menu?.querySelector('ul')
  if (!menu || !list) return () => undefined
  const { country = '' } = document.documentElement.dataset
  const features = { wallet: wallet !== undefined, cashback: rewards !== undefined }
  const chips = standingChips(list, {
    ...{ texts: needs.texts, amounts, icons: sheetOf(), paths: { wallet, rewards }, nameOf },
    onTalk: (talk) => {
      // Closed first, so that the dialog restores the focus to a visible element.
      menu.hidePopover()
      needs.say(talk)
    }
  })
  const actor = createActor(machines.standing, { input: { wallet: features.wallet, rewards: features.cashback } })
  let drawn = ''
  actor.subscribe((snapshot) => {
    const signs = standingSigns({ country, features, standing: standingIn(snapshot) })
    const now = JSON.stringify(signs)
    // An unchanged summary is not rendered again, so that the focus is kept.
    if (now !== drawn) chips.draw(signs)
    drawn = now
  })
  actor.start()
  const shown = (): void => void (document.visibilityState === 'visible' && actor.send({ type: 'page.shown' }))
  document.addEventListener('visibilitychange', shown)
  const endNews = needs.onNews(() => actor.send({ type: 'balance.moved' }))
  return () => {
    document.removeEventListener('visibilitychange', shown)
    endNews()
    actor.stop()
    chips.takeAway()
  }
}
