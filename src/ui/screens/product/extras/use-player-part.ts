import { useContext, useEffect, useState } from 'react'
import type { Product } from '../../../../domain/order/product.ts'
import { PartSourceContext } from '../../../part-source.ts'
import type { PlayerPart } from './player-part.tsx'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/** Returns the player's own characters for a product; undefined where the id is typed. */
export const usePlayerPart = ({ gvtId }: Pick<Product, 'gvtId'>): PlayerPart | undefined => {
  const source = useContext(PartSourceContext)
  const [part, setPart] = useState<PlayerPart>()
  useEffect(() => {
    let end: (() => void) | undefined
    let isLeft = false
    if (typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN && source?.openPlayer !== undefined)
      void Promise.all([import('./player-part.tsx'), source.loadTexts('player'), source.openPlayer()]).then(
        ([{ followPlayerPart }, texts, player]) => {
          if (!isLeft) end = followPlayerPart(player, { gvtId }, texts, setPart)
        },
        // Without its code the id is typed, and the back end still refuses another player's.
        () => undefined
      )
    return () => {
      isLeft = true
      end?.()
    }
  }, [source, gvtId])
  return part
}
