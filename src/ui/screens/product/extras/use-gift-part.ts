import { useContext, useEffect, useState } from 'react'
import { PartSourceContext } from '../../../part-source.ts'
import type { GiftPart } from './gift-part.tsx'

/** The gift as far as it has loaded. */
export interface LoadedGift {
  readonly part: GiftPart | undefined
  /** Loads it again; undefined = it has not failed. */
  readonly onRetry: (() => void) | undefined
}

/** Loads the gift once the purchase is one. */
export const useGiftPart = (isGift: boolean): LoadedGift => {
  const source = useContext(PartSourceContext)
  const [part, setPart] = useState<GiftPart>()
  const [hasFailed, setFailed] = useState(false)
  const isWanted = isGift && part === undefined && !hasFailed
  useEffect(() => {
    if (source === undefined || !isWanted) return
    void Promise.all([import('./gift-part.tsx'), source.loadTexts('gift')]).then(
      ([{ giftPart }, texts]) => setPart(giftPart(texts)),
      () => setFailed(true)
    )
  }, [source, isWanted])
  return { part, onRetry: hasFailed ? () => setFailed(false) : undefined }
}
