import { createContext, useContext, useEffect } from 'react'
import type { SignedInContent } from './signed-in-content.ts'

const SignedInContentContext = createContext<SignedInContent | undefined>(undefined)

export const SignedInContentProvider = SignedInContentContext.Provider

/** Returns the content of the document, which is the same for all signed-in pages. */
export const useSignedInContent = (): SignedInContent => {
  const content = useContext(SignedInContentContext)
  if (content === undefined) throw new Error('The page is not one of those behind a sign-in.')
  return content
}

/** Returns the path of the page of rewards; undefined where the market has none. */
export const useRewardsPath = (): string | undefined => useContext(SignedInContentContext)?.pages.rewards?.path

const ReadyContext = createContext<() => void>(() => undefined)

export const ReadyProvider = ReadyContext.Provider

/** Reports that the page shows its data, after which the document loads what further pages need. */
export const useReady = (isReady: boolean): void => {
  const onReady = useContext(ReadyContext)
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
}
