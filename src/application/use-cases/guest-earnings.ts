import type { Order } from '../../domain/order/order.ts'
import { type GuestRewardNeeds, keepGuestReward } from './guest-reward.ts'
import type { KnownContact } from './guest-contact.ts'

/** Dependencies of noting what orders of a guest earn. */
export interface GuestEarningNeeds extends GuestRewardNeeds {
  /** Reads the contact that the guest left with a purchase. */
  readonly contact: () => Promise<KnownContact | undefined>
}

/**
 * Notes what a delivered order of a guest has earned, with the contact that the guest left.
 * An order that is seen again is noted once, so that the next reading may repeat what failed.
 *
 * @source A§3 "cashback reward cookie", B§3, M155, M179, D181
 */
export const noteGuestEarning =
  (needs: GuestEarningNeeds) =>
  async ({ txnId, country, status, earnAmount }: Pick<Order, 'txnId' | 'country' | 'status' | 'earnAmount'>): Promise<void> => {
    const isDelivered = status === 'fulfillmentCompleted' || status === 'giftClaimed'
    if (!isDelivered || earnAmount === undefined || earnAmount === '0' || !needs.isAllowed()) return
    const left = await needs.contact()
    if (left === undefined) return
    const { way, typed } = left
    const contact = { email: way === 'email' ? typed : '', phone: way === 'mobile' ? typed : '' }
    await keepGuestReward(needs)({ ...contact, country, txnId, reward: earnAmount })
  }
