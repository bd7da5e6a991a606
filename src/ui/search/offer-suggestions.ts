import type { Store } from '../../application/store.ts'
import { type Texts, writeText } from '../../i18n/keys.ts'
import { suggestGames } from './search-suggestions.ts'

/**
 * Connects the search field of the shown page with the search of its market.
 *
 * @param field of a form whose address is `/<first segment>/search`
 * @param texts of the group `shell`, in the language of the page
 * @returns a function that removes the suggestions
 */
export const offerSuggestions = (field: HTMLInputElement, texts: Texts, search: Store['search']): (() => void) => {
  const { lang, dataset } = document.documentElement
  return suggestGames(field, {
    prefix: new URL(field.form?.action ?? '', location.href).pathname.split('/')[1] ?? '',
    locale: { countryCode: dataset.country ?? '', shopLang: lang.split('-')[0] ?? lang },
    search,
    announce: (count) => writeText(texts, 'search.found', { count })
  })
}
