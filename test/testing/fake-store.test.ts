import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { checkoutMachine } from '../../src/application/machines/checkout.machine.ts'
import { checkoutSteps, orderResultSteps } from '../../src/client/index.ts'
import { purchaseErrors } from '../../src/domain/errors/purchase-errors.ts'
import { aProduct, CARD, fakeStore } from '../../src/testing/index.ts'
import { aCheckoutInput, everything } from '../../src/testing/builders.ts'

/** Fills the form of the sample product and confirms it. */
const confirmed = async (store: ReturnType<typeof fakeStore>) => {
  const actor = createActor(checkoutMachine(checkoutSteps(store)), { input: aCheckoutInput({}, aProduct()) }).start()
  actor.send({ type: 'fields.entered', entered: everything({ pcId: CARD.id }) })
  await waitFor(actor, (one) => one.context.quote !== undefined && one.context.player !== undefined)
  actor.send({ type: 'order.requested' })
  actor.send({ type: 'order.confirmed' })
  return (await waitFor(actor, (one) => !one.hasTag('busy'))).context
}

describe('fakeStore', () => {
  test('sells to the checkout machine, keeps the order and opens it', async () => {
    const store = fakeStore()
    const { order } = await confirmed(store)
    expect(store.orders.arrived).toHaveLength(1)
    expect(store.stores.pendingOrders.read()).toHaveLength(1)
    const { open, read } = orderResultSteps(store)
    const key = await open({ txnId: order?.txnId ?? '', linkKey: undefined })()
    expect(key).toMatchObject({ right: { txnId: order?.txnId, accessKey: order?.accessKey } })
    expect(await read({ txnId: order?.txnId ?? '', accessKey: order?.accessKey })()).toMatchObject({ right: { status: 'paymentInit' } })
  })

  test('answers with the scripted refusal when one is set', async () => {
    const store = fakeStore()
    store.orders.refuseNext({ kind: 'refused', failure: purchaseErrors.failure(239), freshQuote: undefined, runningOrder: undefined })
    expect(await confirmed(store)).toMatchObject({ order: undefined, failure: { area: 'purchase', code: 239 } })
  })

  test('answers no call when its line is cut, and all of them again afterwards', async () => {
    const store = fakeStore(undefined, { texts: { 'product.what': 'Packs' } })
    const locale = { countryCode: 'us', shopLang: 'en' }
    const ask = async () => [
      (await store.shop.product(locale, 'canopy-strike')())._tag,
      (await store.search.search(locale, { text: '', limit: 5 })())._tag,
      (await store.content.texts('en-US', ['product.what'])())._tag,
      (await store.shop.quote({ countryCode: 'us', voucherTypeId: 1002, denomination: { id: 'large' } })())._tag
    ]
    store.line(false)
    expect(await ask()).toEqual(['Left', 'Left', 'Left', 'Left'])
    store.line(true)
    expect(await ask()).toEqual(['Right', 'Right', 'Right', 'Right'])
  })
})
