import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { signUp, submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { eventually, fillForm, newShopper, onThePaymentPage, orderShows, toThePaymentPage } from './shopper.ts'

const journey = openJourney()

/** A person of the sandbox with rewards in the United States. */
const ANA = { email: 'ana@sandbox.example', password: 'Refill-2026' } as const
const FRIEND = 'friend.of.ana@example.com'
const PURCHASE = { path: '', email: FRIEND, userId: '44128893', zoneId: '2201', item: 3, channel: /Mobile wallet/ } as const

const keptLink = (page: Awaited<ReturnType<typeof newShopper>>['page']) => page.evaluate(() => localStorage.getItem('referral'))

test('R19 link of a shopper brings a friend, whose first order gives both a bonus', async () => {
  const inviter = await newShopper(journey.browser)
  const { url } = journey.store
  await inviter.page.goto(`${url}/us/sign-in`)
  await inviter.page.locator('#email').fill(ANA.email)
  await inviter.page.locator('#password').fill(ANA.password)
  await submit(inviter.page)
  await inviter.page.locator('header button[data-in]').waitFor()
  await inviter.page.goto(`${url}/us/user/coda-rewards`)
  const section = inviter.page.locator('section', { has: inviter.page.locator('#invite-h') })
  const [, code = ''] = /ref=([0-9A-Z]{8})/.exec((await section.locator('code').textContent()) ?? '') ?? []
  expect(code).not.toBe('')
  const { violations } = await new AxeBuilder({ page: inviter.page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const friend = await newShopper(journey.browser)
  await friend.page.goto(`${url}/us/?ref=${code}`)
  // The United States ask for consent; before the answer nothing is kept.
  expect(await keptLink(friend.page)).toBeNull()
  await friend.page.getByRole('button', { name: 'Allow all' }).click()
  await eventually(
    () => keptLink(friend.page),
    (kept) => kept?.includes(code) === true
  )
  await signUp(friend.page, url, FRIEND)
  expect(await keptLink(friend.page)).toBeNull()
  await friend.page.goto(`${url}/us/comet-circuit`)
  await fillForm(friend.page, PURCHASE)
  await friend.page.locator('#pay').click()
  await toThePaymentPage(friend.page)
  await onThePaymentPage(friend.page)
  await orderShows(friend.page, 'fulfillmentCompleted')
  const order = friend.page.url()

  const tester = await newShopper(journey.browser)
  await tester.page.goto(`${url}/_/sandbox`)
  const form = tester.page.locator('form[action$="pay-referrals"]')
  await form.locator('select').selectOption({ label: FRIEND })
  await form.locator('button').click()
  await tester.page.waitForLoadState()
  await friend.page.goto(order)
  const bonus = friend.page.locator('dl.lines div', { hasText: 'Invitation bonus' })
  await bonus.waitFor()
  expect(await bonus.textContent()).toContain('$1.00')
  await inviter.page.reload()
  await inviter.page.locator('.entry', { hasText: 'Invitation bonus' }).first().waitFor()
  expect([...inviter.complaints.errors, ...friend.complaints.errors]).toEqual([])
  for (const { context } of [inviter, friend, tester]) await context.close()
})
