import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodePathSegment, decodePathSegment } from '../../../src/domain/navigation/path-segment.ts'
import { anyTyped } from '../../../src/domain/testing/index.ts'

/** Returns a text as UTF-8 can hold it: a lone surrogate becomes the replacement character. */
const whole = (text: string): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

describe('path segment', () => {
  test('comes back as it went, unless it is a step or holds half a sign', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        fc.pre(text !== '.' && text !== '..')
        expect(decodePathSegment(encodePathSegment(text))).toBe(whole(text))
      })
    )
  })

  test('stays one segment wherever a browser reads it, with nothing before or behind it', () => {
    const steps = fc.constantFrom('.', '..', '...', '/', '//', '\\', '?a', '#a', '%2e%2e', '%', 'a/../b', '\t..', ' ')
    fc.assert(
      fc.property(fc.oneof(anyTyped, steps), (text) => {
        const segment = encodePathSegment(text)
        const read = new URL(`https://store.test/id/search/${segment}`)
        expect(read.pathname).toBe(`/id/search/${segment}`)
        expect([read.origin, read.search, read.hash]).toEqual(['https://store.test', '', ''])
        expect(segment).toMatch(/^[\w!'()*.~%-]*$/)
      })
    )
  })

  test('is read without ever failing: a text, or nothing where an escape is broken', () => {
    fc.assert(
      fc.property(fc.oneof(anyTyped, fc.stringMatching(/^(?:%[0-9a-fA-F]{0,2}|[a-z]){0,6}$/)), (segment) => {
        const text = decodePathSegment(segment)
        if (text !== undefined) expect(decodePathSegment(encodeURIComponent(whole(text)))).toBe(whole(text))
        else expect(segment).toContain('%')
        if (!segment.includes('%')) expect(text).toBe(segment)
      })
    )
  })
})
