import { createContext, useContext } from 'react'
import type { Frame } from './page-data.ts'

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
