import { createContext, useContext } from 'react'
import type { StoreFeature } from '../domain/partner/white-label.ts'
import type { Frame } from './page-data.ts'
import { STANDARD_FACE, type StoreFace } from './store-face.ts'

const FrameContext = createContext<Frame | undefined>(undefined)

export const FrameProvider = FrameContext.Provider

/** Returns the market of this page; undefined outside all countries. */
export const useFrameIfAny = (): Frame | undefined => useContext(FrameContext)

/** Returns the market of this page; throws on a page outside all countries. */
export const useFrame = (): Frame => {
  const frame = useContext(FrameContext)
  if (frame === undefined) throw new Error('This screen belongs to a market.')
  return frame
}

const FaceContext = createContext(STANDARD_FACE)

export const FaceProvider = FaceContext.Provider

/** Returns the branding of this build. */
export const useFace = (): StoreFace => useContext(FaceContext)

/**
 * Returns a function that tells whether a feature is enabled in this build.
 * A disabled feature is not rendered and not linked to.
 *
 * @source M176
 */
export const useFeatures = (): ((feature: StoreFeature) => boolean) => {
  const { off } = useFace()
  return (feature) => !off.includes(feature)
}
