import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import type { StoreSource } from './store-build.ts'

/**
 * The store of a mobile shooter: players log in with the game, the store has no accounts.
 * @source A§1, B§1, M173, D33
 */
export const shooter: StoreSource = {
  key: 'shooter',
  name: 'Canopy Store',
  mark: 'M13 4h2v5h-2zM13 19h2v5h-2zM4 13h5v2H4zM19 13h5v2h-5zM14 10a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  tagline: 'shell.taglineOfficial',
  theme: { id: 1, toggles: { ...standardTheme, trustReviews: false, social: false } },
  whiteLabel: {
    id: 1,
    hostname: 'shooter.localhost',
    partnerLogin: true,
    enableHeader: true,
    enableFooter: true,
    enableAccount: false,
    enableTrustPilot: false
  },
  // India sells nothing here, so a player from there is not let in.
  partner: { name: 'Canopy ID' },
  // Greenline Interactive and its label Ironwake Games.
  publishers: ['greenline', 'ironwake'],
  accents: { brand: '#ff7a1a', go: '#ffa24d', goOn: '#241000' },
  permissions: {},
  social: [],
  segments: defaultSegments,
  headerHiddenBy: 'arena',
  inApp: { query: 'in-app', userAgent: 'CanopyApp' }
}
