import { act, cleanup, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { RewardEvent } from '../../../../src/domain/reward/reward-event.ts'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import type { PageLocale } from '../../../../src/ui/page-data.ts'
import { RewardsPage } from '../../../../src/ui/screens/rewards/rewards-page.tsx'
import type { SignedInContent } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import { usFrame } from '../product/on-us-page.tsx'
import { anOwnScene, press, quiet } from '../signed-in/signed-in-scene.tsx'
import { anOrderOf, rewardEvents } from './sample-rewards.ts'

const sgFrame: PageLocale = {
  ...usFrame,
  ...{ prefix: 'sg', country: 'sg', countryName: 'Singapore', regionCode: 'sg', group: 'Southeast Asia', locale: 'en-SG' },
  amountFormat: { ...usFrame.amountFormat, before: 'S$' }
}
const content: SignedInContent = {
  page: 'rewards',
  settings: { phoneCode: '65', mobilePattern: '[89]\\d{7}', languages: [] },
  pages: { rewards: { path: 'user/coda-rewards', title: 'Rewards: refill', heading: 'Rewards' } }
}
const DAY = 86_400_000
const [anyEvent] = rewardEvents as readonly [RewardEvent, ...RewardEvent[]]

/** Creates a signed-in shopper in Singapore, and shows their rewards. */
const aScene = async () => {
  const scene = anOwnScene()
  await scene.signIn()
  const { wallets, rewardPages } = scene.browser
  const { sub } = scene.kept.user
  return {
    ...{ ...scene, rewardPages, sub },
    reward: (amount: string, days: number) =>
      wallets.reward(sub, { amount: amountOf(amount), expiry: new Date(scene.world.now().getTime() + days * DAY), sponsor: 'store' }),
    openPage: async () => {
      history.replaceState(null, '', '/sg/user/coda-rewards')
      const shown = await scene.open(
        createElement(
          PageLocaleProvider,
          { value: sgFrame },
          createElement(SignedInContentProvider, { value: content }, createElement(RewardsPage))
        )
      )
      await quiet()
      return shown
    }
  }
}

const region = (name: string | RegExp): HTMLElement => screen.getByRole('region', { name })
const rows = (within_: HTMLElement): readonly string[] =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

describe('rewards page', () => {
  test('R15 shows the sum cut, what expires next, and the lots in the order of use', async () => {
    const { openPage, reward } = await aScene()
    reward('2', 40)
    reward('1.509', 2)
    await openPage()
    expect(region('You can spend').textContent).toMatch(/S\$3\.50.*S\$1\.50 expires next/)
    expect(rows(region('When they expire')).map((row) => /S\$[\d.]+/.exec(row)?.[0])).toEqual(['S$1.50', 'S$2.00'])
  })

  test('names orders that reserve and will earn rewards, with links to them', async () => {
    const { openPage, reward, rewardPages, sub } = await aScene()
    reward('5', 30)
    rewardPages.expect(sub, { heldBy: [anOrderOf('2')], comingFrom: [anOrderOf('0.45', '7203344589012345670')] })
    await openPage()
    expect(within(region('Reserved')).getByRole('link').getAttribute('href')).toContain('7203344589012345678')
    expect(region('Reserved').textContent).toMatch(/500 Crystals.*Pay or cancel this order.*S\$2\.00/)
    expect(within(region('On the way')).getByRole('link').getAttribute('href')).toContain('7203344589012345670')
  })

  test('says what is owed, and leads to the games where there is nothing', async () => {
    const { openPage, rewardPages, sub } = await aScene()
    await openPage()
    expect(screen.getByRole('link', { name: 'See all games' }).getAttribute('href')).toBe('/sg/')
    rewardPages.expect(sub, { owed: amountOf('3.5') })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await quiet()
    expect(screen.getByText('S$3.50 still to make up')).toBeTruthy()
    expect(screen.queryByText('No rewards yet')).toBeNull()
  })

  test('shows entries of the history, and more of them, each once', async () => {
    const { openPage, rewardPages, sub } = await aScene()
    const many = Array.from({ length: 16 }, (_, at) => ({ ...(rewardEvents[at % 9] ?? anyEvent), id: String(100 - at) }))
    rewardPages.note(sub, many)
    await openPage()
    expect(rows(region('History'))).toHaveLength(12)
    await press('Show more')
    expect(rows(region('History'))).toHaveLength(16)
    expect(rows(region('History'))[0]).toMatch(/Earned.*500 Crystals.*\+S\$0\.50/)
    expect(rows(region('History'))[3]).toMatch(/Used.*−S\$1\.25/)
    expect(screen.getByText('That’s everything.')).toBeTruthy()
  })

  test('keeps the other part when one cannot be read, and reads it again', async () => {
    const { openPage, reward, rewardPages } = await aScene()
    reward('5', 30)
    rewardPages.fail('history', networkFailure(503))
    await openPage()
    expect(region('You can spend').textContent).toContain('S$5.00')
    rewardPages.fail('history', undefined)
    await press('Try again')
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
  })

  test('R19 shows the link for friends with what it brought, and nothing where the country gives no bonus', async () => {
    const { openPage, reward, rewardPages, sub } = await aScene()
    reward('5', 30)
    const amounts = { inviterAmount: amountOf('1'), inviteeAmount: amountOf('1.5'), minimum: amountOf('3'), earned: amountOf('4') }
    const shown = await openPage()
    expect(screen.queryByRole('region', { name: 'Invite friends' })).toBeNull()
    shown.unmount()
    rewardPages.invite(sub, { code: '7K30MQT1', url: 'https://refill.test/sg/?ref=7K30MQT1', ...amounts, waiting: 2, paid: 4 })
    await openPage()
    const own = region('Invite friends')
    expect(own.textContent).toContain('They get S$1.50, and you get S$1.00.')
    expect(own.textContent).toContain('refill.test/sg/?ref=7K30MQT1')
    expect(
      within(own)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    ).toEqual(['2', '4', 'S$4.00'])
    expect(within(own).getByRole('button', { name: 'Copy the link' })).toBeTruthy()
  })

  test('offers to read invitations again when they cannot be read', async () => {
    const { openPage, reward, rewardPages } = await aScene()
    reward('5', 30)
    rewardPages.fail('referral', networkFailure(503))
    await openPage()
    expect(region('Invite friends').textContent).toContain('Try again')
  })

  test('offers to try again when nothing can be read', async () => {
    const { openPage, reward, rewardPages } = await aScene()
    reward('5', 30)
    rewardPages.fail('overview', networkFailure(503))
    await openPage()
    rewardPages.fail('overview', undefined)
    await press('Try again')
    expect(region('You can spend').textContent).toContain('S$5.00')
  })
})
