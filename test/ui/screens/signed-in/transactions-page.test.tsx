import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { AmountPaid, TaxPaid } from '../../../../src/ui/screens/signed-in/amount-paid.tsx'
import { TransactionsPage } from '../../../../src/ui/screens/signed-in/transactions-page.tsx'
import { onUsPage } from '../product/on-us-page.tsx'
import { anOwnScene, press, quiet } from './signed-in-scene.tsx'

const DAY = 86_400_000

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens an account with so many purchases, one every so many hours, the newest first. */
const opened = async (count: number, hours = 1) => {
  const scene = anOwnScene()
  await scene.signIn()
  const now = scene.ports.clock.now().getTime()
  for (let at = 1; at <= count; at += 1)
    scene.browser.orders.add(String(1000 + at), { owner: scene.kept.user.sub, createdAt: new Date(now - at * hours * 3_600_000) })
  await scene.open(<TransactionsPage />)
  return scene
}

const links = (): readonly HTMLElement[] =>
  screen.getAllByRole('list').flatMap((list) => (list.closest('nav') === null ? within(list).queryAllByRole('link') : []))
const numbers = (): readonly string[] => links().map((link) => /order=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
const choose = async (name: string): Promise<void> => {
  act(() => screen.getByRole('radio', { name }).click())
  await quiet()
}

describe('account history inside an app', () => {
  test('is not there, and the page says where to go', async () => {
    document.documentElement.dataset.app = ''
    try {
      await opened(3)
      expect(numbers()).toEqual([])
      expect(screen.getByText('You can browse in this app. To buy, open the store in your browser.')).toBeDefined()
    } finally {
      delete document.documentElement.dataset.app
    }
  })
})

describe('account history', () => {
  test('are twelve at first, then nine more, newest first and each once', async () => {
    await opened(25)
    expect(numbers()).toEqual(Array.from({ length: 12 }, (_, at) => String(1001 + at)))
    expect(screen.getByText('12 purchases shown')).toBeDefined()
    await press('Show more')
    expect(numbers()).toEqual(Array.from({ length: 21 }, (_, at) => String(1001 + at)))
    await press('Show more')
    expect(new Set(numbers()).size).toBe(25)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByText('These are all of the last 30 days.')).toBeDefined()
  })

  test('keep the focus where more were asked for, or on the first of the last', async () => {
    await opened(25)
    screen.getByRole('button', { name: 'Show more' }).focus()
    await press('Show more')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more' }))
    await press('Show more')
    expect(document.activeElement).toBe(links()[21])
  })

  test('say what, for whom, where it is and what it cost, and lead to the order', async () => {
    await opened(1)
    const [row] = links()
    expect(row?.getAttribute('href')).toBe('/us/complete?order=1001')
    expect(row?.textContent).toMatch(/\$\d/)
    expect(row?.textContent).toMatch(/ORD-\w+Payment 1001/)
    expect(row?.querySelector('time')?.dateTime).toMatch(/^2026-11-21T01:02/)
  })

  test('are searched as far back as requested', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    const now = scene.ports.clock.now().getTime()
    for (const [txnId, days] of [
      ['1', 6],
      ['2', 29],
      ['3', 89]
    ] as const)
      scene.browser.orders.add(txnId, { owner: scene.kept.user.sub, createdAt: new Date(now - days * DAY) })
    await scene.open(<TransactionsPage />)
    expect(numbers()).toEqual(['1', '2'])
    await choose('7 days')
    expect(numbers()).toEqual(['1'])
    await choose('90 days')
    expect(numbers()).toEqual(['1', '2', '3'])
  })

  test('says what would be there, and how to look further, when nothing is', async () => {
    await opened(0)
    expect(screen.getByText('No purchases in the last 30 days')).toBeDefined()
    await press('Show older purchases')
    expect(screen.getByText('No purchases in the last 90 days')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older purchases' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Find an order' }).getAttribute('href')).toBe('/us/complete')
  })

  test('asks again when it cannot be read, and what was found stays', async () => {
    const { world } = await opened(25)
    world.line(false)
    await press('Show more')
    expect(screen.getByRole('alert').textContent).toContain('Below is what we found before.')
    expect(numbers()).toHaveLength(12)
    world.line(true)
    await press('Try again')
    expect([numbers().length, screen.queryByRole('alert')]).toEqual([21, null])
  })

  test('shows nothing of a filter that was left under another', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    scene.browser.orders.add('1', { owner: scene.kept.user.sub, createdAt: new Date(scene.ports.clock.now().getTime() - 20 * DAY) })
    const { transactions } = scene.ports.accountOrders
    const late: (() => void)[] = []
    vi.spyOn(scene.ports.accountOrders, 'transactions').mockImplementation((ask) => async () => {
      if (ask.days === 'past90') await new Promise<void>((resolve) => void late.push(resolve))
      return transactions(ask)()
    })
    await scene.open(<TransactionsPage />)
    await choose('90 days')
    await choose('7 days')
    for (const answer of late) answer()
    await quiet()
    expect(screen.getByText('No purchases in the last 7 days')).toBeDefined()
  })

  test('has what was linked while it was looked at', async () => {
    const scene = anOwnScene()
    await scene.signIn()
    scene.browser.orders.add('77')
    const { adopt } = scene.ports.accountOrders
    let answer = (): void => undefined
    vi.spyOn(scene.ports.accountOrders, 'adopt').mockImplementation((...asked) => async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return adopt(...asked)()
    })
    const guest = { checkoutId: 'c1', userSessionId: 'guest-1', voucherTypeId: 1, gvtId: 1, lvtId: 1, pcId: 1 }
    scene.browser.stores.guestPurchase.write({ staged: undefined, committed: { txnId: '77', ...guest } })
    await scene.open(<TransactionsPage />)
    expect(screen.getByText('Linking your purchase to your account')).toBeDefined()
    expect(screen.getByText('No purchases in the last 30 days')).toBeDefined()
    answer()
    await quiet()
    expect(screen.getByText('Your purchase is now in your account')).toBeDefined()
    expect(numbers()).toEqual(['77'])
  })

  test('leads to the sign-in when the session was ended elsewhere', async () => {
    const { world, kept } = await opened(25)
    world.revoke(kept.user.sub)
    await press('Show more')
    expect(screen.getByRole('alert').textContent).toContain('sign in again')
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  })
})

const paid = { vatAmount: amountOf('0'), vatIncluded: true }

test.each([
  ['12.5', 'us', '$12.50', 'USD'],
  ['15000', 'id', 'Rp 15.000', 'IDR'],
  ['7.5', 'sg', 'S$7.50', 'SGD'],
  ['90071992547409931', 'id', 'Rp 90.071.992.547.409.931', 'IDR']
])('purchase of %s in %s is written %s on a page of the United States', async (total, country, written, currency) => {
  const order = { ...paid, totalPayment: amountOf(total), country, currency }
  const { container } = render(onUsPage(<AmountPaid order={order} />))
  await vi.waitFor(() => expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(written), { timeout: 30_000 })
})

test('purchase of another market has the code of its currency while the market loads', () => {
  const order = { ...paid, totalPayment: amountOf('15000'), country: 'id', currency: 'IDR' }
  const { container } = render(onUsPage(<AmountPaid order={order} />))
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('IDR 15000')
})

test.each([
  [true, 'Tax, included Rp 1.486'],
  [false, 'Tax Rp 1.486']
])('tax that the price holds (%s) is labelled on the history', async (vatIncluded, written) => {
  const order = { totalPayment: amountOf('15000'), vatAmount: amountOf('1486'), vatIncluded, country: 'id', currency: 'IDR' }
  const { container } = render(onUsPage(<TaxPaid order={order} />))
  await vi.waitFor(() => expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(written), { timeout: 30_000 })
})
