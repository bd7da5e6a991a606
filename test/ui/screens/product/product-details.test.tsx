import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { PromoInfo } from '../../../../src/domain/order/quote.ts'
import { AddressFields } from '../../../../src/ui/screens/product/fields/address-fields.tsx'
import { BuyBar } from '../../../../src/ui/screens/product/buy-bar.tsx'
import { ChannelCard } from '../../../../src/ui/screens/product/steps/channel-card.tsx'
import { PlayerStep } from '../../../../src/ui/screens/product/steps/player-step.tsx'
import { prefilledPath, readPrefill } from '../../../../src/ui/screens/product/prefill.ts'
import { promoIn, promoPath } from '../../../../src/ui/screens/product/promo-link.ts'
import { PromoField } from '../../../../src/ui/screens/product/fields/promo-field.tsx'
import { purchaseInput } from '../../../../src/ui/screens/product/purchase-input.ts'
import { SummaryLines } from '../../../../src/ui/screens/product/summary-lines.tsx'
import { rook } from './a-store.tsx'
import { onUsPage } from './on-us-page.tsx'
import { comet, quote500, usPage } from './sample-product.ts'

afterEach(cleanup)

const show = (view: ReactElement): HTMLElement => render(onUsPage(view)).container
const nothing = (): void => undefined

describe('BuyBar', () => {
  const bar = (more: Partial<Parameters<typeof BuyBar>[0]>) => {
    show(
      <BuyBar
        total={undefined}
        from={undefined}
        waiting={false}
        busy={false}
        playerName={undefined}
        itemName={undefined}
        hasOpenOrder={false}
        {...more}
      />
    )
    return screen.getByRole('status').textContent
  }

  test('says "from" while nothing is chosen, and nothing when no price is known', () => {
    expect(bar({ from: amountOf('0.99') })).toBe('from $0.99')
    cleanup()
    expect(bar({})).toBe('')
  })

  test('says what is bought for whom, and that there is an order for it when there is one', () => {
    const chosen = { itemName: '60 Comets', playerName: 'Rook', total: amountOf('0.99') }
    bar(chosen)
    expect(document.querySelector('.peek')?.textContent).toBe('60 Comets for Rook')
    cleanup()
    bar({ ...chosen, hasOpenOrder: true })
    expect(document.querySelector('.peek')?.textContent).toBe('You already have an order for this')
  })

  test('says that prices are coming while they are asked for, and only then', () => {
    expect(bar({ waiting: true, from: amountOf('0.99') })).toBe('Calculating the price…')
    cleanup()
    expect(bar({ waiting: true, total: amountOf('4.85') })).toBe('$4.85')
  })
})

test('ChannelCard keeps the place of a price while it is asked for, and only then', () => {
  const [channel] = comet.paymentChannels
  const [quoted] = quote500.channels
  if (channel === undefined) throw new Error('The product can be paid.')
  const places = (waiting: boolean, price: typeof quoted): number => {
    cleanup()
    const card = show(<ChannelCard channel={channel} quoted={price} from={undefined} waiting={waiting} lastUsed={false} />)
    return card.querySelectorAll('.bone').length
  }
  expect([places(true, undefined), places(false, undefined), places(true, quoted), places(false, quoted)]).toEqual([1, 0, 0, 0])
})

describe('PlayerStep', () => {
  const step = (more: Partial<Parameters<typeof PlayerStep>[0]>) =>
    show(
      <PlayerStep
        product={comet}
        saved={[]}
        player={undefined}
        remembered={undefined}
        looking={false}
        errors={{}}
        refusal={null}
        {...more}
      />
    )

  test('names the player and the server when the publisher knows them', () => {
    const who = step({ player: rook }).querySelector('output')
    expect(who?.className).toBe('who good')
    expect(who?.textContent).toContain('RookKnight')
    expect(who?.textContent).toContain('NA East')
  })

  test('names a remembered player until the publisher has answered', () => {
    const remembered = { userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2201' } }
    const who = step({ remembered }).querySelector('output')
    expect(who?.className).toBe('who good')
    expect(who?.textContent).toContain('RookKnight')
  })

  test('waits for the ID in faint words while no player is known', () => {
    expect(step({}).querySelector('output')?.className).toBe('who s dim')
  })

  test('shows the end of the ID beside the name of a saved player, and never without a name', () => {
    const named = { userId: '44128890', nickname: 'RookKnight', playerInfo: {} }
    const saved = (all: Parameters<typeof PlayerStep>[0]['saved']) => step({ saved: all }).querySelector('.players bdi.s')?.textContent
    expect(saved([named])).toContain('8890')
    cleanup()
    expect(saved([{ ...named, nickname: undefined }])).toBeUndefined()
  })

  test('asks for the role by an alert when none was chosen, and by none before', () => {
    const player = { ...rook, roles: [{ roleId: 'r1', roleName: 'Mage' }] }
    step({ player })
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    step({ player, errors: { roleId: 'Please choose a role.' } })
    expect(screen.getByRole('alert').textContent).toBe('Please choose a role.')
  })
})

describe('PromoField', () => {
  const promo: PromoInfo = { promoCode: 'COMET10', validCode: true, promoId: '1', status: 'Applied', discountAmount: amountOf('0.45') }
  const field = (info: PromoInfo | undefined) => {
    const shown = show(<PromoField promo={info} shown needs={[]} onApply={nothing} onRemove={nothing} />)
    return [shown.querySelector('input')?.getAttribute('aria-invalid'), shown.querySelector('button')?.textContent]
  }

  test('takes a code that works away again, and is not wrong', () => {
    expect(field(promo)).toEqual([null, 'Remove the code'])
  })

  test('is wrong when the code does not work, and not before one was tried', () => {
    expect(field({ ...promo, validCode: false, status: 'Expired' })[0]).toBe('true')
    cleanup()
    expect(field(undefined)).toEqual([null, 'Apply'])
  })
})

describe('SummaryLines', () => {
  const [card] = quote500.channels
  const terms = (quoted: typeof card) => {
    show(<SummaryLines playerName="RookKnight" itemName="500 Crystals" quoted={quoted} promo={undefined} />)
    return screen.getAllByRole('term').map((term) => term.textContent)
  }

  test('names no fee, tax or discount while no price is known', () => {
    expect(terms(undefined)).toEqual(['Player', '500 Crystals'])
  })

  test('names the discount when there is one, and none of nothing', () => {
    if (card === undefined) throw new Error('The quote has prices.')
    const without = terms(card)
    expect(without).toEqual(['Player', '500 Crystals', 'Payment fee', 'Tax'])
    cleanup()
    expect(terms({ ...card, discountAmount: amountOf('0.5') })).toHaveLength(without.length + 1)
  })
})

test('purchaseInput names the payment method that is replaced when there is one, and none else', () => {
  const frame = { country: 'us', language: 'en' } as const
  expect(purchaseInput(usPage(comet), frame, 31).previousPcId).toBe(31)
  expect(purchaseInput(usPage(comet), frame, undefined)).not.toHaveProperty('previousPcId')
})

test('AddressFields asks for street and city, and leaves the other lines to the shopper', () => {
  show(<AddressFields errors={{}} />)
  expect(screen.getAllByRole('textbox').map((field) => [field.id, field.hasAttribute('required')])).toEqual([
    ['line1', true],
    ['line2', false],
    ['city', true],
    ['state', false],
    ['zipCode', false]
  ])
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'))).toEqual([null, null, null, null, 'ltr'])
})

describe('purchase link', () => {
  test('has neither a query nor a fragment when nothing was chosen', () => {
    expect(prefilledPath('/us/comet-circuit', {})).toBe('/us/comet-circuit')
  })

  test('names a promo code that is read back, and not sent to servers', () => {
    const path = promoPath('/us/comet-circuit', '7H2KQ9M4XA')
    const { search, hash } = new URL(path, 'https://store.example')
    expect([search, promoIn({ hash }), readPrefill({ search, hash }).fields]).toEqual(['', '7H2KQ9M4XA', {}])
    expect(promoIn({ hash: '#userId=44128890' })).toBeUndefined()
  })

  test('fills in no field that it does not name, or names without a value', () => {
    expect(readPrefill({ search: '?item=&channel=32', hash: '' })).toEqual({ fields: { channel: '32' }, previousPcId: undefined })
  })
})
