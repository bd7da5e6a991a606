import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPaymentMarks } from '../../brands/payment-marks.ts'
import { readStore } from '../../brands/read-store.ts'
import { storeSheet } from '../../site/branding.ts'
import { markFiles, writeMarks } from '../../site/payment-marks.ts'

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#06c"/></svg>'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const readWith = (name: string, svg: string) => {
  writeFileSync(join(folder, name), svg)
  return readPaymentMarks({ PAYMENT_MARKS: folder })
}

describe('marks of payment methods', () => {
  test.each([{}, { PAYMENT_MARKS: '' }])('are none for %j, and their store draws the generic ones', (env) => {
    expect(readPaymentMarks(env)).toEqual({})
    expect(readStore(env).marks).toBeUndefined()
    expect(storeSheet(readStore(env))).toBe('')
  })

  test('are read by the id of their channel when the operator names a folder', () => {
    expect(readWith('500.svg', `${MARK}\n`)).toEqual({ '500': MARK })
    expect(readStore({ PAYMENT_MARKS: folder }).marks).toEqual({ '500': MARK })
  })

  test.each([
    ['card.svg', MARK, 'PAYMENT_MARKS has card.svg. Name each mark by the id of its channel, such as 500.svg.'],
    ['500.png', MARK, 'PAYMENT_MARKS has 500.png.'],
    ['500.svg', '<p>500</p>', 'is no SVG with xmlns and viewBox'],
    ['500.svg', MARK.replace(' viewBox="0 0 24 24"', ''), 'is no SVG with xmlns and viewBox'],
    ['500.svg', MARK.replace('<circle', `<path d="${'M1 1'.repeat(3000)}"/><circle`), 'is larger than 8192 bytes'],
    ['500.svg', MARK.replace('</svg>', '<script>alert(1)</script></svg>'), 'has <script>, but may only have shapes'],
    ['500.svg', MARK.replace('</svg>', '<image href="#a"/></svg>'), 'has <image>, but may only have shapes'],
    ['500.svg', MARK.replace('fill=', 'onload="run()" fill='), 'has the attribute onload, which pages refuse'],
    ['500.svg', MARK.replace('fill="#06c"', 'style="fill:red"'), 'has the attribute style, which pages refuse'],
    ['500.svg', MARK.replace('fill="#06c"', 'fill="url(https://a.example/b.svg#c)"'), 'refers to "https://a.example/b.svg#c"'],
    ['500.svg', MARK.replace('<circle', '<use href="other.svg#a"/><circle'), 'refers to "other.svg#a", but may only refer to itself']
  ])('stop the start with one line when %s is %s', (name, svg, line) => {
    expect(() => readWith(name, svg)).toThrow(line)
  })

  test('stop the start when their folder is none', () => {
    expect(() => readPaymentMarks({ PAYMENT_MARKS: join(folder, 'none') })).toThrow(/^PAYMENT_MARKS is ".+", which is no folder\.$/)
  })

  test('are files of the build, whose address changes with any of them', () => {
    writeMarks(folder, { '500': MARK })
    const [address = ''] = Object.keys(markFiles({ '500': MARK }))
    expect(address).toMatch(/^\/assets\/marks-[\w-]{8}\/500\.svg$/)
    expect(readFileSync(join(folder, address), 'utf8')).toBe(MARK)
    expect(Object.keys(markFiles({ '500': MARK, '501': MARK }))).not.toContain(address)
  })

  test('take the place of the generic mark where colours are not forced', () => {
    const sheet = storeSheet({ ...readStore({}), marks: { '500': MARK } })
    expect(sheet).toMatch(/^@media not \(forced-colors:active\)\{.+\}$/)
    expect(sheet).toContain('[name=channel][value="500"]+.pay-i')
    expect(sheet).toContain('[data-channel="500"] .pay-i>svg{visibility:hidden}')
    expect(sheet).not.toContain('<')
  })
})
