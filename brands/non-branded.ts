import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import { DEFAULT_WHITE_LABEL_ID } from '../src/domain/partner/white-label.ts'
import type { StoreSource } from './store-build.ts'

/**
 * A brand whose pages are embedded: no header, no footer, no accounts, and no host to compare.
 * @source A§1, B§1, M173, D32
 */
export const nonBranded: StoreSource = {
  key: 'non-branded',
  name: 'Top-up store',
  mark: 'M5 8h18v3H5zM5 13h18v7H5zM8 15.5v2h5v-2z',
  tagline: 'shell.tagline',
  theme: { id: 3, toggles: standardTheme },
  whiteLabel: { id: DEFAULT_WHITE_LABEL_ID, partnerLogin: false, enableHeader: false, enableFooter: false, enableAccount: false },
  accents: { brand: '#8f75ff', go: '#b9a7ff', goOn: '#150a33' },
  permissions: {},
  social: [],
  segments: defaultSegments,
  // In pages of another site a worker would answer for them.
  offline: false
}
