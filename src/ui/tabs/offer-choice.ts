import type { TabAgreement, TabChoice } from '../../application/use-cases/tab-agreement.ts'
import { type MessageKey, type TextParams, type Texts, writeText } from '../../i18n/keys.ts'
import { placeOffer } from './place-offer.ts'

interface Props {
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
export const offerChoice = ({ texts, lang, choice, agreement, onClose }: Props): void => {
  const t = (key: MessageKey, params?: TextParams): string => writeText(texts, key, params)
  const panel = document.createElement('section')
  panel.className = 'offer'
  panel.setAttribute('role', 'status')
  const said = document.createElement('p')
  said.textContent = t('tabs.chosen', { place: nameOf(choice, lang) })
  const go = document.createElement('a')
  go.className = 'btn'
  go.href = agreement.addressIn(choice)
  go.textContent = t('tabs.follow')
  const stay = document.createElement('button')
  stay.className = 'btn'
  stay.type = 'button'
  stay.textContent = t('tabs.stay')
  const row = document.createElement('p')
  row.className = 'row flow'
  row.append(go, stay)
  panel.append(said, row)
  const takeAway = placeOffer(panel)
  stay.addEventListener('click', () => {
    agreement.stay()
    takeAway()
    onClose()
  })
}
