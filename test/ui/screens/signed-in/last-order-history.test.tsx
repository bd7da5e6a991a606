import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import * as E from '../../../../src/domain/kernel/either.ts'
import { createLastOrderHistory, LastOrderHistoryContext } from '../../../../src/ui/screens/signed-in/last-order-history.ts'
import { TransactionsPage } from '../../../../src/ui/screens/signed-in/transactions-page.tsx'
import { anOwnScene, press, quiet } from './signed-in-scene.tsx'

const left503 = E.left(networkFailure(503))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const numbers = (): readonly string[] =>
  screen.getAllByRole('link').flatMap((link) => /order=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
const choose = async (name: string): Promise<void> => {
  act(() => screen.getByRole('radio', { name }).click())
  await quiet()
}

describe('account history that is shown again in its document', () => {
  /** Shows 21 purchases of the last 90 days, and leaves the page. */
  const left = async () => {
    const scene = anOwnScene()
    await scene.signIn()
    const now = scene.ports.clock.now().getTime()
    const add = (txnId: string, hours: number) =>
      scene.browser.orders.add(txnId, { owner: scene.kept.user.sub, createdAt: new Date(now - hours * 3_600_000) })
    for (let at = 1; at <= 25; at += 1) add(String(1000 + at), at)
    const history = createLastOrderHistory()
    const open = () =>
      scene.open(
        <LastOrderHistoryContext value={history}>
          <TransactionsPage />
        </LastOrderHistoryContext>
      )
    await open()
    await choose('90 days')
    await press('Show more')
    expect(numbers()).toHaveLength(21)
    cleanup()
    const { transactions } = scene.ports.accountOrders
    return { add, open, transactions, spy: vi.spyOn(scene.ports.accountOrders, 'transactions') }
  }
  const asked = ({ mock }: Awaited<ReturnType<typeof left>>['spy']) => mock.calls.map(([{ days, after }]) => [days, after])

  test('has its filter and its rows at once, and then what has changed', async () => {
    const { add, open, transactions, spy } = await left()
    add('1000', 0)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    spy.mockImplementation((question) => async () => {
      await answered
      return transactions(question)()
    })
    await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true)
    expect(numbers()).toEqual(Array.from({ length: 21 }, (_, at) => String(1001 + at)))
    answer()
    await quiet()
    expect(numbers()).toEqual(Array.from({ length: 21 }, (_, at) => String(1000 + at)))
    expect(asked(spy)).toEqual([
      ['past90', undefined],
      ['past90', '1011']
    ])
  })

  test('reads its rows again at the second try when they could not be read', async () => {
    const { open, spy } = await left()
    spy.mockImplementationOnce(() => () => Promise.resolve(left503))
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Below is what we found before.')
    expect(numbers()).toHaveLength(21)
    await press('Try again')
    expect([numbers().length, screen.queryByRole('alert')]).toEqual([21, null])
    expect(asked(spy)).toEqual([
      ['past90', undefined],
      ['past90', undefined],
      ['past90', '1012']
    ])
  })
})
