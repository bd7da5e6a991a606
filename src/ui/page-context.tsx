import { createContext, useContext } from 'react'
import type { StoreFeature } from '../domain/partner/white-label.ts'
import type { Frame } from './page-data.ts'
import { STANDARD_FACE, type StoreFace } from './store-face.ts'

const FrameContext = createContext<Frame | undefined>(undefined)

export const FrameProvider = FrameContext.Provider

/** The market of this page; undefined outside all countries. */
export const useFrameIfAny = (): Frame | undefined => useContext(FrameContext)

/** The market of this page. Screens of a market alone ask for it. */
export const useFrame = (): Frame => {
  const frame = useContext(FrameContext)
  if (frame === undefined) throw new Error('This screen belongs to a market.')
  return frame
}

const FaceContext = createContext(STANDARD_FACE)

export const FaceProvider = FaceContext.Provider

/** How this build of the store looks. */
export const useFace = (): StoreFace => useContext(FaceContext)

/** Asks for a part of the store: what a build has switched off is not drawn, and nothing leads to it. @source M176 */
export const useFeatures = (): ((feature: StoreFeature) => boolean) => {
  const { off } = useFace()
  return (feature) => !off.includes(feature)
}
