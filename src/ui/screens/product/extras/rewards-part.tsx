import type { Accounts } from '../../../../application/accounts.ts'
import type { Texts } from '../../../../i18n/keys.ts'
import type { RewardsPart } from './extras.ts'
import { RewardsLine } from './rewards-line.tsx'
import { watchRewards } from './watch-rewards.ts'
import { MessagesProvider } from '../../../i18n.tsx'

interface Setting {
  /** Texts of rewards while a shopper buys. */
  readonly texts: Texts
  readonly openAccounts: () => Promise<Accounts>
}

/** Creates the rewards as a part of the payment on a product page. */
export const rewardsPart = ({ texts, openAccounts }: Setting): RewardsPart => ({
  Line: (props) => (
    <MessagesProvider texts={texts}>
      <RewardsLine {...props} watch={(hear) => watchRewards(openAccounts, hear)} />
    </MessagesProvider>
  )
})
