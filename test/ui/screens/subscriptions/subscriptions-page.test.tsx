import { cleanup, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import type { OwnSubscription } from '../../../../src/domain/subscription/own-subscription.ts'
import { SubscriptionsPage } from '../../../../src/ui/screens/subscriptions/subscriptions-page.tsx'
import { anOwnScene, press, quiet } from '../signed-in/signed-in-scene.tsx'
import { aCancelledOne, aSubscription } from './sample-subscriptions.ts'

/** Far enough ahead of every clock of a test. */
const NEXT = new Date('2099-11-28T14:00:00Z')

/** Creates a signed-in shopper with subscriptions, and shows them. */
const aScene = async (...subscriptions: readonly OwnSubscription[]) => {
  const scene = anOwnScene()
  await scene.signIn()
  const { subscriptions: store } = scene.browser
  store.keep(scene.kept.user.sub, subscriptions)
  history.replaceState(null, '', '/us/user/subscriptions')
  return {
    ...{ ...scene, store },
    openPage: async () => {
      await scene.open(createElement(SubscriptionsPage))
      await quiet()
    }
  }
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const dialog = (): HTMLElement => screen.getByRole('dialog')

afterEach(cleanup)

describe('subscriptions page', () => {
  test('M160 shows item, player, price, saving, next payment and method', async () => {
    const { openPage } = await aScene(aSubscription({ upcomingPayment: NEXT }))
    await openPage()
    const card = screen.getByRole('listitem', { name: 'Weekly pass' })
    for (const text of ['FrostPirate', '$2.84 every 7 days', 'You save 5%', 'Next payment: November 28, 2099', 'Paid with Visa •••• 1000'])
      expect(card.textContent).toContain(text)
  })

  test('shows where subscriptions begin when there are none', async () => {
    const { openPage } = await aScene()
    await openPage()
    expect(screen.getByRole('heading', { name: 'No subscriptions yet' })).toBeTruthy()
  })

  test('M163, M164 cancels with one of 7 reasons, says until when it is usable, and resumes', async () => {
    const { openPage, store } = await aScene(aSubscription({ upcomingPayment: NEXT }))
    await openPage()
    await press('Cancel subscription')
    expect(within(dialog()).getAllByRole('radio')).toHaveLength(7)
    expect(dialog().textContent).toContain('You keep the item until November 28, 2099')
    within(dialog()).getByRole('radio', { name: 'It costs too much' }).click()
    within(dialog()).getByRole('button', { name: 'Cancel subscription' }).click()
    await quiet()
    expect(store.cancellations()).toEqual([{ reason: 'cost' }])
    expect(dialog().textContent).toContain('You can use it until November 28, 2099')
    await press('Done')
    expect(screen.getByRole('listitem', { name: 'Weekly pass' }).textContent).toContain('Cancelled')
    await press('Resume subscription')
    expect(screen.getByText('Your subscription continues.')).toBeTruthy()
    expect(button('Cancel subscription')).toBeTruthy()
  })

  test('M164 asks for a reason, and for words where it is another one', async () => {
    const { openPage, store } = await aScene(aSubscription({ upcomingPayment: NEXT }))
    await openPage()
    await press('Cancel subscription')
    const confirm = async (): Promise<void> => {
      within(dialog()).getByRole('button', { name: 'Cancel subscription' }).click()
      await quiet()
    }
    await confirm()
    expect(screen.getByRole('alert').textContent).toBe('Choose a reason.')
    within(dialog()).getByRole('radio', { name: 'Another reason' }).click()
    await quiet()
    await confirm()
    expect(screen.getByRole('alert').textContent).toBe('Tell us your reason.')
    const field = screen.getByLabelText<HTMLTextAreaElement>('Tell us why')
    field.value = ' moved away '
    await confirm()
    expect(store.cancellations()).toEqual([{ reason: 'other', reasonText: 'moved away' }])
  })

  test('keeps a subscription whose cancellation could not be sent', async () => {
    const { openPage, store } = await aScene(aSubscription({ upcomingPayment: NEXT }))
    await openPage()
    store.fail('cancel', networkFailure(503))
    await press('Cancel subscription')
    within(dialog()).getByRole('radio', { name: 'I need a break' }).click()
    await quiet()
    expect(dialog().textContent).toContain('resume anytime until November 28, 2099')
    within(dialog()).getByRole('button', { name: 'Cancel subscription' }).click()
    await quiet()
    expect(within(dialog()).getByRole('alert')).toBeTruthy()
    await press('Keep subscription')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('listitem', { name: 'Weekly pass' }).textContent).toContain('Active')
  })

  test('reads again when reading failed', async () => {
    const { openPage, store } = await aScene(aCancelledOne({ endDate: NEXT }))
    store.fail('list', networkFailure(503))
    await openPage()
    store.fail('list', undefined)
    await press('Try again')
    expect(screen.getByRole('listitem', { name: 'Weekly pass' }).textContent).toContain('You can use it until November 28, 2099')
  })
})
