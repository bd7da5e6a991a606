import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Fields of a date in the zone of the process, and texts made of them. */
const LOCAL =
  /\.(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)|getTimezoneOffset|to(?:Date|Time)String|toLocale(?:Date|Time)String)\(/

/** Formats instants in the zone of the shopper, which is that of the browser. */
const OF_THE_SHOPPER = 'src/ui/screens/order/times.tsx'

const sources = globSync('{src,backend,site}/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'))

describe('sources', () => {
  test('read no field of a date in the zone of the process', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((file) => LOCAL.test(readFileSync(file, 'utf8')))).toEqual([OF_THE_SHOPPER])
  })

  test.each(['now.getHours()', 'at.setDate(1)', 'at.toLocaleDateString()', 'now.getTimezoneOffset()'])(
    'are refused when they contain %s',
    (code) => {
      expect(code).toMatch(LOCAL)
    }
  )

  test.each(['now.getUTCHours()', 'now.getTime()', 'at.toISOString()'])('are accepted when they contain %s', (code) => {
    expect(code).not.toMatch(LOCAL)
  })
})
