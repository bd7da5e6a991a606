import type { ListedPermissions } from '../src/domain/market/feature-permissions.ts'
import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import type { StoreSource } from './store-build.ts'

/** Countries that have wallets or rewards from the start. @source M107, D51, D205 */
const permissions: ListedPermissions = {
  id: { wallet: true, cashback: true },
  my: { wallet: true, cashback: true },
  ph: { wallet: true, cashback: true },
  sg: { wallet: true },
  th: { wallet: true, cashback: true },
  vn: { wallet: true },
  br: { wallet: true, cashback: true },
  tr: { wallet: true },
  sa: { wallet: true },
  us: { cashback: true }
}

/** The standard store: everything on, no host of its own. */
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
