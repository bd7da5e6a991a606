import type { KnownPerson, SandboxContext } from '../context.ts'
import { allowCharges, chooseAnswers } from '../payments/agreement-books.ts'
import type { PersonSubscription } from './controls.ts'

type Deps = Pick<SandboxContext, 'database' | 'peopleControls' | 'subscriptionControls'>

/** Subscriptions in the states that a shopper acts on. */
export const SUBSCRIPTIONS: readonly PersonSubscription[] = [
  { product: 'streamly-plus', item: 'streamly-plus-1020', recurrence: 'monthly', player: '52000701', shows: 'renewing' },
  { product: 'canopy-strike', item: 'canopy-strike-weekly-pass', recurrence: 'weekly', player: '52000702', shows: 'retrying' },
  { product: 'canopy-strike', item: 'canopy-strike-weekly-pass', recurrence: 'weekly', player: '52000703', shows: 'cancelled' }
]

/** Days after which three of a week are left. */
const DAYS_BEFORE_THREE = 4

/** Begins a subscription of a person and brings it to where it is shown. @returns whether that was done */
export const bringSubscription = async (deps: Deps, person: KnownPerson, wish: PersonSubscription): Promise<boolean> => {
  const { peopleControls, subscriptionControls } = deps
  let permission = ''
  const id = await peopleControls?.subscribe(person, wish, async (reference) => {
    permission = reference
    await allowCharges(deps, reference)
  })
  if (id === undefined) return false
  if (wish.shows === 'retrying') {
    await chooseAnswers(deps, permission, ['414', '414'])
    await subscriptionControls?.advance(id, 'renewal')
  }
  if (wish.shows === 'cancelled') {
    await peopleControls?.cancel(person, id)
    for (let day = 0; day < DAYS_BEFORE_THREE; day += 1) await subscriptionControls?.advance(id, 'day')
  }
  return true
}
