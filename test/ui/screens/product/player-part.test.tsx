import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { recipientChoice } from '../../../../src/domain/account/player-identity.ts'
import player from '../../../../src/i18n/compiled/en.player.ts'
import product from '../../../../src/i18n/compiled/en.product.ts'
import { playerPart } from '../../../../src/ui/screens/product/extras/player-part.tsx'
import { onPage } from '../../layout/on-page.tsx'

afterEach(cleanup)

const rook = { gvtId: 3, userId: '44128890', nickname: 'RookKnight' }
const tara = { gvtId: 3, userId: '7001', zoneId: '12', nickname: 'Tara', server: 'Asia 12' }

const partFor = (...identities: readonly (typeof rook)[]) =>
  playerPart(recipientChoice(identities, { gvtId: 3 }), 'Canopy ID', { ...product, ...player })

describe('recipient of a player', () => {
  test('is typed without a character in the game', () => {
    expect(partFor()).toBeUndefined()
    expect(partFor({ ...rook, gvtId: 4 })).toBeUndefined()
  })

  test('P13 is the only character, filled in', () => {
    const part = partFor(rook)
    render(onPage(part?.renderRecipient(), undefined, { ...product, ...player }))
    expect(document.body.textContent).toBe('Playing as RookKnightThis comes from your Canopy ID account.')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(part?.fieldsOf(0)).toEqual({ userId: '44128890', character: '0' })
  })

  test('P13 is chosen from two characters, each with its server', () => {
    const part = partFor(rook, tara)
    render(onPage(part?.renderRecipient(), undefined, { ...product, ...player }))
    expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Choose a character')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['RookKnight44128890', 'TaraAsia 12'])
    expect(part?.fieldsOf(1)).toEqual({ userId: '7001', zoneId: '12', character: '1' })
    expect(part?.fieldsOf(9)).toEqual({})
  })
})
