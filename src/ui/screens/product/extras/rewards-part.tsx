import type { Accounts } from '../../../../application/accounts.ts'
import type { Texts } from '../../../../i18n/keys.ts'
import { OwnTexts } from '../../wallet-pay/own-texts.tsx'
import type { RewardsPart } from './extras.ts'
import { RewardsLine } from './rewards-line.tsx'
import { watchRewards } from './watch-rewards.ts'

interface Setting {
  /** Texts of rewards while a shopper buys. */
  readonly texts: Texts
  readonly openAccounts: () => Promise<Accounts>
}

/** Creates the rewards as a part of the payment on a product page. */
export const rewardsPart = ({ texts, openAccounts }: Setting): RewardsPart => ({
  Line: (props) => (
    <OwnTexts texts={texts}>
      <RewardsLine {...props} watch={(hear) => watchRewards(openAccounts, hear)} />
    </OwnTexts>
  )
})
