import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import { NO_GUEST_NOTIFICATIONS } from '../../../../src/domain/notification/guest-notifications.ts'
import { pageNotifications } from '../../../../src/adapters/storage/notification-cell.ts'
import { AccountNotifications } from '../../../../src/ui/screens/notifications/account-notifications.tsx'
import { StoreProvider } from '../../../../src/ui/store-context.tsx'
import { fakeNotifications } from '../../../../src/testing/notifications.ts'
import { aStore } from '../product/a-store.tsx'
import { anOwnScene, quiet } from '../signed-in/signed-in-scene.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const paid = {
  id: 'order:77:paid',
  country: 'us',
  title: 'Payment received',
  body: '500 Crystals',
  url: '/us/complete?order=77',
  imageUrl: undefined,
  createdAt: new Date('2026-11-21T01:00:00Z'),
  endDate: undefined
}

/** Notifications that the guest of this browser has. */
const kept = {
  ...NO_GUEST_NOTIFICATIONS,
  locale: 'en-US',
  items: [{ ...paid, id: 'order:78:paid', title: 'Of a guest', isNew: false, isRead: true, clicked: false }]
}

const opened = async (signedIn: boolean) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const scene = anOwnScene()
  if (signedIn) await scene.signIn()
  const fake = fakeNotifications([
    { ...paid, accountId: 'ana' },
    { ...paid, id: 'order:78:paid', title: 'Of a guest', guestUserId: 'guest-of-this-browser' }
  ])
  if (signedIn) fake.signIn('ana')
  const asked = vi.spyOn(fake.service, 'read')
  const ports = {
    notifications: fake.service,
    storedNotifications: { read: () => kept, write: () => expect.fail('of an account nothing is kept') },
    accountNotifications: pageNotifications(),
    isSignedIn: () => signedIn,
    guestUserId: { read: () => 'guest-of-this-browser', write: () => undefined },
    clock: scene.ports.clock,
    telemetry: scene.ports.telemetry
  } as unknown as SupportPorts
  await scene.open(
    <StoreProvider value={aStore(undefined, { askSupport: (pick) => pick(ports) })}>
      <AccountNotifications />
    </StoreProvider>
  )
  await quiet()
  return { assign, asked, fake }
}

test('account notifications stand behind the login, between the other pages of the account', async () => {
  const { asked, fake } = await opened(true)
  expect(asked).toHaveBeenCalled()
  expect(screen.getByText('Updates on the purchases in your account, and new offers.')).toBeDefined()
  expect([screen.queryAllByText('Payment received').length, screen.queryAllByText('Of a guest').length]).toEqual([1, 0])
  expect(fake.stateFor('ana', 'order:77:paid')).toBe('seen')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notifications')
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('aria-current')).toBe('page')
})

test('account notifications ask nothing for a guest, who is led to the sign-in', async () => {
  const { assign, asked } = await opened(false)
  expect([assign.mock.calls, asked.mock.calls.length]).toEqual([[['/us/sign-in']], 0])
})
