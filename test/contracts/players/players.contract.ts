import { describe, expect, test } from 'vitest'
import type { PlayerService } from '../../../src/application/ports/player-service.ts'
import { parsePlayer, type PlayerInfo } from '../../../src/domain/account/partner-player.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { type FakePlayers, rookPlayer } from '../../../src/testing/players.ts'

/** What the suite needs: the service, and the partner behind it. */
export interface PlayersScene {
  readonly players: PlayerService
  readonly world: FakePlayers
}

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

const address = { locale: 'en-id', returnPath: '/id/emberhold/', query: '?utm_source=a' }
const back = { returnPath: '/id/emberhold/', query: '?utm_source=a' }

/** Tests the login with a partner's account. @source M222, M238 */
export const playersContract = (name: string, createScene: () => PlayersScene): void => {
  describe(`${name}: players`, () => {
    /** Logs Rook in at the partner, and reads what the service sent. */
    const returned = async ({ players, world }: PlayersScene): Promise<PlayerInfo> => {
      right(await players.initiateAuthentication({ ...address, isSilent: false })())
      const login = right(await players.logIn(world.allows(rookPlayer))())
      if (login.kind !== 'answered') throw new Error(login.kind)
      expect(login).toMatchObject({ serviceCode: 2000, back, player: { identities: rookPlayer.identities } })
      return right(parsePlayer(login.player?.fields ?? {}, new Set(['id'])))
    }

    test('begin with an address of the partner, silently where they are asked to', async () => {
      const { players } = createScene()
      const { authorizeUrl } = right(await players.initiateAuthentication({ ...address, isSilent: false })())
      expect(new URL(authorizeUrl).searchParams.has('prompt')).toBe(false)
      const silent = right(await players.initiateAuthentication({ ...address, isSilent: true })())
      expect(new URL(silent.authorizeUrl).searchParams.get('prompt')).toBe('none')
    })

    test('are authorised, read their settings, and have a session until they log out', async () => {
      const scene = createScene()
      const { players } = scene
      expect(right(await players.fetchPlayer()())).toBeUndefined()
      const rook = await returned(scene)
      expect(right(await players.fetchPlayer()())).toBeUndefined()
      expect(right(await players.authorise(rook)())).toEqual({ kind: 'given' })
      expect(right(await players.readSettings(rook)())).toEqual({ countryCode: '360', currency: 'IDR', languageCode: 'id' })
      expect(right(await players.fetchPlayer()())).toMatchObject({ player: { identities: rookPlayer.identities }, expiresIn: 900 })
      const renewed = right(await players.renew(rook.accessToken)())
      expect(renewed?.expiresIn).toBe(900)
      expect(renewed?.accessToken).not.toBe(rook.accessToken)
      right(await players.logOut()())
      right(await players.logOut()())
      expect([right(await players.fetchPlayer()()), right(await players.renew(rook.accessToken)())]).toEqual([undefined, undefined])
    })

    test('P6 are not authorised with another name', async () => {
      const scene = createScene()
      const rook = await returned(scene)
      expect(right(await scene.players.authorise({ ...rook, name: 'Queen' })())).toMatchObject({ kind: 'refused' })
      expect(scene.world.isOpen()).toBe(false)
    })

    test.each([
      ['banned', { ...rookPlayer, serviceCode: 2002, status: 0 }, { serviceCode: 2002, playerStatus: 0 }],
      ['unknown', { ...rookPlayer, serviceCode: 2999, status: 0 }, { serviceCode: 2999 }]
    ])('P3 that are %s get the code of the login service', async (_, player, answer) => {
      const { players, world } = createScene()
      right(await players.initiateAuthentication({ ...address, isSilent: false })())
      expect(right(await players.logIn(world.allows(player))())).toMatchObject({ kind: 'answered', ...answer, back })
    })

    test('P5 are refused without their own attempt, and with one that is used', async () => {
      const { players, world } = createScene()
      expect(right(await players.logIn({ code: 'x', error: undefined, state: 'y', iss: 'issuer' })())).toEqual({
        kind: 'forged',
        back: undefined
      })
      right(await players.initiateAuthentication({ ...address, isSilent: false })())
      expect(right(await players.logIn({ ...world.allows(rookPlayer), iss: 'other' })())).toEqual({ kind: 'forged', back })
      right(await players.initiateAuthentication({ ...address, isSilent: false })())
      const reply = world.refuses('access_denied')
      expect(right(await players.logIn(reply)())).toEqual({ kind: 'refusedThere', back })
      expect(right(await players.logIn(reply)())).toMatchObject({ kind: 'forged' })
    })

    test('know that the partner did not answer, and that there is no line', async () => {
      const { players, world } = createScene()
      right(await players.initiateAuthentication({ ...address, isSilent: false })())
      world.partnerAnswers(false)
      expect(right(await players.logIn(world.allows(rookPlayer))())).toEqual({ kind: 'unanswered', back })
      world.line(false)
      const answers: readonly E.Either<Failure, unknown>[] = [
        await players.fetchPlayer()(),
        await players.logOut()(),
        await players.renew('token')()
      ]
      expect(answers.map((answer) => E.isLeft(answer) && answer.left.area)).toEqual(['network', 'network', 'network'])
    })
  })
}
