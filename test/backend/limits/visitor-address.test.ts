import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { warnOfUntrustedProxy } from '../../../backend/pages/untrusted-proxy.ts'
import { visitorOf, withVisitor } from '../../../backend/services/limits/visitor-address.ts'

describe('visitorOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', '']
  ])('writes %s as %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor)
  })

  test('writes every spelling of an IPv6 address alike, and every address of a /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const groups = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), ...Array.from({ length: 7 }, () => group))
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const full = one.map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join(':')
        const neighbour = [...one.slice(0, 4), ...other.slice(4)].map((part) => part.toString(16)).join(':')
        expect(visitorOf(full)).toBe(visitorOf(new URL(`http://[${full}]`).hostname.slice(1, -1)))
        expect(visitorOf(full)).toBe(visitorOf(neighbour))
      })
    )
  })

  test('is put into a key that names an address, and into no other', () => {
    expect(withVisitor('quote:::ffff:203.0.113.7')).toBe('quote:203.0.113.7')
    expect(withVisitor('session:2001:db8::7')).toBe('session:2001:db8:0:0::/64')
    expect(withVisitor('resendEmail:7203344589012345678')).toBe('resendEmail:7203344589012345678')
    expect(withVisitor('promo')).toBe('promo')
  })
})

describe('unnamed proxy', () => {
  const asked = async (trusted: readonly string[], headers: Record<string, string>) => {
    const logged: string[] = []
    const app = Fastify()
    warnOfUntrustedProxy(app, trusted, { log: (event) => void logged.push(event) })
    app.get('/', async () => 'ok')
    for (let times = 0; times < 3; times += 1) await app.inject({ url: '/', headers })
    await app.close()
    return logged
  }

  test('is warned of once when requests come through it', async () => {
    expect(await asked([], { 'x-forwarded-for': '203.0.113.7' })).toEqual(['proxy.untrusted'])
  })

  test('is not warned of when proxies are named, or none stands in front', async () => {
    expect(await asked(['10.0.0.1'], { 'x-forwarded-for': '203.0.113.7' })).toEqual([])
    expect(await asked([], {})).toEqual([])
  })
})
