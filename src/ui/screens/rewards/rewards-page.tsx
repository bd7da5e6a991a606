import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { type SignedIn, SignedInPage } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { useOpening } from '../wallet/use-opening.ts'
import walletCss from '../wallet/wallet.css?inline'
import { RewardsHome } from './rewards-home.tsx'
import css from './rewards.css?inline'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

/** Renders the rewards of the owner, which are read again after a purchase was linked to the account. */
const SignedInRewards = ({ signedIn, purchase }: { readonly signedIn: SignedIn; readonly purchase: string | undefined }) => {
  const { openRewardPages } = useAccounts()
  const { opened: pages, failure, again } = useOpening(openRewardPages)
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
