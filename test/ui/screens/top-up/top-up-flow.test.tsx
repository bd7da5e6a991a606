import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TopUp } from '../../../../src/application/ports/wallet-operations.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { PendingTopUp } from '../../../../src/domain/wallet/pending-top-ups.ts'
import { anOrder } from '../../../../src/testing/builders.ts'
// A part that loads when it is shown: loaded here, it is there at once.
import '../../../../src/ui/screens/top-up/cancel-question.tsx'
import { TopUpFlow } from '../../../../src/ui/screens/top-up/top-up-flow.tsx'
import { START } from '../../../support/fake-clock.ts'
import { press, quiet } from '../signed-in/signed-in-scene.tsx'
import { aTopUpScene, ID } from './top-up-scene.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const ORDER = { ...anOrder(), totalPayment: amountOf('12') }
const QUICK = { txnId: ORDER.txnId, checkoutId: 'c-order', itemName: '500 Diamonds' }

const open = async (more: Partial<TopUp> = {}, kept: Partial<PendingTopUp> = {}, waited = 0) => {
  const scene = await aTopUpScene()
  scene.walletPages.order(scene.sub, ORDER)
  scene.walletPages.topUps.add(scene.sub, ID, more)
  const { pending, waits } = scene.walletPages.topUpStores
  pending.write([{ checkoutId: 'c1', country: 'sg', at: 0, amount: amountOf('10'), pcId: 11, txnId: ID, ...kept }])
  if (waited > 0) waits.write([{ txnId: ID, since: new Date(scene.world.now().getTime() - waited) }])
  history.replaceState(null, '', `/us/wallet/waiting?txn=${ID}`)
  return {
    ...scene,
    show: () => scene.show(<TopUpFlow wallet={scene.wallet} signedIn={scene.signedIn} txnId={ID} />),
    change: (changed: Partial<TopUp>): void => void scene.walletPages.topUps.change(ID, changed),
    said: () => document.body.textContent ?? ''
  }
}

describe('page of a top-up', () => {
  test('W9 shows the steps, where the money is and the number while it waits', async () => {
    const { show, said } = await open()
    await show()
    expect(screen.getByRole('heading', { level: 2, name: 'Adding $10.00' })).toBeDefined()
    const steps = screen
      .getAllByRole('listitem')
      .map((item) => [item.getAttribute('aria-current'), item.querySelector('h3')?.textContent ?? ''])
    expect(steps.filter(([, title]) => title !== '').map(([current]) => current)).toEqual([null, 'step', null])
    expect(said()).toContain(ID)
    expect(screen.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toBe(`https://pay.example/${ID}`)
  })

  test('W9 shows the new balance, tells the header and changes the address when the money came', async () => {
    const { show, change, said } = await open()
    const told = vi.fn<() => void>()
    addEventListener('order-news', told)
    await show()
    change({ status: 'success' })
    await quiet()
    expect(said()).toContain('Your wallet now holds $15.00.')
    expect(told).toHaveBeenCalled()
    expect([`${location.pathname}${location.search}`, document.title]).toEqual([`/us/wallet/complete?txn=${ID}`, 'Your top-up: refill'])
    removeEventListener('order-news', told)
  })

  test('reads at once when the store reports that the top-up moved', async () => {
    const { show, change, said, walletPages, sub } = await open()
    await show()
    const read = vi.spyOn(walletPages.topUps, 'read')
    walletPages.sockets.tellTopUp(sub, 'another')
    await quiet()
    expect(read).not.toHaveBeenCalled()
    change({ status: 'failed' })
    await quiet()
    expect(read).toHaveBeenCalledOnce()
    expect(said()).toContain('You haven’t been charged')
    cleanup()
    expect(walletPages.sockets.count()).toBe(0)
  })

  test('says that nothing has come when the shopper asks and the provider has no payment', async () => {
    const { show, said } = await open()
    await show()
    await press('I’ve paid: check again')
    expect(said()).toContain('No payment has arrived yet. We keep checking.')
  })

  test('cancels after a question', async () => {
    const { show, said } = await open()
    await show()
    await press('Cancel top-up')
    expect(said()).toContain('Cancel this top-up of $10.00?')
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel top-up' })
    act(() => confirm?.click())
    await quiet()
    expect(said()).toContain('Nothing was added.')
    expect(screen.getByRole('link', { name: 'Add money again' }).getAttribute('href')).toBe('/us/wallet/home')
  })

  test('leads back to the page on which the top-up began', async () => {
    const { show, change } = await open({}, { origin: { path: '/us/comet-circuit', name: 'Comet Circuit' } })
    change({ status: 'success' })
    await show()
    expect(screen.getByRole('link', { name: 'Back to Comet Circuit' }).getAttribute('href')).toBe('/us/comet-circuit')
  })

  test('reports that a top-up is not found, with a link to the wallet', async () => {
    const { wallet, signedIn, show, walletPages, said } = await aTopUpScene().then((scene) => ({
      ...scene,
      said: () => document.body.textContent ?? ''
    }))
    walletPages.topUps.add('another', ID)
    await show(<TopUpFlow wallet={wallet} signedIn={signedIn} txnId={ID} />)
    expect(said()).toContain('We can’t find this top-up')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/us/wallet/home')
  })

  test('offers another try when the top-up cannot be read', async () => {
    const { show, walletPages, said } = await open()
    walletPages.fail('transaction', networkFailure(503))
    await show()
    expect(said()).toContain('Your top-up continues without this page')
    walletPages.fail('transaction', undefined)
    await press('Try again')
    expect(said()).toContain('Adding $10.00')
  })
})

describe('page of a quick top-up', () => {
  test('W20 opens the paid order when the money came in time', async () => {
    const { show, change, went } = await open({ forTxnId: QUICK.txnId }, { order: QUICK })
    change({ status: 'success' })
    await show()
    await quiet()
    expect(went).toEqual([`/us/complete?order=${QUICK.txnId}`])
  })

  test('W20 names the order and the rest of the time while it waits', async () => {
    const { show, said } = await open({ forTxnId: QUICK.txnId }, { order: QUICK })
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    await show()
    expect(said()).toContain('your wallet pays for 500 Diamonds. We wait 3 more minutes for it.')
    vi.useRealTimers()
  })

  test('W20 pays late money only when the shopper asks', async () => {
    const { show, change, went, said } = await open({ forTxnId: QUICK.txnId }, { order: QUICK }, 181_000)
    change({ status: 'success' })
    await show()
    expect([went, said().includes('Your order isn’t paid yet')]).toEqual([[], true])
    await press('Pay the order now')
    expect(went).toEqual([`/us/complete?order=${QUICK.txnId}`])
  })

  test('states what is missing and leads to the order when the balance is too low after all', async () => {
    const { show, change, said, walletPages, sub } = await open({ forTxnId: QUICK.txnId }, { order: QUICK })
    walletPages.write(sub, { kind: 'charge', amount: '-4' })
    change({ status: 'success' })
    await show()
    await quiet()
    expect(said()).toContain('$1.00 is missing in your wallet.')
    expect(screen.getByRole('link', { name: 'Go to your order' }).getAttribute('href')).toBe(`/us/complete?order=${QUICK.txnId}`)
  })
})
