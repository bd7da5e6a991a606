import { createActor } from 'xstate'
import type { Accounts } from '../../../../application/accounts.ts'
import { accountBalancesIn } from '../../../../application/machines/account-summary.machine.ts'
import type { RewardSummary } from '../../../../domain/reward/reward-summary.ts'

/**
 * Reads the rewards of the signed-in shopper, also after sign-ins in other tabs.
 * Where they cannot be read nothing is heard: the prices alone say what rewards pay.
 *
 * @returns a function that ends it
 * @source M154
 */
export const watchRewards = (openAccounts: () => Promise<Accounts>, hear: (rewards: RewardSummary | undefined) => void): (() => void) => {
  let stop: (() => void) | undefined
  let isOver = false
  void openAccounts().then(
    ({ machines }) => {
      if (isOver) return
      const actor = createActor(machines.balances, { input: { wallet: false, rewards: true } })
      actor.subscribe((snapshot) => hear(accountBalancesIn(snapshot)?.rewards))
      stop = () => actor.stop()
      actor.start()
    },
    () => undefined
  )
  return () => {
    isOver = true
    stop?.()
  }
}
