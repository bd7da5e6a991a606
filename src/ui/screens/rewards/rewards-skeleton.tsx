import { useTranslate } from '../../i18n.tsx'
import { BalanceSkeleton } from '../wallet/wallet-skeleton.tsx'

/** Renders the page of rewards while it loads. */
export const RewardsSkeleton = () => <BalanceSkeleton status={useTranslate()('rewards.loading')} row="entry-bone" />
