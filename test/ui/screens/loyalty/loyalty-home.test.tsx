import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { aFakeLoyaltyItem, type FakeLoyaltyItem } from '../../../../src/testing/loyalty.ts'
// Loaded before, so that no test waits for it.
import '../../../../src/application/loyalty.ts'
import '../../../../src/ui/screens/loyalty/loyalty-home.tsx'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import type { PageLocale } from '../../../../src/ui/page-data.ts'
import { RewardsPage } from '../../../../src/ui/screens/rewards/rewards-page.tsx'
import type { SignedInContent } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import { usFrame } from '../product/on-us-page.tsx'
import { anOwnScene, press, quiet } from '../signed-in/signed-in-scene.tsx'

const sgFrame: PageLocale = {
  ...usFrame,
  ...{ prefix: 'sg', country: 'sg', countryName: 'Singapore', regionCode: 'sg', group: 'Southeast Asia', locale: 'en-SG' }
}
const content: SignedInContent = {
  page: 'rewards',
  settings: { phoneCode: '65', mobilePattern: '[89]\\d{7}', languages: [] },
  pages: { rewards: { path: 'user/coda-rewards', title: 'Rewards: refill', heading: 'Rewards' } }
}

/** Creates a signed-in shopper in Singapore with offers, and shows the page of rewards. */
const aScene = async (...offered: readonly FakeLoyaltyItem[]) => {
  const scene = anOwnScene()
  await scene.signIn()
  const { loyalty } = scene.browser
  loyalty.offer(...offered)
  const openPage = async () => {
    history.replaceState(null, '', '/sg/user/coda-rewards')
    await scene.open(
      createElement(
        PageLocaleProvider,
        { value: sgFrame },
        createElement(SignedInContentProvider, { value: content }, createElement(RewardsPage))
      )
    )
    await screen.findByRole('region', { name: 'Coupons' })
  }
  return { ...scene, loyalty, sub: scene.kept.user.sub, openPage }
}

const region = (name: string): HTMLElement => screen.getByRole('region', { name })
const enter = async (userId: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Player ID'), { target: { value: userId } })
  await quiet()
}

afterEach(cleanup)

describe('loyalty sections', () => {
  test('say that there is nothing when the store offers nothing', async () => {
    const { openPage } = await aScene()
    await openPage()
    expect(region('Bonuses').textContent).toContain('No bonuses right now')
    expect(region('Coupons').textContent).toContain('No coupons yet')
  })

  test('L8 claim a coupon for a player and list it with a link that applies it', async () => {
    const { openPage } = await aScene(aFakeLoyaltyItem('welcome', { name: '10% off' }))
    await openPage()
    await press('Claim')
    const dialog = within(await screen.findByRole('dialog', { name: 'Who should get it?' }))
    await enter('44128890')
    fireEvent.click(dialog.getByRole('button', { name: 'Claim' }))
    await quiet()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(region('Bonuses').textContent).toMatch(/Claimed.*You’ve got a coupon/)
    expect(within(region('Bonuses')).queryByRole('button', { name: 'Claim' })).toBeNull()
    expect(region('Coupons').textContent).toContain('FAKE000001')
    expect(within(region('Coupons')).getByRole('link', { name: 'Use it' }).getAttribute('href')).toBe('/sg/canopy-strike#promo=FAKE000001')
  })

  test('stay at the fields when the player is typed wrongly or the game does not know it', async () => {
    const { openPage } = await aScene(aFakeLoyaltyItem('welcome', { gives: 'reward' }))
    await openPage()
    await press('Claim')
    const dialog = within(await screen.findByRole('dialog'))
    const claim = async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Claim' }))
      await quiet()
    }
    await enter('12')
    await claim()
    expect(document.activeElement).toBe(screen.getByLabelText('Player ID'))
    await enter('9000100')
    await claim()
    expect(dialog.getByRole('alert').textContent).toContain('purchase -100')
    await enter('44128890')
    await claim()
    expect(region('Bonuses').textContent).toContain('Added to your rewards')
  })

  test('L7 show the player before an item, and its delivery', async () => {
    const { openPage, loyalty, sub } = await aScene(aFakeLoyaltyItem('crystals', { gives: 'item' }))
    await openPage()
    await press('Claim')
    await enter('44128890')
    await press('Find the player')
    await press('Claim for RookKnight')
    expect(region('Bonuses').textContent).toMatch(/On its way.*on its way to your player/)
    loyalty.deliver(sub)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await quiet()
    expect(region('Bonuses').textContent).toContain('Claimed')
  })

  test('L9 show how many orders are missing', async () => {
    const { openPage, loyalty, sub } = await aScene(aFakeLoyaltyItem('regular', { type: 'loyalty', needs: 3 }))
    loyalty.deliverOrders(sub, 2)
    await openPage()
    expect(within(region('Bonuses')).getByRole('progressbar', { name: 'Orders: 2 of 3' })).toHaveProperty('value', 2)
    expect(region('Bonuses').textContent).toContain('Locked')
  })

  test('L6 lead to the date of birth when the shopper is too young', async () => {
    const { openPage } = await aScene(aFakeLoyaltyItem('adults', { isForAdults: true }))
    await openPage()
    await press('Claim')
    await enter('44128890')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Claim' }))
    await quiet()
    expect(screen.getByRole('link', { name: 'Check your date of birth' }).getAttribute('href')).toBe('/sg/user/settings')
  })

  test('put used and expired coupons apart', async () => {
    const { openPage, loyalty, sub } = await aScene(aFakeLoyaltyItem('welcome', { name: '10% off' }))
    const claim = { loyaltyItemId: 'welcome', rewardItemId: 'welcome', voucherTypeId: 1002, userInfo: { userId: '44128890' } }
    loyalty.claimElsewhere(sub, claim)
    loyalty.useCoupon(sub, 'FAKE000001')
    await openPage()
    expect(within(region('Coupons')).getByText('Used or expired (1)')).toBeTruthy()
    expect(within(region('Coupons')).queryByRole('link', { name: 'Use it' })).toBeNull()
  })

  test('offer to read again when they cannot be read, and leave the rewards alone', async () => {
    const { openPage, loyalty } = await aScene(aFakeLoyaltyItem('welcome', { name: '10% off' }))
    loyalty.fail('overview', networkFailure(503))
    const opened = openPage()
    await screen.findByRole('button', { name: 'Try again' })
    loyalty.fail('overview', undefined)
    await press('Try again')
    await opened
    expect(region('Bonuses').textContent).toContain('10% off')
  })
})
