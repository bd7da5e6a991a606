import { describe, expect, test } from 'vitest'
import { consentedCookies } from '../../../src/adapters/cookie/consented-cookies.ts'
import { keptThings } from '../../../src/adapters/storage/kept-things.ts'
import { eraseThings } from '../../../src/application/use-cases/erase-things.ts'
import { storedThings } from '../../../src/domain/marketing/consent.ts'
import { aShelf, refuse, shelves } from '../../contracts/stores/shelves.ts'

/** A jar as a browser has it: a line is one cookie, and one that has run out is gone. */
const aJar = (before: readonly string[] = []) => {
  const kept = new Map(before.map((name) => [name, 'x']))
  return {
    read: () => Array.from(kept, ([name, value]) => `${name}=${value}`).join('; '),
    write: (line: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=(?:0|-\d+)/.test(line)) kept.delete(name)
      else kept.set(name, value)
    },
    isSecure: false
  }
}

const names = storedThings.map(({ name }) => name)

describe('erasing what the browser keeps', () => {
  test('erases every thing of the table wherever it lies, and says so', () => {
    const [local, session] = [aShelf(), aShelf()]
    for (const { name, place } of storedThings)
      if (place === 'local' || place === 'session') (place === 'local' ? local : session).setItem(name, 'x')
    const jar = aJar(storedThings.filter(({ place }) => place === 'cookie').map(({ name }) => name))
    let areKept = true
    const pages = { areKept: () => areKept, forget: () => void (areKept = false) }
    const erased = eraseThings(
      keptThings(
        consentedCookies(jar, () => false),
        { ...shelves(local, session), pages }
      )
    )(names)
    expect([...erased.values()]).toEqual(names.map(() => 'erased'))
    expect(jar.read()).toBe('')
    expect(areKept).toBe(false)
    expect(names.filter((name) => local.getItem(name) !== null || session.getItem(name) !== null)).toEqual([])
  })

  test('takes one thing and leaves its neighbours, also one whose name begins the same', () => {
    const jar = aJar(['shop-lang', 'shop-language-of-another'])
    const local = aShelf()
    local.setItem('theme', 'dark')
    const erase = eraseThings(
      keptThings(
        consentedCookies(jar, () => false),
        shelves(local)
      )
    )
    expect(erase(['shop-lang', 'preferences'])).toEqual(
      new Map([
        ['shop-lang', 'erased'],
        ['preferences', 'nothing']
      ])
    )
    expect([jar.read(), local.getItem('theme')]).toEqual(['shop-language-of-another=x', 'dark'])
  })

  test('tells what the browser does not let go of', () => {
    const jar = { ...aJar(['ssk']), write: () => undefined }
    expect(
      eraseThings(
        keptThings(
          consentedCookies(jar, () => false),
          shelves()
        )
      )(['ssk'])
    ).toEqual(new Map([['ssk', 'stays']]))
  })

  test('finds nothing where storage is off, and breaks nothing', () => {
    const locked = { getItem: refuse, setItem: refuse, removeItem: refuse }
    for (const off of [shelves(locked, locked), { local: refuse, session: refuse }, { local: () => undefined, session: () => undefined }]) {
      const erase = eraseThings(
        keptThings(
          consentedCookies(aJar(), () => false),
          off
        )
      )
      expect(new Set(erase(names).values())).toEqual(new Set(['nothing']))
    }
  })
})
