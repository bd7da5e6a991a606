import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import type { StoreSource } from './store-build.ts'

/**
 * The store of a football game, with accounts.
 * The number of its tenant is given at its start: WHITE_LABEL_ID. @source A§1, B§1, M173, D31
 */
export const football: StoreSource = {
  key: 'football',
  name: 'Eleven Store',
  mark: 'M14 6l6.5 4.7-2.5 7.6h-8l-2.5-7.6z',
  tagline: 'shell.taglineOfficial',
  theme: { id: 2, toggles: standardTheme },
  whiteLabel: { hostname: 'football.localhost', partnerLogin: false, enableAccount: true },
  // Touchline Digital and its label Overpass Studio.
  publishers: ['touchline', 'overpass'],
  accents: { brand: '#2f9dff', go: '#7cc4ff', goOn: '#001a33' },
  permissions: {},
  social: [],
  segments: defaultSegments
}
