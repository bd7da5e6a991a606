import type { ListedPermissions } from '../src/domain/market/feature-permissions.ts'
import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import type { StoreSource } from './store-build.ts'

/** Countries that have wallets from the start. @source M107, D51 */
const permissions: ListedPermissions = {
  id: { wallet: true },
  my: { wallet: true },
  ph: { wallet: true },
  sg: { wallet: true },
  th: { wallet: true },
  vn: { wallet: true },
  br: { wallet: true },
  tr: { wallet: true },
  sa: { wallet: true }
}

/** The standard store: everything on but rewards, no host of its own. */
export const refill: StoreSource = {
  key: 'refill',
  name: 'refill',
  mark: 'M14 5.5 7 13h4v9h6v-9h4z',
  tagline: 'shell.tagline',
  theme: { id: 0, toggles: standardTheme },
  permissions,
  social: [],
  segments: defaultSegments,
  inApp: { query: 'in-app', userAgent: 'RefillApp' }
}
