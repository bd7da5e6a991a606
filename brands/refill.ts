import { defaultSegments } from '../src/domain/navigation/routes.ts'
import { standardTheme } from '../src/domain/partner/store-theme.ts'
import type { StoreSource } from './store-build.ts'

/** The standard store: everything on, no host of its own. */
export const refill: StoreSource = {
  key: 'refill',
  name: 'refill',
  mark: 'M14 5.5 7 13h4v9h6v-9h4z',
  tagline: 'shell.tagline',
  theme: { id: 0, toggles: standardTheme },
  permissions: {},
  social: [],
  segments: defaultSegments,
  inApp: { query: 'in-app', userAgent: 'RefillApp' }
}
