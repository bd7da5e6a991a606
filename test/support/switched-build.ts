import { type FeatureSettings, NO_SETTINGS, withFeatures } from '../../stores/feature-settings.ts'
import { readStore } from '../../stores/read-store.ts'
import type { StoreBuild } from '../../stores/store-build.ts'

/** Returns the standard store as an operator's settings switch it. */
export const switched = (settings: Partial<FeatureSettings>): StoreBuild => withFeatures(readStore({}), { ...NO_SETTINGS, ...settings })
