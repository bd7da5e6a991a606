import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { ignoreAfterUnload } from '../../src/composition/accounts.ts'
import { networkFailure } from '../../src/domain/errors/network-errors.ts'

const cut = E.left(networkFailure(undefined))

/** Creates a page that makes a call, and records its answers until no more can come. */
const asking = () => {
  const page = new EventTarget()
  const heard: unknown[] = []
  let reply = (_answer: E.Either<never, string> | typeof cut): void => undefined
  const ask = ignoreAfterUnload(page)(() => () => new Promise<E.Either<never, string> | typeof cut>((resolve) => (reply = resolve)))
  void ask()().then((answer) => heard.push(answer))
  return {
    is: (event: 'pagehide' | 'pageshow') => void page.dispatchEvent(new Event(event)),
    answer: async (answer: Parameters<typeof reply>[0]): Promise<readonly unknown[]> => {
      reply(answer)
      await new Promise((resolve) => setImmediate(resolve))
      return heard
    }
  }
}

describe('ignoreAfterUnload', () => {
  test('is refused as long as the page is shown', async () => {
    expect(await asking().answer(cut)).toEqual([cut])
  })

  test('is not refused when the page is left, and answered all the same where there is an answer', async () => {
    const left = asking()
    left.is('pagehide')
    expect(await left.answer(cut)).toEqual([])
    const answered = asking()
    answered.is('pagehide')
    expect(await answered.answer(E.right('yes'))).toEqual([E.right('yes')])
  })

  test('is refused again once the page came back', async () => {
    const back = asking()
    back.is('pagehide')
    back.is('pageshow')
    expect(await back.answer(cut)).toEqual([cut])
  })
})
