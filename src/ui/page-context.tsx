import { createContext, useContext } from 'react'
import type { StoreFeature } from '../domain/partner/white-label.ts'
import type { PageLocale } from './page-data.ts'
import { STANDARD_BRANDING, type Branding } from './branding.ts'

const PageLocaleContext = createContext<PageLocale | undefined>(undefined)

export const PageLocaleProvider = PageLocaleContext.Provider

/** Returns the market of this page; undefined outside all countries. */
export const usePageLocaleIfAny = (): PageLocale | undefined => useContext(PageLocaleContext)

/** Returns the market of this page; throws on a page outside all countries. */
export const usePageLocale = (): PageLocale => {
  const frame = useContext(PageLocaleContext)
  if (frame === undefined) throw new Error('This screen belongs to a market.')
  return frame
}

const BrandingContext = createContext(STANDARD_BRANDING)

export const BrandingProvider = BrandingContext.Provider

/** Returns the branding of this build. */
export const useBranding = (): Branding => useContext(BrandingContext)

/**
 * Returns a function that tells whether a feature is enabled in this build.
 * A disabled feature is not rendered and not linked to.
 *
 * @source M176
 */
export const useFeatures = (): ((feature: StoreFeature) => boolean) => {
  const { off } = useBranding()
  return (feature) => !off.includes(feature)
}
