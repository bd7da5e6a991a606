import { isRight } from '../../domain/kernel/either.ts'
import { type GuestReward, guestRewardRecord, withGuestReward } from '../../domain/reward/guest-reward.ts'
import type { ContactNeeds } from './guest-contact.ts'
import type { Sealer } from '../ports/sealer.ts'

/** Dependencies of storing the rewards of a guest. */
export type GuestRewardNeeds = Omit<ContactNeeds, 'sealer'> & { readonly sealer: Pick<Sealer, 'seal' | 'open'> }

const NAME = 'cashback-reward'

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the rewards that wait for the account of a guest; undefined = none.
 * What cannot be opened any more is erased.
 *
 * @source A§3 "cashback reward cookie", M155
 */
export const readGuestReward =
  ({ cookies, eraser, sealer }: Pick<GuestRewardNeeds, 'cookies' | 'eraser' | 'sealer'>) =>
  async (): Promise<GuestReward | undefined> => {
    const kept = cookies.read(NAME) ?? ''
    if (kept === '') return undefined
    const read = guestRewardRecord.decode(parsed(await sealer.open(kept, NAME)))
    if (isRight(read)) return read.right
    eraser.erase(NAME)
    return undefined
  }

/**
 * Adds what an order of a guest earned to the rewards that wait.
 * Only where the visitor allows it and is signed out.
 * It is shown, never counted with, and stored encrypted for 45 days.
 *
 * @returns what waits now; undefined = it may not be stored
 * @source A§3, B§3, M155, D181, trust no. 6
 */
export const keepGuestReward =
  (needs: GuestRewardNeeds) =>
  async (earned: GuestReward): Promise<GuestReward | undefined> => {
    const { cookies, eraser, sealer, isAllowed } = needs
    const mayStay = (): boolean => isAllowed() && cookies.read('has-session') !== 'open'
    if (!mayStay()) return undefined
    const reward = withGuestReward(await readGuestReward(needs)(), earned)
    const sealed = await sealer.seal(JSON.stringify(reward), NAME)
    // Another tab may have signed in, or withdrawn consent, meanwhile.
    if (!mayStay() || !cookies.write(NAME, sealed)) {
      eraser.erase(NAME)
      return undefined
    }
    return reward
  }
