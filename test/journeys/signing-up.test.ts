import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codesTo, codeTo, fillPerson, PASSWORD, submit } from './accounts.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, letTimePass, mailsTo, newShopper } from './shopper.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const journey = openOwnJourney(() => ({ env: { NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/support/clock-ahead.ts')).href}` } }))

/** Moves the store's clock ahead by three hours, so many times. */
const hoursPass = async (times: number): Promise<void> => {
  const { store } = journey
  const said = () => [...store.printed().matchAll(/^Clock: /gm)].length
  for (let passed = 0; passed < times; passed += 1) {
    const before = said()
    store.process.kill('SIGUSR2')
    await eventually(
      async () => said(),
      (now) => now > before
    )
  }
}

/** Records the sign-ups that the pages of a context send to the pool. */
const signUpsOf = (context: BrowserContext): readonly string[] => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.SignUp') === true) asked.push(request.postData() ?? '')
  })
  return asked
}

/** Returns the text that is read out beside a field, which has the focus. */
const toldOf = async (page: Page, field: string): Promise<string> => {
  const told = page.locator(`#${field}-hint[role=alert]`)
  await told.waitFor()
  // The focus moves after the text is painted.
  await page.locator(`#${field}:focus[aria-invalid=true]`).waitFor()
  return told.innerText()
}

/** Types a code and sends it by the key of a phone's keyboard. */
const enter = async (page: Page, code: string): Promise<void> => {
  await page.locator('#otp').fill(code)
  await page.locator('#otp').press('Enter')
}

/** Returns another code than the valid one. */
const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Pastes a code as copied text. */
const pasted = (page: Page, text: string): Promise<void> =>
  page.locator('#otp').evaluate((field: HTMLInputElement, copied) => {
    field.focus()
    field.select()
    document.execCommand('insertText', false, copied)
  }, text)

describe.concurrent('sign-up', () => {
  test('works by mobile number and by keyboard alone, in sg', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, {
      isMobile: false,
      hasTouch: false,
      viewport: { width: 1024, height: 800 }
    })
    const asked = signUpsOf(context)
    const focusOn = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 120; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
        await page.keyboard.press('Tab')
      }
      expect.fail(`The keyboard never reached ${selector}`)
    }
    await page.goto(`${journey.store.url}/sg/sign-up`)
    await focusOn('input[name=way]')
    await page.keyboard.press('ArrowRight')
    await focusOn('#mobile')
    await page.keyboard.type('8123 4567')
    await focusOn('#password')
    await page.keyboard.type(PASSWORD)
    await focusOn('#passwordAgain')
    await page.keyboard.type(PASSWORD)
    await focusOn('#birthDate')
    await page.keyboard.type('02292000')
    await focusOn('form button[type=submit]')
    await page.keyboard.press('Enter')
    await page.locator('#otp:focus').waitFor()
    // Around the page and back again: nothing keeps the focus.
    await focusOn('footer a')
    await page.locator('#otp').focus()
    await page.keyboard.type(await codeTo(journey.store.url, '+6581234567'))
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await focusOn('dialog[open] button.go')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sg\/$/)
    await page.locator('header button[data-in]').waitFor()
    // The captcha was invisible, and the pool received its token.
    expect(asked.map((sent) => /"gRecaptchaToken","Value":"[^"]{8,}"/.test(sent))).toEqual([true])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('takes a CPF in br for one account alone; pressing twice makes one of them', async () => {
    const { page, context } = await newShopper(journey.browser)
    const asked = signUpsOf(context)
    const fill = async (email: string, cpf: string): Promise<void> => {
      await page.goto(`${journey.store.url}/br/sign-up`)
      await page.locator('#email').fill(email)
      await fillPerson(page)
      await page.locator('#cpf').fill(cpf)
    }
    await fill('caio.journey@example.com', '529.982.247-2')
    await submit(page)
    expect(await toldOf(page, 'cpf')).toMatch(/11 dígitos/)
    await page.locator('#cpf').fill('529.982.247-25')
    await page.locator('form:visible button[type=submit]').dblclick()
    await page.locator('#otp').waitFor()
    expect([asked.length, (await codesTo(journey.store.url, 'caio.journey@example.com')).length]).toEqual([1, 1])
    await pasted(page, (await codeTo(journey.store.url, 'caio.journey@example.com')).replace(/^.../, '$& '))
    await submit(page)
    await page.locator('dialog[open]').waitFor()
    await context.clearCookies()
    await fill('davi.journey@example.com', '52998224725')
    await submit(page)
    expect(await toldOf(page, 'cpf')).toMatch(/Já há uma conta com este CPF/)
    expect(await mailsTo(journey.store.url, 'davi.journey@example.com')).toEqual([])
    await context.close()
  })

  test('works in Arabic, with the digits of an Arabic keyboard, from right to left on the smallest dark screen', async () => {
    const { page, context } = await newShopper(journey.browser, { colorScheme: 'dark', viewport: { width: 320, height: 740 } })
    await page.goto(`${journey.store.url}/sa/sign-up`)
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar-SA', 'rtl'])
    // Maybe before the page is hydrated, as a quick shopper does.
    await page.locator('label:has(input[value=mobile])').click()
    await page.locator('#mobile').waitFor()
    await submit(page)
    expect(await toldOf(page, 'mobile')).toMatch(/[\u0621-\u064a]/)
    expect(await page.locator('[role=alert]').count()).toBeGreaterThan(3)
    await page.locator('#mobile').fill('٥٠١٢٣٤٥٦٧')
    await fillPerson(page)
    await submit(page)
    await page.locator('#otp').waitFor()
    const code = await codeTo(journey.store.url, '+966501234567')
    const [sent] = await mailsTo(journey.store.url, '+966501234567')
    expect(sent).toMatchObject({ language: 'ar-SA', text: expect.stringMatching(/[\u0621-\u064a]/) as string })
    await enter(page, notThe(code))
    expect(await toldOf(page, 'otp')).toMatch(/هذا الرمز غير صحيح.*4/s)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false)
    await enter(
      page,
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    )
    await page.locator('dialog[open] button.go').waitFor()
    await context.close()
  })
})

describe('sign-up code', () => {
  test('is typed five times at most, then three hours pass; the page says what to do next each time', async () => {
    const { url } = journey.store
    const email = 'elin.journey@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.clock.install()
    await page.goto(`${url}/us/sign-up`)
    await page.locator('#email').fill(email)
    await fillPerson(page)
    await submit(page)
    const field = page.locator('#otp')
    await field.waitFor()
    expect(await field.evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode])).toEqual(['one-time-code', 'numeric'])
    const first = await codeTo(url, email)
    await enter(page, notThe(first))
    expect(await toldOf(page, 'otp')).toMatch(/4 tries left/)

    // A minute and a half pass. What is read out meanwhile is read once, at the end.
    await page.evaluate(() => {
      const read: string[] = []
      Object.assign(window, { read })
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const live = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]')
          if (live) read.push(live.textContent)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const again = page.locator('button', { hasText: /new code/i })
    expect(await again.innerText()).toMatch(/^New code in \d+ seconds$/)
    await letTimePass(page, 90_000)
    expect(await page.evaluate(() => Reflect.get(window, 'read') as string[])).toEqual(['You can ask for a new code now.'])
    await again.click()
    await page.locator('.note.good').waitFor()
    const second = await codeTo(url, email, 2)
    for (const left of ['3', '2', '1']) {
      await enter(page, left === '3' ? first : notThe(second))
      expect(await toldOf(page, 'otp')).toMatch(new RegExp(`${left} tr(y|ies) left`))
    }
    await enter(page, notThe(second))

    // The lock, in this browser, after a reload of the page, and in another browser that requests another code.
    const lock = page.locator(':focus .note.warn')
    await lock.waitFor()
    const told = await lock.innerText()
    const ends = await page.evaluate(
      (waits) => waits.map((ms) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(Date.now() + ms)),
      [3 * HOUR, 3 * HOUR - MINUTE]
    )
    expect(ends).toContain(/after (.*?)\. /.exec(told)?.[1])
    await page.reload()
    await page.goto(`${url}/us/sign-in`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await submit(page)
    expect(await page.locator(':focus .note.warn').innerText()).toMatch(/Too many wrong codes/)
    const other = await newShopper(journey.browser)
    await other.page.goto(`${url}/us/confirm-signup`)
    await other.page.locator('#email').fill(email)
    await submit(other.page)
    expect(await other.page.locator(':focus .note.warn').innerText()).toMatch(/Too many wrong codes/)
    expect(await codesTo(url, email)).toHaveLength(2)
    await other.context.close()

    // Three hours later a new code counts; a day later it does no more, and the next one does.
    await hoursPass(1)
    await page.clock.fastForward(3 * HOUR)
    await submit(page)
    const third = await codeTo(url, email, 3)
    await hoursPass(8)
    await enter(page, third)
    expect(await toldOf(page, 'otp')).toMatch(/This code has expired/)
    await again.click()
    await pasted(page, (await codeTo(url, email, 4)).replace(/^.../, '$&-'))
    await submit(page)
    await page.locator('.note.good button').click()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await submit(page)
    await page.locator('dialog[open] button.go').click()
    await page.locator('header button[data-in]').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})
