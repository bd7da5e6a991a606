import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giftTokenCell } from '../../../../src/adapters/storage/gift-cells.ts'
import { openGiftClaims } from '../../../../src/application/gifts.ts'
import { fakeGifts } from '../../../../src/testing/gifts.ts'
import { START } from '../../../../src/testing/start.ts'
import { RedeemScreen } from '../../../../src/ui/screens/redeem/redeem-screen.tsx'
import { aStore, inStore, rook } from '../product/a-store.tsx'
import { settled } from '../../../support/fake-clock.ts'
import * as E from '../../../../src/domain/kernel/either.ts'
import { onUsPage } from '../product/on-us-page.tsx'

const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await act(settled)
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  delete window.refill
  delete document.documentElement.dataset.app
})

/** Shows the page of a gift, as its link or its reload opens it. */
const aScene = async (linked?: string, gifts = fakeGifts()) => {
  window.refill = { script: (url) => url, orderKey: linked }
  const giftToken = giftTokenCell(
    () => sessionStorage,
    () => true
  )
  const claims = openGiftClaims({
    ...{ gifts: gifts.service, giftToken, validatePlayer: () => async () => E.right(rook) },
    clock: { now: () => START, newId: () => 'id' }
  })
  const store = aStore(undefined, { giftClaims: () => Promise.resolve(claims) })
  const shown = render(onUsPage(inStore(store, createElement(RedeemScreen))))
  await quiet()
  const press = async (name: RegExp | string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name }))
    await quiet()
  }
  const type = (label: RegExp | string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { gifts, shown, press, type, text: () => shown.container.textContent ?? '' }
}

describe('redeem screen', () => {
  test('claims a gift for a game in two steps, and forgets its token, when its link is opened', async () => {
    const { gifts, press, type, text } = await aScene('7fJO_ZPbxVZpGU4sMMYoyA')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A gift from Ana')
    type('Player ID', '44128890')
    await press('Find the player')
    await press('Claim for RookKnight')
    expect(text()).toContain('Your gift is on its way')
    expect(gifts.validityOf(gifts.token)).toBe('claimed')
    expect(sessionStorage.getItem('gift-token')).toContain('7fJO_ZPbxVZpGU4sMMYoyA')
  })

  test('shows the code once, and keeps no token, when a voucher is claimed', async () => {
    const gifts = fakeGifts()
    gifts.put('a-voucher', 'VCHVCH000000', { inputs: [] })
    const { press, text } = await aScene('a-voucher', gifts)
    await press('Claim the gift')
    expect(text()).toContain('KLMN-2345-PQRS')
    expect(sessionStorage.getItem('gift-token')).toBeNull()
  })

  test('opens the gift again when the page is loaded again in its tab', async () => {
    await aScene('7fJO_ZPbxVZpGU4sMMYoyA')
    cleanup()
    const { text } = await aScene()
    expect(text()).toContain('A gift from Ana')
  })

  test('G13 opens a gift by its code, however it is typed, and asks for the code of the mail', async () => {
    const { press, type, text } = await aScene()
    type('Code', 'ab12-cd34 ef56')
    await press('Continue')
    expect(text()).toContain('A gift from Ana')
    type('Player ID', '44128890')
    await press('Find the player')
    await press('Claim for RookKnight')
    expect(screen.getByLabelText('Code from the email')).not.toBeNull()
  })

  test('says what is wrong beside the field when a code is too short', async () => {
    const { press, type } = await aScene()
    type('Code', 'ab12')
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('A gift code has at least 8 characters.')
  })

  test('says what is wrong beside the field when a player is mistyped', async () => {
    const { press, type } = await aScene('7fJO_ZPbxVZpGU4sMMYoyA')
    type('Player ID', 'rook')
    await press('Find the player')
    expect([screen.getByRole('alert').textContent, document.activeElement?.id]).toEqual([
      'This doesn’t look like an ID of this game. Please check it in the game.',
      'userId'
    ])
  })

  test('offers the field of a code when a link opens nothing', async () => {
    const { press, text } = await aScene('7fJO_ZPbxVZpGU4sMMYoyB')
    expect(text()).toContain('This link doesn’t open a gift')
    await press('Enter a code')
    expect(screen.getByLabelText('Code')).not.toBeNull()
  })

  test('claims nothing, and says where it works, when the store runs inside an app', async () => {
    document.documentElement.dataset.app = ''
    const { text } = await aScene('7fJO_ZPbxVZpGU4sMMYoyA')
    expect(text()).toContain('Gifts can’t be claimed inside this app')
  })

  test('says what to do, and reads the gift again, when it could not be reached', async () => {
    const gifts = fakeGifts()
    gifts.line(false)
    const { press, text } = await aScene(gifts.token, gifts)
    gifts.line(true)
    await press('Try again')
    expect(text()).toContain('A gift from Ana')
  })
})
