import type { TabAgreement, TabChoice } from '../../../application/use-cases/tab-agreement.ts'
import { type MessageKey, type TextParams, type Texts, writeText } from '../../../i18n/keys.ts'
import { createElement, type Mount } from '../dom.ts'
import { placeOffer } from './place-offer.ts'

/** Dependencies of the offer. */
export interface TabOfferDeps {
  readonly texts: Texts
  /** Language of the page. */
  readonly lang: string
  readonly choice: TabChoice
  readonly agreement: TabAgreement
  readonly onClose: () => void
}

/** Returns the name of a country, and of a chosen language, in the language of the page. */
const nameOf = ({ country, language }: TabChoice, lang: string): string => {
  const land = new Intl.DisplayNames([lang], { type: 'region' }).of(country.toUpperCase()) ?? country
  return language === undefined ? land : `${land} (${new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language})`
}

/**
 * Shows the offer of another tab's choice at the lower edge.
 * It does not take the focus, so that typing is not disturbed.
 */
export const mountTabOffer: Mount<HTMLElement, TabOfferDeps> = (body, { texts, lang, choice, agreement, onClose }) => {
  const t = (key: MessageKey, params?: TextParams): string => writeText(texts, key, params)
  const stay = createElement('button', { class: 'btn', type: 'button' }, t('tabs.stay'))
  const unmount = placeOffer(
    body,
    createElement(
      'section',
      { class: 'offer', role: 'status' },
      createElement('p', {}, t('tabs.chosen', { place: nameOf(choice, lang) })),
      createElement(
        'p',
        { class: 'row flow' },
        createElement('a', { class: 'btn', href: agreement.addressIn(choice) }, t('tabs.follow')),
        stay
      )
    )
  )
  stay.addEventListener('click', () => {
    agreement.stay()
    unmount()
    onClose()
  })
  return unmount
}
