import { describe, expect, test, vi } from 'vitest'
import { consentedCookies } from '../../../src/adapters/cookie/consented-cookies.ts'
import { storedDataRegistry } from '../../../src/adapters/storage/stored-data-registry.ts'
import { eraseThings } from '../../../src/application/use-cases/erase-things.ts'
import { storedThings } from '../../../src/domain/marketing/consent.ts'
import { aShelf, refuse, shelves } from '../../contracts/stores/shelves.ts'

/** Creates a cookie jar like a browser's: a line is one cookie, and an expired one is removed. */
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

describe('storedThings eraser', () => {
  test('erases every thing of the table wherever it lies, and says so', () => {
    const [local, session] = [aShelf(), aShelf()]
    for (const { name, storage } of storedThings)
      if (storage === 'local' || storage === 'session') (storage === 'local' ? local : session).setItem(name, 'x')
    const jar = aJar(storedThings.filter(({ storage }) => storage === 'cookie').map(({ name }) => name))
    let areKept = true
    const pages = { areKept: () => areKept, forget: () => void (areKept = false) }
    // The back end takes its own cookies back, those that no script reads among them.
    const endSession = vi.fn(() => {
      for (const name of ['__Host-session', 'session', 'has-session', 'ssk']) jar.write(`${name}=; max-age=0`)
    })
    const erased = eraseThings(
      storedDataRegistry(
        consentedCookies(jar, () => false),
        { ...shelves(local, session), pages, endSession }
      )
    )(names)
    const withSession = new Set(['session', 'has-session'])
    expect([...erased.values()]).toEqual(names.map((name) => (withSession.has(name) ? 'nothing' : 'erased')))
    expect(endSession).toHaveBeenCalledTimes(1)
    expect(jar.read()).toBe('')
    expect(areKept).toBe(false)
    expect(names.filter((name) => local.getItem(name) !== null || session.getItem(name) !== null)).toEqual([])
  })

  test('takes one thing and leaves its neighbours, also one whose name begins the same', () => {
    const jar = aJar(['shop-lang', 'shop-language-of-another'])
    const local = aShelf()
    local.setItem('theme', 'dark')
    const erase = eraseThings(
      storedDataRegistry(
        consentedCookies(jar, () => false),
        { ...shelves(local), endSession: () => undefined }
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

  test('takes the key of what was sealed, also where what it sealed has run out', () => {
    const forgetKey = vi.fn(() => undefined)
    const erase = eraseThings(
      storedDataRegistry(
        consentedCookies(aJar(), () => false),
        { ...shelves(), forgetKey, endSession: () => undefined }
      )
    )
    expect([...erase(['guest-uid-email']).values()]).toEqual(['nothing'])
    expect(forgetKey).toHaveBeenCalledTimes(1)
  })

  test.each(['__Host-session', 'session', 'has-session'] as const)('%s ends the session, and its marks go with it', (name) => {
    const jar = aJar(['has-session', 'ssk', 'shop-lang'])
    const endSession = vi.fn(() => undefined)
    const erase = eraseThings(
      storedDataRegistry(
        consentedCookies(jar, () => false),
        { ...shelves(), endSession }
      )
    )
    expect([...erase([name]).values()]).toEqual(['erased'])
    expect([jar.read(), endSession.mock.calls.length]).toEqual(['shop-lang=x', 1])
    expect([...erase([name]).values()]).toEqual(['nothing'])
    expect(endSession).toHaveBeenCalledTimes(1)
  })

  test('tells what the browser does not let go of', () => {
    const jar = { ...aJar(['ssk']), write: () => undefined }
    expect(
      eraseThings(
        storedDataRegistry(
          consentedCookies(jar, () => false),
          { ...shelves(), endSession: () => undefined }
        )
      )(['ssk'])
    ).toEqual(new Map([['ssk', 'stays']]))
  })

  test('finds nothing where storage is off, and breaks nothing', () => {
    const locked = { getItem: refuse, setItem: refuse, removeItem: refuse }
    for (const off of [shelves(locked, locked), { local: refuse, session: refuse }, { local: () => undefined, session: () => undefined }]) {
      const erase = eraseThings(
        storedDataRegistry(
          consentedCookies(aJar(), () => false),
          { ...off, endSession: () => undefined }
        )
      )
      expect(new Set(erase(names).values())).toEqual(new Set(['nothing']))
    }
  })
})
