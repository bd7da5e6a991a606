// @module-tag every-run
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openJourney } from './open-journey.ts'
import { eventually, newShopper } from './shopper.ts'
import { takeFaults } from './page-faults.ts'

const journey = openJourney()

/**
 * Waits until the check of all journeys has recorded a fault, and removes it.
 * This test does not fail because of it.
 */
const heard = async (fault: RegExp): Promise<void> => {
  const all: string[] = []
  await eventually(
    async () => {
      all.push(...takeFaults())
      return all
    },
    (faults) => faults.some((text) => fault.test(text))
  )
}

const onProduct = async (): Promise<Page> => {
  const { page } = await newShopper(journey.browser)
  await page.goto(`${journey.store.url}/us/comet-circuit`)
  return page
}

interface TypesOfWindow {
  readonly createPolicy: (name: string, rules: object) => unknown
}

const PLANTED: readonly (readonly [what: string, plant: () => void, fault: RegExp])[] = [
  [
    'a script in the page',
    () => document.body.append(Object.assign(document.createElement('script'), { textContent: '1' })),
    /wall: (?:require-trusted|script-src)/
  ],
  [
    'markup from a text',
    () => {
      document.body.innerHTML = '<b>x</b>'
    },
    /wall: require-trusted-types-for/
  ],
  [
    'another policy of types',
    () => {
      const types = Reflect.get(window, 'trustedTypes') as TypesOfWindow
      types.createPolicy('other', {})
    },
    /wall: trusted-types/
  ],
  ['a style attribute', () => document.body.setAttribute('style', 'color:red'), /wall: style-src/],
  [
    'a picture of another place',
    () => document.body.append(Object.assign(document.createElement('img'), { src: 'http://evil.localhost/x.png' })),
    /wall: img-src http:\/\/evil\.localhost/
  ],
  [
    'a call to another place',
    () => {
      fetch('http://evil.localhost/').catch(() => undefined)
    },
    /wall: connect-src http:\/\/evil\.localhost/
  ],
  [
    'a form that leads away',
    () => {
      const form = Object.assign(document.createElement('form'), { action: 'http://evil.localhost/' })
      document.body.append(form)
      form.submit()
    },
    /wall: form-action/
  ]
]

describe('page fault watch', () => {
  test.each(PLANTED)('reports %s', async (_, plant, fault) => {
    const page = await onProduct()
    await page.evaluate(plant).catch(() => undefined)
    await heard(fault)
    await page.context().close()
    takeFaults()
  })

  test('reports markup that is not what the code of the page draws', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.route('**/us/comet-circuit', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      expect(html).toContain('Northlight Works')
      await route.fulfill({ response: answer, body: html.replace('by Northlight Works', 'by somebody else') })
    })
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await page.locator('label:has(input[name=item])').first().click()
    await heard(/Minified React error #418/)
    await context.close()
    takeFaults()
  })
})

test('page fault watch reports nothing of a page without faults', async () => {
  const page = await onProduct()
  await page.locator('label:has(input[name=item])').first().click()
  await page.waitForFunction(() => window.refill?.awake === true)
  expect(takeFaults()).toEqual([])
  await page.context().close()
})
