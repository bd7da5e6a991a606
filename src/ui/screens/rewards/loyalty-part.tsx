import { useEffect, useEffectEvent, useState } from 'react'
import type { Loyalty } from '../../../application/loyalty.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import type { LoyaltyHome } from '../loyalty/loyalty-home.tsx'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { MovementBones } from '../wallet/wallet-skeleton.tsx'

/** The code of the sections with their calls; neither opened nor failure = they are loading. */
interface Opening {
  readonly opened: { readonly Home: typeof LoyaltyHome; readonly loyalty: Loyalty } | undefined
  readonly failure: Failure | undefined
}

const LOADING: Opening = { opened: undefined, failure: undefined }

interface Props {
  readonly signedIn: Pick<SignedIn, 'onRefused'>
  readonly onChanged: () => void
}

/**
 * Loads the sections of bonuses and coupons after the rewards are shown, and again after a failure.
 *
 * @source M157, M280
 */
export const LoyaltyPart = ({ signedIn, onChanged }: Props) => {
  const t = useTranslate()
  const { openLoyalty } = useAccounts()
  const [{ opened, failure }, setState] = useState(LOADING)
  const open = async (): Promise<void> => {
    try {
      const [{ LoyaltyHome: Home }, loyalty] = await Promise.all([import('../loyalty/loyalty-home.tsx'), openLoyalty()])
      setState({ opened: { Home, loyalty }, failure: undefined })
    } catch (error) {
      setState({ opened: undefined, failure: networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error) })
    }
  }
  const first = useEffectEvent(open)
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  if (opened !== undefined) return <opened.Home signedIn={signedIn} loyalty={opened.loyalty} onChanged={onChanged} />
  return (
    <section className="card stack" aria-labelledby="bonuses-h" aria-busy={failure === undefined}>
      <h2 id="bonuses-h">{t('loyalty.title')}</h2>
      {failure === undefined ? (
        <MovementBones />
      ) : (
        <PartFailed
          failure={failure}
          busy={false}
          onAgain={() => {
            setState(LOADING)
            void open()
          }}
        />
      )}
    </section>
  )
}
