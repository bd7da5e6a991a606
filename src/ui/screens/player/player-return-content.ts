import type { CountryCodes } from '../../../application/page-player.ts'
import type { ReturnLanguages } from './return-language.ts'

/** Content of the page to which the partner returns. */
export interface PlayerReturnContent {
  readonly page: 'playerReturn'
  readonly countryCodes: CountryCodes
  readonly languages: ReturnLanguages
}
