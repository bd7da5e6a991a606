import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutSteps } from '../../../../src/application/machines/checkout-context.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { ProductScreen } from '../../../../src/ui/screens/product/product-screen.tsx'
import { aStore, inStore, rook, steps } from './a-store.tsx'
import { comet, usPage } from './sample-product.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:02:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rests = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms))

const mage = { roleId: 'r1', roleName: 'Mage' }
const rogue = { roleId: 'r2', roleName: 'Rogue' }

const fillIn = async (checkPlayer: CheckoutSteps['checkPlayer']) => {
  render(inStore(aStore(steps({ checkPlayer })), <ProductScreen content={{ page: 'product', data: usPage(comet) }} />))
  await rests(0)
  for (const [label, value] of [
    ['Player ID', '44128890'],
    ['Server', '2201']
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  for (const name of [/^500 Crystals/, /^Mobile wallet/]) fireEvent.click(screen.getByRole('radio', { name }))
  fireEvent.change(screen.getByLabelText('Email for the receipt'), { target: { value: 'sam@example.com' } })
  await rests()
}

test('order review names the role that was chosen of the player’s', async () => {
  await fillIn(() => TE.right({ ...rook, roles: [mage, rogue] }))
  fireEvent.click(screen.getByRole('radio', { name: 'Rogue' }))
  await rests()
  fireEvent.click(screen.getByRole('button', { name: /^Pay \$/ }))
  const last = within(screen.getByRole('dialog', { name: 'Check your order' }))
  expect(last.getByText('Rogue · 44128890 · NA East')).toBeTruthy()
})

test('player step looks up again when the shopper asks for it after the wait', async () => {
  const checkPlayer = vi
    .fn<CheckoutSteps['checkPlayer']>()
    .mockReturnValueOnce(TE.left(networkFailure(599)))
    .mockReturnValue(TE.right(rook))
  await fillIn(checkPlayer)
  for (let second = 0; second < 6; second += 1) await rests()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await rests()
  expect(checkPlayer).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeTruthy()
})

test('player step leads to the choice of countries for an account of an unknown country', async () => {
  await fillIn(() => TE.left(purchaseErrors.failure(-200)))
  expect(screen.getByRole('link', { name: 'Go to the store in that country' }).getAttribute('href')).toBe('/international')
})
