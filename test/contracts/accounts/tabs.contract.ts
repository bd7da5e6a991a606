import { describe, expect, test } from 'vitest'
import type { Tabs } from '../../../src/application/ports/tabs.ts'
import { settled } from '../../support/fake-clock.ts'

/** Tests the contract between the tabs of a browser. @source trust section 3 no. 4 */
export const tabsContract = (name: string, open: () => () => Tabs): void => {
  describe(name, () => {
    const held = () => {
      let release: () => void = () => undefined
      const promise = new Promise<void>((resolve) => void (release = resolve))
      return { promise, release: () => release() }
    }

    test('run exclusive work in turn, in this tab and in others, in the order in which it was asked', async () => {
      const openTab = open()
      const [one, other] = [openTab(), openTab()]
      const [first, second] = [held(), held()]
      const log: string[] = []
      const run = (tab: Tabs, label: string, until: Promise<void>) =>
        tab.alone('session', async () => {
          log.push(`${label} begins`)
          await until
          log.push(`${label} ends`)
          return label
        })
      const all = [run(one, 'a', first.promise), run(other, 'b', second.promise), run(one, 'c', Promise.resolve())]
      await settled()
      expect(log).toEqual(['a begins'])
      first.release()
      await settled()
      expect(log).toEqual(['a begins', 'a ends', 'b begins'])
      second.release()
      expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
      expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    })

    test('bring a failure to its caller, and block no other; another name waits for nothing', async () => {
      const tab = open()()
      const never = held()
      const failing = tab.alone('session', () => Promise.reject(new Error('broken')))
      void tab.alone('adoption', () => never.promise)
      await expect(failing).rejects.toThrow('broken')
      expect(await tab.alone('session', async () => 'next')).toBe('next')
      never.release()
    })

    test('bring messages to every other tab, not to the sender or a stopped listener', async () => {
      const openTab = open()
      const tabs = [openTab(), openTab(), openTab()] as const
      const heard: string[] = []
      const ends = tabs.map((tab, index) => tab.hear((news) => void heard.push(`${index} ${news}`)))
      tabs[0].tell('signedIn')
      await expect.poll(() => heard.length).toBe(2)
      ends[1]?.()
      tabs[0].tell('signedOut')
      await expect.poll(() => heard.length).toBe(3)
      expect(new Set(heard)).toEqual(new Set(['1 signedIn', '2 signedIn', '2 signedOut']))
    })
  })
}
