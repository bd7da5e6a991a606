import { type FeatureSettings, NO_SETTINGS, withFeatures } from '../../brands/feature-settings.ts'
import { readStore } from '../../brands/read-store.ts'
import type { StoreBuild } from '../../brands/store-build.ts'

/** Returns the standard store as an operator's settings switch it. */
export const switched = (settings: Partial<FeatureSettings>): StoreBuild => withFeatures(readStore({}), { ...NO_SETTINGS, ...settings })
