import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { IdentityProvider } from '../../../src/application/ports/identity-provider.ts'
import { passwordChange } from '../../../src/application/use-cases/password-change.ts'
import { recoveryErrors } from '../../../src/domain/errors/identity-errors.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'

const NOT_THE_OLD_ONE = E.left(recoveryErrors.failure('NotAuthorizedExceptionPassReset'))
const typed = { oldPassword: 'crystals 7', newPassword: 'emeralds 8' }

/** Creates a provider with one account, on a connection that loses requests or answers. */
const anAccount = () => {
  const asked: string[] = []
  let password = 'crystals 7'
  let lost: 'nothing' | 'question' | 'answer' = 'nothing'
  const change: IdentityProvider['changePassword'] =
    ({ oldPassword, newPassword }) =>
    async () => {
      asked.push(`${oldPassword} > ${newPassword}`)
      if (lost === 'question') return E.left(networkFailure(undefined))
      const answer = password === oldPassword ? E.right(undefined) : NOT_THE_OLD_ONE
      if (E.isRight(answer)) password = newPassword
      return lost === 'answer' ? E.left(networkFailure(undefined)) : answer
    }
  const ports = { identity: { changePassword: change } as Parameters<typeof passwordChange>[0]['identity'] }
  return { run: passwordChange(ports), asked, loses: (what: typeof lost) => void (lost = what), password: () => password }
}

describe('changePassword', () => {
  test('is done when it is sent again after a lost answer', async () => {
    const { run, loses, asked, password } = anAccount()
    loses('answer')
    expect(await run(typed)()).toMatchObject({ left: { area: 'network' } })
    loses('nothing')
    expect([await run(typed)(), password()]).toEqual([E.right(undefined), 'emeralds 8'])
    expect(asked).toEqual(['crystals 7 > emeralds 8', 'crystals 7 > emeralds 8', 'emeralds 8 > emeralds 8'])
  })

  test('is done by the second try alone when it never arrived', async () => {
    const { run, loses, asked } = anAccount()
    loses('question')
    await run(typed)()
    loses('nothing')
    expect([await run(typed)(), asked.length]).toEqual([E.right(undefined), 2])
  })

  test('asks once more when its proof gets no answer either', async () => {
    const { run, loses, asked } = anAccount()
    loses('answer')
    await run(typed)()
    expect(await run(typed)()).toMatchObject({ left: { area: 'network' } })
    loses('nothing')
    expect(await run(typed)()).toEqual(E.right(undefined))
    expect(asked.at(-1)).toBe('emeralds 8 > emeralds 8')
  })

  test.each([
    ['no answer of which was lost', undefined, { oldPassword: 'wrong 1', newPassword: 'crystals 7' }],
    ['of other passwords than the lost one', typed, { oldPassword: 'crystals 7', newPassword: 'emeralds 9' }],
    ['of another old password than the lost one', typed, { oldPassword: 'wrong 1', newPassword: 'emeralds 8' }]
  ])('%s is refused by the old password alone', async (_what, before, next) => {
    const { run, loses, asked } = anAccount()
    loses('answer')
    if (before !== undefined) await run(before)()
    loses('nothing')
    const sent = asked.length
    expect(await run(next)()).toEqual(NOT_THE_OLD_ONE)
    expect(asked.slice(sent)).toEqual([`${next.oldPassword} > ${next.newPassword}`])
  })

  test('refuses by the words about the old password when it never arrived and that was wrong', async () => {
    const { run, loses, password } = anAccount()
    const wrong = { oldPassword: 'wrong 1', newPassword: 'emeralds 8' }
    loses('question')
    await run(wrong)()
    loses('nothing')
    expect([await run(wrong)(), password()]).toEqual([NOT_THE_OLD_ONE, 'crystals 7'])
  })

  test('forgets the password once it was answered', async () => {
    const { run, loses, asked } = anAccount()
    loses('answer')
    await run(typed)()
    loses('nothing')
    await run(typed)()
    const sent = asked.length
    expect(await run(typed)()).toEqual(NOT_THE_OLD_ONE)
    expect(asked).toHaveLength(sent + 1)
  })
})
