import { beforeEach, describe, expect, test, vi } from 'vitest'
import { island, type IslandEvent, mountIslands } from '../../../src/ui/islands/mount-islands.ts'

let isNeeded: boolean
let said: string[]

beforeEach(() => {
  isNeeded = true
  said = []
})

/** Follows one island, whose code arrives or is lost when the test says so. */
const follow = (on: readonly IslandEvent[] = ['shown'], ends = true) => {
  const requests: { readonly arrive: () => void; readonly lose: () => void }[] = []
  const check = mountIslands([
    island({
      on,
      when: () => isNeeded,
      ...(ends ? { isOver: () => !isNeeded } : {}),
      load: () =>
        new Promise<string>((resolve, reject) => {
          requests.push({ arrive: () => resolve('code'), lose: () => reject(new TypeError('lost')) })
        }),
      mount: (code) => {
        said.push(`mounted ${code}`)
        return () => void said.push('unmounted')
      },
      onLost: () => void said.push('lost')
    })
  ])
  const settle = async (end: 'arrive' | 'lose'): Promise<void> => {
    requests.at(-1)?.[end]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { check, requests, settle }
}

describe('mountIslands', () => {
  test('requests nothing when the page needs no island', () => {
    isNeeded = false
    expect(follow().requests).toHaveLength(0)
  })

  test('loads an island once when it is checked again before and after its code arrives', async () => {
    const { check, requests, settle } = follow()
    check('shown')
    await settle('arrive')
    check('shown')
    expect([requests.length, said]).toEqual([1, ['mounted code']])
  })

  test('checks an island again when an event is its own, and no other', async () => {
    isNeeded = false
    const { check, requests } = follow(['consent', 'page'])
    isNeeded = true
    check('shown')
    expect(requests).toHaveLength(0)
    check('page')
    expect(requests).toHaveLength(1)
  })

  test('unmounts an island when it is over, and mounts it anew when it is needed again', async () => {
    const { check, settle } = follow()
    await settle('arrive')
    isNeeded = false
    check('shown')
    check('shown')
    isNeeded = true
    check('shown')
    await settle('arrive')
    expect(said).toEqual(['mounted code', 'unmounted', 'mounted code'])
  })

  test('keeps an island that does not end when the page needs it no more', async () => {
    const { check, settle } = follow(['shown'], false)
    await settle('arrive')
    isNeeded = false
    check('shown')
    expect(said).toEqual(['mounted code'])
  })

  test('mounts nothing when the page no longer needs what arrives', async () => {
    const { check, requests, settle } = follow()
    isNeeded = false
    await settle('arrive')
    expect(said).toEqual([])
    isNeeded = true
    check('shown')
    expect(requests).toHaveLength(2)
  })

  test('requests the code again at the next event when it did not arrive', async () => {
    const { check, requests, settle } = follow()
    await settle('lose')
    expect([requests.length, said]).toEqual([1, ['lost']])
    check('shown')
    await settle('arrive')
    expect([requests.length, said]).toEqual([2, ['lost', 'mounted code']])
  })
})

test('island mounts without listening when it has no events', async () => {
  const mount = vi.fn<(loaded: string) => undefined>()
  const check = mountIslands([island({ when: () => true, load: () => Promise.resolve('code'), mount })])
  await new Promise((resolve) => setTimeout(resolve))
  check('page')
  expect(mount.mock.calls).toEqual([['code']])
})
