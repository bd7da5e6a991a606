import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RewardPages } from '../../../application/ports/reward-pages.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { type SignedIn, SignedInPage } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import walletCss from '../wallet/wallet.css?inline'
import { RewardsHome } from './rewards-home.tsx'
import css from './rewards.css?inline'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

/** The calls of the page; neither calls nor failure = they are loading. */
interface Opening {
  readonly pages: RewardPages | undefined
  readonly failure: Failure | undefined
}

const LOADING: Opening = { pages: undefined, failure: undefined }

/** Loads the calls of the page, and again after a failure. */
const useRewardPages = () => {
  const { openRewardPages } = useAccounts()
  const [state, setState] = useState(LOADING)
  const open = async (): Promise<void> => {
    try {
      setState({ pages: await openRewardPages(), failure: undefined })
    } catch (error) {
      setState({ pages: undefined, failure: networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error) })
    }
  }
  const first = useEffectEvent(open)
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  const again = (): void => {
    setState(LOADING)
    void open()
  }
  return { ...state, again }
}

/** Renders the rewards of the owner, which are read again after a purchase was linked to the account. */
const SignedInRewards = ({ signedIn, purchase }: { readonly signedIn: SignedIn; readonly purchase: string | undefined }) => {
  const { pages, failure, again } = useRewardPages()
  const isAdopted = useSelector(signedIn.session, ({ context }) => context.adoption === 'adopted')
  if (pages !== undefined)
    return <RewardsHome key={String(isAdopted)} signedIn={signedIn} pages={pages} adopted={isAdopted ? purchase : undefined} />
  return failure === undefined ? <RewardsSkeleton /> : <PartFailed failure={failure} busy={false} onAgain={again} />
}

/** Renders the page of rewards. @source A§2 "/{countryCode}/user/ cashback page", M14 */
export const RewardsPage = () => {
  const t = useTranslate()
  const { guestPurchase } = useAccounts()
  // Read before the session is known, because its record is removed as soon as there is an outcome.
  const [purchase] = useState(guestPurchase)
  useAdoptedStyles(walletCss)
  useAdoptedStyles(css)
  return (
    <SignedInPage heading={t('shell.rewards')} lead={t('rewards.lead')} here="rewards">
      {(signedIn) => <SignedInRewards signedIn={signedIn} purchase={purchase} />}
    </SignedInPage>
  )
}
