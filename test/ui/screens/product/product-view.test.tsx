import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { purchaseErrors } from '../../../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Product } from '../../../../src/domain/order/product.ts'
import { ProductView } from '../../../../src/ui/screens/product/product-view.tsx'
import type { PurchaseState } from '../../../../src/ui/screens/product/purchase-state.ts'
import { onUsPage } from './on-us-page.tsx'
import { comet, iron, offers, quote500, usPage, vault } from './sample-product.ts'
import { noPromo, untouched } from './untouched.ts'

afterEach(cleanup)

const rook = {
  userId: '44128890',
  zoneId: '2201',
  nickname: 'RookKnight',
  roles: [],
  accountRegionCode: undefined,
  personalisedDenominations: undefined
}

const show = (product: Product, state: Partial<PurchaseState> = {}, page = usPage(product)) => {
  const onPay = vi.fn()
  const view = (
    <ProductView
      data={page}
      state={{ ...untouched(new Set(['userId', 'zoneId', 'email'])), ...state }}
      picture={null}
      notices={null}
      openOrder={undefined}
      refusal={null}
      playerRefusal={null}
      form={null}
      onChange={() => undefined}
      onPay={onPay}
      promo={noPromo}
    />
  )
  render(onUsPage(view))
  return { onPay }
}

const step = (name: string) => within(screen.getByRole('region', { name }))

describe('purchase summary', () => {
  const terms = () => screen.queryAllByRole('term').map((term) => term.textContent)

  test('has its line for the player before the name is known, so that the name moves nothing', () => {
    show(comet, { itemId: 'c500' })
    expect(terms()).toEqual(['Player', '500 Crystals'])
    cleanup()
    show(comet, { itemId: 'c500', player: rook })
    expect(terms()).toEqual(['Player', '500 Crystals'])
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('RookKnight')
  })

  test('is empty while no item is chosen, and names no player for a voucher', () => {
    show(comet, { player: rook })
    expect(terms()).toEqual([])
    cleanup()
    show(vault, { itemId: 'c500' })
    expect(terms()).toEqual(['500 Crystals'])
  })
})

describe('untouched product page', () => {
  test('shows who plays, what, how to pay and confirm, in this order', () => {
    show(comet)
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '1Enter your player ID',
      '2Choose an amount',
      '3Payment method',
      '4Confirm',
      'Summary'
    ])
  })

  test('shows every item with its price, and what was really cheaper struck through', () => {
    show(comet)
    expect(screen.getByRole('radio', { name: /^500 Crystals \+50 bonus \$4\.49 \$4\.99 ?−10%$/ })).toBeTruthy()
    expect(screen.getByText('$4.99').closest('s')).not.toBeNull()
    expect(screen.getByRole('radio', { name: /Season pass/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /Any amount from \$1\.00/ })).toBeTruthy()
  })

  test('says an amount once when it is both the name of an item and its price', () => {
    show({
      ...comet,
      denominations: comet.denominations.slice(0, 1).map((item) => ({ ...item, name: '$9.99', fromPrice: amountOf('9.99') }))
    })
    expect(step('2 Choose an amount').getAllByText('$9.99')).toHaveLength(1)
  })

  test('names groups of items where there are several, and not the only one', () => {
    const headings = () =>
      step('2 Choose an amount')
        .queryAllByRole('heading', { level: 3 })
        .map((one) => one.textContent)
    const categories = [
      { id: 71, name: 'Passes' },
      { id: 72, name: 'Packs' }
    ]
    const inGroups = (later: number) => comet.denominations.map((item, at) => ({ ...item, categoryIds: [at === 0 ? 71 : later] }))
    show({ ...comet, categories, denominations: inGroups(72) })
    expect(headings()).toEqual(['Passes', 'Packs'])
    cleanup()
    show({ ...comet, categories, denominations: inGroups(71) })
    expect(headings()).toEqual([])
  })

  test('says "from" before every price that is not yet a quote', () => {
    show(comet)
    const ways = step('3 Payment method')
    expect(ways.getByRole('radio', { name: /Card/ }).closest('label')?.textContent).toContain('from $0.99')
    expect(ways.getByRole('radio', { name: /Mobile wallet/ }).closest('label')?.textContent).toContain('from $1.19')
  })

  test('lists the payment methods in the order of the market', () => {
    show(comet)
    expect(
      step('3 Payment method')
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'))
    ).toEqual(['31', '32', '41', '51'])
  })

  test('asks for an email first, and for no player, for a voucher', () => {
    show(vault)
    expect(step('1 Where should we send the code?').getByLabelText('Email for the code')).toBeTruthy()
    expect(screen.queryByLabelText('Player ID')).toBeNull()
  })

  test('asks for the id twice where the game cannot name the player', () => {
    show(iron)
    expect(screen.getByLabelText('Confirm Player ID')).toBeTruthy()
    expect(screen.queryByText('The player’s name appears here before you pay.')).toBeNull()
  })
})

describe('filled product page', () => {
  const filled = { player: rook, itemId: 'c500', channelId: 31, quote: quote500, promoNeeds: [] } as const

  test('names the player beside the money', () => {
    show(comet, filled)
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeTruthy()
    expect(step('1 Enter your player ID').getByText('RookKnight')).toBeTruthy()
  })

  test('shows the final price of every payment method, fees named', () => {
    show(comet, filled)
    const ways = step('3 Payment method')
    expect(ways.getByRole('radio', { name: /^Card \$4\.85 ?Confirmed at once$/ })).toBeTruthy()
    expect(ways.getByRole('radio', { name: /^Mobile wallet \$5\.05 ?Confirmed at once · fee \$0\.20$/ })).toBeTruthy()
  })

  test('adds the summary up line by line to the total', () => {
    show(comet, filled)
    const summary = screen.getByRole('complementary', { name: 'Summary' })
    expect(summary.textContent).toContain('500 Crystals$4.49')
    expect(summary.textContent).toContain('Tax$0.36')
    expect(within(summary).getByText('$4.85')).toBeTruthy()
  })

  test('says why a payment method is unavailable, with the limit as the market writes it, and does not let it be chosen', () => {
    const rejected = {
      ...quote500,
      channels: quote500.channels.map((one) =>
        one.pcId === 51 ? { ...one, refusal: purchaseErrors.failure(1516, { limitAmount: '10' }) } : one
      )
    }
    show(comet, { ...filled, quote: rejected })
    const phone = step('3 Payment method').getByRole('radio', { name: 'Phone bill From $10.00 per payment' })
    expect(phone).toHaveProperty('disabled', true)
  })

  test('shows the last payment method first and marked', () => {
    show(comet, { ...filled, lastChannelId: 41 })
    const [first] = step('3 Payment method').getAllByRole('radio')
    expect(first?.getAttribute('value')).toBe('41')
    expect(first?.closest('label')?.textContent).toContain('Used last time')
  })

  test('shows an applied code as a line of the summary', () => {
    const promoInfo = { promoId: 'p', promoCode: 'COMET10', status: 'Applied', validCode: true, discountAmount: amountOf('0.45') } as const
    const quote = { ...quote500, promoInfo, channels: quote500.channels.map((one) => ({ ...one, discountAmount: amountOf('0.45') })) }
    show(comet, { ...filled, quote })
    expect(screen.getByRole('complementary', { name: 'Summary' }).textContent).toContain('Code COMET10−$0.45')
    expect(screen.getByText('COMET10 takes $0.45 off.')).toBeTruthy()
  })

  test('says why a code does not fit and what to do', () => {
    const promoInfo = { promoId: undefined, promoCode: 'OLD', status: 'Expired', validCode: false, discountAmount: amountOf('0') } as const
    show(comet, { ...filled, quote: { ...quote500, promoInfo } })
    expect(screen.getByText('This code has expired. You can buy without it.')).toBeTruthy()
  })

  test('asks for payment once while it is under way', () => {
    const { onPay } = show(comet, { ...filled, busy: true })
    const button = screen.getByRole('button', { name: 'One moment…' })
    fireEvent.click(button)
    expect(onPay).not.toHaveBeenCalled()
  })

  test('replaces the list by personal items', () => {
    const personal = [
      { id: 'mine', kind: 'fixed', name: 'Only for you', categoryIds: [], fromPrice: amountOf('2.5'), available: true }
    ] as const
    show(comet, { player: { ...rook, personalisedDenominations: personal } })
    expect(step('2 Choose an amount').getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByText('Only for this player, at a personal price')).toBeTruthy()
  })

  test('lets one of several characters be chosen', () => {
    show(comet, {
      player: {
        ...rook,
        roles: [
          { roleId: 'r1', roleName: 'Mage' },
          { roleId: 'r2', roleName: 'Rogue' }
        ]
      }
    })
    expect(step('1 Enter your player ID').getByRole('radio', { name: 'Rogue' })).toBeTruthy()
  })
})

describe('product offers', () => {
  const page = { ...usPage(comet), promos: offers }

  test('stand above the steps with title and text, and nothing stands there without any', () => {
    show(comet, {}, page)
    const list = screen.getByRole('list', { name: 'Offers for this game' })
    expect(
      within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent)
    ).toEqual(['Crystals for less', '10% off'])
    expect(list.textContent).toContain('The 500 pack is on sale now.')
    expect(list.compareDocumentPosition(document.querySelector('form')!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    cleanup()
    show(comet)
    expect(screen.queryByRole('list', { name: 'Offers for this game' })).toBeNull()
  })

  test('have a button only where there is a code', () => {
    show(comet, {}, page)
    const list = screen.getByRole('list', { name: 'Offers for this game' })
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.textContent)
    ).toEqual(['Use code COMET10'])
  })
})

describe('confirm step', () => {
  test('asks for CPF, mobile number and billing address only where they are needed', () => {
    show(comet, { asks: new Set(['email', 'cpf', 'msisdn', 'billingAddress']) })
    const confirm = step('4 Confirm')
    for (const label of ['CPF', 'Mobile number', 'Street and number', 'City']) expect(confirm.getByLabelText(label)).toBeTruthy()
    cleanup()
    show(comet)
    expect(screen.queryByLabelText('CPF')).toBeNull()
    expect(screen.queryByLabelText('City')).toBeNull()
  })

  test('writes an address in the direction of its own script, a postal code and a number from left to right', () => {
    show(comet, { asks: new Set(['email', 'cpf', 'billingAddress']) })
    const directionOf = (label: string) => step('4 Confirm').getByLabelText(label).getAttribute('dir')
    expect(['Street and number', 'City'].map(directionOf)).toEqual([null, null])
    expect(['CPF', 'Postal code (optional)'].map(directionOf)).toEqual(['ltr', 'ltr'])
  })

  test('asks for the date of birth for a game with an age limit and says what happens with it', () => {
    show({ ...comet, minimumAge: 18 })
    expect(screen.getByLabelText('Date of birth')).toBeTruthy()
    expect(screen.getByText('For players aged 18 and over. We check the date and don’t store it.')).toBeTruthy()
  })

  test('shows terms as a box to tick where the market wants it so, a sentence elsewhere', () => {
    show(comet)
    expect(screen.queryByRole('checkbox')).toBeNull()
    cleanup()
    const page = usPage(comet)
    show(comet, {}, { ...page, market: { ...page.market, expressTerms: true } })
    expect(screen.getByRole('checkbox', { name: /I accept the terms of sale/ })).toBeTruthy()
  })

  test('shows errors at their field', () => {
    show(comet, { errors: { email: 'This is not an email address.', item: 'Choose what to buy.' } })
    expect(screen.getByLabelText('Email for the receipt').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Choose what to buy.', 'This is not an email address.'])
  })
})
