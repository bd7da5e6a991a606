import { afterEach, describe, expect, test } from 'vitest'
import { browserTabs } from '../../../src/adapters/system/browser-tabs.ts'
import { settled } from '../../support/fake-clock.ts'
import { fakeTabs } from '../../../src/testing/tabs.ts'
import { tabsContract } from './tabs.contract.ts'

let opened: BroadcastChannel[] = []
let serial = 0
afterEach(() => {
  for (const channel of opened) channel.close()
  opened = []
})

/** Creates a browser of its own each time, with the locks and channels of this process. */
const aBrowser = () => {
  const own = (serial += 1)
  const locks = { request: (name: string, run: () => Promise<unknown>) => navigator.locks.request(`${own} ${name}`, run) } as LockManager
  const channel = (): BroadcastChannel => {
    const made = new BroadcastChannel(`browser-${own}`)
    opened.push(made)
    return made
  }
  return { locks, channel }
}

tabsContract('tabs in memory', () => fakeTabs().open)
tabsContract('tabs of a browser', () => {
  const browser = aBrowser()
  return () => browserTabs(browser)
})

describe('tabs without locks and channels', () => {
  test('takes turns within one page, and notifies no one', async () => {
    const tabs = browserTabs({ locks: undefined, channel: undefined })
    const log: string[] = []
    let release: () => void = () => undefined
    const first = tabs.alone('session', async () => {
      log.push('first')
      await new Promise<void>((resolve) => void (release = resolve))
      throw new Error('broken')
    })
    const second = tabs.alone('session', async () => log.push('second'))
    const other = tabs.alone('adoption', async () => log.push('other name'))
    await other
    await settled()
    expect(log).toEqual(['first', 'other name'])
    release()
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe(3)
    tabs.tell('signedOut')
    tabs.hear(() => undefined)()
  })
})

test('tabs ignore messages of others than the store', async () => {
  const { locks, channel } = aBrowser()
  const heard: string[] = []
  browserTabs({ locks, channel }).hear((news) => void heard.push(news))
  const stranger = channel()
  stranger.postMessage({ type: 'signedOut' })
  stranger.postMessage('everything')
  stranger.postMessage('signedOut')
  await expect.poll(() => heard.length).toBe(1)
  expect(heard).toEqual(['signedOut'])
})
