import { expect, test } from 'vitest'
import { focusReader, recordAnnouncements } from './announcements.ts'
import { openJourney } from './open-journey.ts'
import { newShopper, onThePaymentPage, orderShows } from './shopper.ts'

const journey = openJourney()

test('purchase by keyboard names its controls and announces its changes in order', async () => {
  const { page, context, complaints } = await newShopper(journey.browser, { isMobile: false, hasTouch: false })
  const announced = await recordAnnouncements(context)
  const focused = await focusReader(page)
  const named: string[] = []
  const hearFocus = async (): Promise<void> => void named.push(await focused())
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      await hearFocus()
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    }
    expect.fail(`The keyboard never reached ${selector}: ${named.join(', ')}`)
  }
  const total = (amount: string) => page.locator('.total[aria-busy=false]', { hasText: amount }).waitFor()

  await page.goto(`${journey.store.url}/us/mobile-legends-tri`)
  await page.locator('[name=userId]').focus()
  await hearFocus()
  await page.keyboard.type('52000111')
  await tabTo('[name=zoneId]')
  await page.keyboard.type('2001')
  await page.locator('.who.good').waitFor()
  await tabTo('[name=item]')
  await page.keyboard.press('Space')
  await total('from $8.99')
  await tabTo('[name=channel]')
  await page.keyboard.press('Space')
  await total('$9.71')
  while (!(await focused()).startsWith('radio: Mobile wallet')) await page.keyboard.press('ArrowDown')
  await total('$9.85')
  await hearFocus()
  await tabTo('[name=email]')
  await page.keyboard.type('spoken@example.com')
  await tabTo('#pay')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Check your order' }).locator('.total').waitFor()
  await hearFocus()
  await tabTo('button.bare')
  expect(named).toEqual([
    'textbox: Player ID',
    'textbox: Zone ID',
    'DisclosureTriangle: Where do I find it?',
    'radio: 500 Diamonds +75 bonus $8.99 $9.99 −10%',
    'radio: Credit card $9.71 Confirmed at once',
    'radio: Mobile wallet $9.85 Confirmed at once · fee $0.14',
    'textbox: Email for the receipt',
    'DisclosureTriangle: Promo code',
    'DisclosureTriangle: Read the terms',
    'link: Sign in to collect them',
    'button: Pay $9.85',
    'button: Pay $9.85',
    'button: Go back and edit'
  ])
  expect(announced).toEqual(['Looking up the player…', 'LuckyWizard Found just now', 'from $8.99', '$9.71', '$9.85'])

  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/payments\.localhost/)
  await onThePaymentPage(page)
  await orderShows(page, 'fulfillmentCompleted')
  expect(announced.at(-1)).toBe('Delivered to LuckyWizard Check your in-game mailbox or balance. Not there? Restart the game once.')
  await page.getByRole('heading', { name: 'Did everything go well?' }).waitFor()
  expect(await page.locator('main').getByRole('heading').allInnerTexts()).toEqual([
    'Delivered to LuckyWizard',
    'Progress',
    expect.stringMatching(/^done:\sOrdered/),
    expect.stringMatching(/^done:\sPaid/),
    expect.stringMatching(/^done:\sDelivered/),
    'Where your money is',
    'Your order',
    'What you can do',
    'Did everything go well?'
  ])
  expect(complaints.errors).toEqual([])
  await context.close()
})
