import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVisitReplayed, reportingRates } from '../../../src/domain/errors/reporting-rates.ts'
import { scrubRows, scrubText, scrubValue } from '../../../src/domain/errors/scrub.ts'

describe('text of a report', () => {
  test.each([
    ['mail to rook.knight+shop@mail.example.co failed', 'mail to [address] failed'],
    ['uid=rook%40example.com', 'uid=[address]'],
    ['call +62 812-3456-7890', 'call +[number]'],
    ['call (0812) 345 678', 'call ([number]'],
    ['order 7203344589012345678', 'order [number]'],
    ['numbers ٠١٢٣٤٥٦', 'numbers [number]'],
    ['key=Zm9vYmFyYmF6cXV4LTEyMw is wrong', 'key=[secret] is wrong'],
    ['opened by Zm9vYmFyYmF6cXV4LTEyMw', 'opened by [key]'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization: Bearer [token]'],
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[token]'],
    ['checkout 6fa459ea-ee8a-4ca4-894e-db77e160355e', 'checkout [id]'],
    ['GET https://shop.test/us/complete?order=1#key=2 failed', 'GET https://shop.test/us/complete failed'],
    ['at /us/complete?order=12 and /us/complete#key=x', 'at /us/complete and /us/complete'],
    ['seen (/us/complete?order=12) there', 'seen (/us/complete there'],
    ['password=hunter2&otp=123456', 'password=[secret]&otp=[secret]']
  ])('turns %s into %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed)
  })

  test.each([
    'x is undefined',
    'purchase.10001',
    'Loading chunk 12 failed.',
    'https://shop.test/assets/entry-client-nUYHQyQP.js:12:7',
    'Why? Ask #support, today or/and?tomorrow',
    'build a1b2c3d4e5f6g7h8i9j0',
    'BUILD A1B2C3D4E5F6G7H8I9J0',
    'network.599 after 15000 ms'
  ])('keeps %s as it is', (text) => {
    expect(scrubText(text)).toBe(text)
  })

  test('removes addresses, numbers and keys, wherever they stand', () => {
    const anyKey = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64url'))
    const between = fc.constantFrom(' ', ', ', '\n', '"', "'", ' (', ': ')
    const secret = fc.oneof(
      fc.emailAddress().map((text) => ({ text, of: 'address' })),
      fc.stringMatching(/^\+[1-9]\d{9,13}$/).map((text) => ({ text, of: 'number' })),
      fc.uuid().map((text) => ({ text, of: 'id' })),
      anyKey
        .filter((key) => /[a-z]/.test(key) && /[A-Z]/.test(key) && /\d/.test(key) && /^\w.*\w$/.test(key))
        .map((text) => ({ text, of: 'key' }))
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,20}$/), between, secret, between, (before, open, { text }, close) => {
        const scrubbed = scrubText(before + open + text + close)
        // An equals sign separates names from values, also in a local part that contains one; the text right before the host is always removed.
        expect(scrubbed).not.toContain(text.split('=').at(-1))
      })
    )
  })

  test('is scrubbed once and for all, and quickly whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
        const once = scrubText(text)
        expect(scrubText(once)).toBe(once)
        expect(once).not.toContain('@')
      })
    )
    const began = performance.now()
    for (const sign of ['a', '1', '@', '/', '.', 'a@', '1 ', '%40', 'eyJ.', 'key=']) scrubText(sign.repeat(20_000 / sign.length))
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('has a stated purpose for each row', () => {
    expect(new Set(scrubRows.map(({ what }) => what)).size).toBe(scrubRows.length)
    for (const { pattern } of scrubRows) expect(pattern.flags).toContain('g')
  })
})

describe('report', () => {
  /** Puts so many lists and objects around a text, alternating. */
  const nested = (levels: number, inmost: unknown): unknown =>
    Array.from({ length: levels }).reduce<unknown>((inner, _, at) => (at % 2 === 0 ? { inner } : [inner]), inmost)

  test('tells of twelve levels below its own, and of nothing deeper', () => {
    const inmost = { at: 1 }
    expect(scrubValue(nested(12, inmost))).toEqual(nested(12, inmost))
    expect(scrubValue(nested(13, inmost))).toEqual(nested(13, '[deep]'))
  })

  test('keeps a file with a number in its name', () => {
    expect(scrubValue({ filename: 7, abs_path: 'https://shop.test/a.js?v=1' })).toEqual({ filename: 7, abs_path: 'https://shop.test/a.js' })
  })

  test('has every text scrubbed, loses what names persons, and keeps numbers, structure and our own files', () => {
    const event = {
      timestamp: 1_795_226_520,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'for rook@example.com',
            stacktrace: { frames: [{ filename: 'https://shop.test/assets/a1B2c3D4e5F6g7H8i9J0k1.js?x=1', lineno: 1234567 }] }
          }
        ]
      },
      user: { id: 'rook' },
      request: { url: 'https://shop.test/us/complete?order=7#key=s', headers: { Referer: 'x' }, cookies: 'consent=1' },
      extra: { userId: '44128890', list: ['+628123456789', null, true] }
    }
    expect(scrubValue(event)).toEqual({
      timestamp: 1_795_226_520,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'for [address]',
            stacktrace: { frames: [{ filename: 'https://shop.test/assets/a1B2c3D4e5F6g7H8i9J0k1.js', lineno: 1234567 }] }
          }
        ]
      },
      request: { url: 'https://shop.test/us/complete' },
      extra: { list: ['+[number]', null, true] }
    })
  })

  test('never breaks, whatever it holds, and nothing in it can be followed without end', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (value) => {
        expect(() => scrubValue(value)).not.toThrow()
      })
    )
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'rook@example.com')
    expect(JSON.stringify(scrubValue(deep))).not.toContain('rook')
  })
})

describe('sampling of reports', () => {
  test('is all traces, a tenth of the visits, and every visit in which something failed', () => {
    expect(reportingRates).toEqual({ tracing: 1, replay: 0.1, replayOnError: 1, environment: 'production' })
  })

  test('takes no visit without consent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.boolean(), (chance, isAllowed) => {
        expect(isVisitReplayed(chance, isAllowed)).toBe(isAllowed && chance < 0.1)
      })
    )
  })
})
