import type { Store } from '../../../application/store.ts'
import { type Texts, writeText } from '../../../i18n/keys.ts'
import type { PageDataset } from '../../page-contract.ts'
import type { Mount } from '../dom.ts'
import { suggestGames } from './search-suggestions.ts'

/** Dependencies of the suggestions. */
export interface SearchSuggestionsDeps {
  /** Texts of the group `shell`, in the language of the page. */
  readonly texts: Texts
  readonly search: Store['search']
}

/**
 * Connects the search field of the shown page with the search of its market.
 * The field is in a form whose address is `/<first segment>/search`.
 */
export const mountSearchSuggestions: Mount<HTMLInputElement, SearchSuggestionsDeps> = (field, { texts, search }) => {
  const { lang, dataset }: { readonly lang: string; readonly dataset: PageDataset } = document.documentElement
  return suggestGames(field, {
    prefix: new URL(field.form?.action ?? '', location.href).pathname.split('/')[1] ?? '',
    locale: { countryCode: dataset.country ?? '', shopLang: lang.split('-')[0] ?? lang },
    search,
    writeCount: (count) => writeText(texts, 'search.found', { count })
  })
}
