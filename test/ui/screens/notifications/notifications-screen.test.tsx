import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import { NO_GUEST_NOTIFICATIONS, type StoredGuestNotifications } from '../../../../src/domain/notification/guest-notifications.ts'
import { markNotificationsStale } from '../../../../src/application/use-cases/notifications.ts'
import { pageNotifications } from '../../../../src/adapters/storage/notification-cell.ts'
import { NotificationsScreen } from '../../../../src/ui/screens/notifications/notifications-screen.tsx'
import { fakeNotifications, type Told } from '../../../../src/testing/notifications.ts'
import { aStore, inStore } from '../product/a-store.tsx'
import { press, quiet } from '../signed-in/signed-in-scene.tsx'

const GUEST = 'guest-of-this-browser'

const news = (id: string, title: string, minute: number, more: Partial<Told> = {}): Told => ({
  id,
  country: 'us',
  title,
  body: '500 Crystals',
  url: `/us/complete?order=77`,
  imageUrl: undefined,
  createdAt: new Date(Date.UTC(2026, 10, 21, 11, minute)),
  endDate: undefined,
  ...more
})

beforeEach(() => {
  document.body.innerHTML = '<header><a href="/us/notifications" aria-label="Notifications"></a></header>'
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const aBrowser = (told: readonly Told[]) => {
  const fake = fakeNotifications(told)
  let isSignedIn = false
  let kept: StoredGuestNotifications = NO_GUEST_NOTIFICATIONS
  const ports = {
    notifications: fake.service,
    storedNotifications: { read: () => kept, write: (next: StoredGuestNotifications) => void (kept = next) },
    accountNotifications: pageNotifications(),
    isSignedIn: () => isSignedIn,
    guestUserId: { read: () => GUEST, write: () => undefined },
    clock: { now: () => new Date('2026-11-21T12:00:00Z'), newId: () => 'id' },
    telemetry: { report: vi.fn() }
  } as unknown as SupportPorts
  const open = async () => {
    render(inStore(aStore(undefined, { askSupport: (pick) => pick(ports) }), <NotificationsScreen />))
    await quiet()
  }
  const again = async () => {
    cleanup()
    await open()
  }
  /** Signs in or out in another tab, then makes this one visible again. */
  const look = async (account: string | undefined) => {
    isSignedIn = account !== undefined
    if (account === undefined) fake.signOut()
    else fake.signIn(account)
    document.dispatchEvent(new Event('visibilitychange'))
    await quiet()
  }
  return {
    fake,
    open,
    again,
    look,
    noted: markNotificationsStale(ports.storedNotifications, ports.clock),
    keptIds: () => kept.items.map(({ id }) => id)
  }
}

const rows = () =>
  screen.queryAllByRole('listitem').map((row) => [within(row).getByRole('link').querySelector('b')?.textContent, row.className])
const badge = () => document.querySelector('header a')

describe('notifications page', () => {
  test('shows what is new as new, newest first, and on the next visit as seen', async () => {
    const { open, again } = aBrowser([news('order:77:paid', 'Payment received', 1), news('order:77:delivered', 'Delivered', 2)])
    await open()
    expect(rows()).toEqual([
      ['Delivered', 'unread'],
      ['Payment received', 'unread']
    ])
    expect(screen.getAllByText('New')).toHaveLength(2)
    await again()
    expect(screen.queryAllByText('New')).toHaveLength(0)
    expect(rows().map(([, state]) => state)).toEqual(['unread', 'unread'])
  })

  test('keeps what was opened as read', async () => {
    const { open, again, fake } = aBrowser([news('order:77:delivered', 'Delivered', 2)])
    await open()
    const link = screen.getByRole('link', { name: /Delivered/ })
    expect(link.getAttribute('href')).toBe('/us/complete?order=77')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    await again()
    expect(rows()).toEqual([['Delivered', '']])
    expect(fake.stateOf(GUEST, 'order:77:delivered')).toBe('clicked')
  })

  test('marks all as read at once, and then offers it no more', async () => {
    const { open, again } = aBrowser([news('a:paid', 'Payment received', 1), news('a:delivered', 'Delivered', 2)])
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('You’ve read everything.')
    await again()
    expect(rows().map(([, state]) => state)).toEqual(['', ''])
  })

  test('takes the number off the bell once everything was seen', async () => {
    const { open } = aBrowser([news('a:paid', 'Payment received', 1)])
    await open()
    expect([badge()?.getAttribute('aria-label'), badge()?.textContent]).toEqual(['Notifications', ''])
  })

  test('says what will come where nothing is', async () => {
    await aBrowser([]).open()
    expect(screen.getByText('No notifications yet')).toBeDefined()
    expect(screen.getByText(/see here when it’s paid/)).toBeDefined()
  })

  test('keeps the list without a network, says so, and renews it when asked', async () => {
    const { open, again, fake } = aBrowser([news('a:paid', 'Payment received', 1)])
    await open()
    fake.line(false)
    await again()
    expect(rows().map(([title]) => title)).toEqual(['Payment received'])
    expect(screen.getByRole('alert').textContent).toContain('This is the list as you last saw it.')
    fake.line(true)
    fake.tell(news('a:delivered', 'Delivered', 2))
    await press('Try again')
    expect(rows().map(([title]) => title)).toEqual(['Delivered', 'Payment received'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is of the signed-in account when it is looked at again, and keeps nothing of an account', async () => {
    const { open, look, keptIds } = aBrowser([
      news('order:1:paid', 'Of the account', 1, { accountId: 'ana' }),
      news('order:2:paid', 'Of the guest', 2, { guestUserId: GUEST })
    ])
    await open()
    const titles = () => rows().map(([title]) => title)
    expect(titles()).toEqual(['Of the guest'])
    await look('ana')
    expect(titles()).toEqual(['Of the account'])
    await look(undefined)
    expect([titles(), keptIds()]).toEqual([['Of the guest'], ['order:2:paid']])
  })

  test('is asked for again when it is looked at and an order has moved in another tab, and says how many came', async () => {
    const { open, look, noted, fake } = aBrowser([news('a:paid', 'Payment received', 1)])
    await open()
    fake.tell(news('a:delivered', 'Delivered', 2))
    await look(undefined)
    expect(rows().map(([title]) => title)).toEqual(['Payment received'])
    noted('order')
    await look(undefined)
    expect(rows().map(([title]) => title)).toEqual(['Delivered', 'Payment received'])
    expect(screen.getByRole('status').textContent).toBe('1 new notification')
  })

  test('is asked for again when it is looked at after half a minute', async () => {
    const { open, look, fake } = aBrowser([news('a:paid', 'Payment received', 1)])
    await open()
    fake.tell(news('a:delivered', 'Delivered', 2))
    const opened = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(opened + 29_000)
    await look(undefined)
    expect(rows()).toHaveLength(1)
    clock.mockReturnValue(opened + 30_000)
    await look(undefined)
    expect(rows()).toHaveLength(2)
    clock.mockRestore()
  })

  test('shows older ones when it is asked to', async () => {
    await aBrowser(Array.from({ length: 23 }, (_, at) => news(`n${at}:paid`, `Number ${at}`, at))).open()
    expect(rows()).toHaveLength(20)
    await press('Show older ones')
    expect(rows()).toHaveLength(23)
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
  })
})
