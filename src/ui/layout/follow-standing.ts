import { createActor } from 'xstate'
import type { Accounts } from '../../application/accounts.ts'
import { standingIn } from '../../application/machines/account-standing.machine.ts'
import type { AmountFormat } from '../../domain/money/format-amount.ts'
import type { Texts } from '../../messages/keys.ts'
import { standingChips, type StandingTalk } from './standing-chips.ts'
import { standingSigns } from './standing-signs.ts'

/** What following an account needs of its page. */
export interface StandingNeeds {
  readonly texts: Texts
  readonly openAccounts: () => Promise<Pick<Accounts, 'machines'>>
  /** Calls back when an order of this page has moved, which may have been paid with what is held. @returns ends it */
  readonly onNews: (hear: () => void) => () => void
  /** Says something about the account over the page. */
  readonly say: (talk: StandingTalk) => void
}

/** What the sign of the user says of its country: the page was written with it. */
const placeOf = ({ dataset }: HTMLElement) => {
  const { wallet, rewards, amounts = '' } = dataset
  return { wallet, rewards, amounts: JSON.parse(amounts) as AmountFormat }
}

/** Where the header's drawings are from. */
const sheetOf = (): string => document.querySelector('header use')?.getAttribute('href')?.replace(/#.*/, '') ?? ''

const nameOf = (country: string): string => {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(country) ?? country
  } catch {
    // A service may name an unknown country.
    return country
  }
}

/**
 * Keeps what the header says of the wallet and the rewards right, for who is signed in, until it is ended.
 *
 * @param sign the sign of a guest, which says what the country has
 * @returns ends it, and takes the signs away
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
      // Closed first, so that the dialog gives the focus back to what can be seen.
      menu.hidePopover()
      needs.say(talk)
    }
  })
  const actor = createActor(machines.standing, { input: { wallet: features.wallet, rewards: features.cashback } })
  let drawn = ''
  actor.subscribe((snapshot) => {
    const signs = standingSigns({ country, features, standing: standingIn(snapshot) })
    const now = JSON.stringify(signs)
    // What has not changed keeps the focus that it has.
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
