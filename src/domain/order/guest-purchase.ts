import * as t from 'io-ts'

/**
 * What links a guest's order to an account later.
 *
 * @source B§3 "Guest purchase record", B§7 "Order uid", M138, PF 8.2
 */
export const GuestPurchase = /* @__PURE__ */ t.readonly(
  /* @__PURE__ */ t.intersection([
    /* @__PURE__ */ t.type({
      txnId: t.string,
      checkoutId: t.string,
      /** The guestUserId of the browser that bought. */
      userSessionId: t.string,
      voucherTypeId: t.Integer,
      gvtId: t.Integer,
      lvtId: t.Integer,
      pcId: t.Integer
    }),
    /* @__PURE__ */ t.partial({ userId: t.string, zoneId: t.string })
  ])
)
export type GuestPurchase = t.TypeOf<typeof GuestPurchase>

/**
 * The two places of the record.
 * `staged` lives as long as the tab (session storage), `committed` outlives it (local storage).
 *
 * @source M138
 */
export interface GuestPurchaseSlots {
  readonly staged: GuestPurchase | undefined
  readonly committed: GuestPurchase | undefined
}

/** No guest has bought anything here. @source M138 */
export const NO_GUEST_PURCHASE: GuestPurchaseSlots = { staged: undefined, committed: undefined }

/**
 * Puts a purchase aside before the shopper leaves to pay, in place of one that was put aside before.
 * The committed one stays.
 *
 * @source M138
 * @example stageGuestPurchase(NO_GUEST_PURCHASE, { txnId: '1' }) // { staged: { txnId: '1' }, committed: undefined }
 */
export const stageGuestPurchase = (slots: GuestPurchaseSlots, purchase: GuestPurchase): GuestPurchaseSlots => ({
  ...slots,
  staged: purchase
})

/**
 * Keeps the staged purchase, once its order is seen again; nothing staged changes nothing.
 *
 * @source M138
 * @example commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, { txnId: '1' })) // { staged: undefined, committed: { txnId: '1' } }
 * commitGuestPurchase(NO_GUEST_PURCHASE) // NO_GUEST_PURCHASE
 */
export const commitGuestPurchase = (slots: GuestPurchaseSlots): GuestPurchaseSlots =>
  slots.staged === undefined ? slots : { staged: undefined, committed: slots.staged }

/**
 * Takes the committed purchase out; a second time there is none. A staged one stays.
 *
 * @source M138, M139
 * @example
 * const bought = commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, { txnId: '1' }))
 * consumeGuestPurchase(bought) // { purchase: { txnId: '1' }, slots: NO_GUEST_PURCHASE }
 * consumeGuestPurchase(consumeGuestPurchase(bought).slots).purchase // undefined
 */
export const consumeGuestPurchase = (
  slots: GuestPurchaseSlots
): { readonly purchase: GuestPurchase | undefined; readonly slots: GuestPurchaseSlots } => ({
  purchase: slots.committed,
  slots: { ...slots, committed: undefined }
})
