import { createActor } from 'xstate'
import {
  type PartnerLoginEmitted,
  type PartnerLoginEvent,
  partnerLoginMachine,
  playerIn
} from '../../src/application/machines/partner-login.machine.ts'
import type { PartnerReply } from '../../src/application/ports/player-service.ts'
import type { PlayerNotice, PlayerStores } from '../../src/application/ports/player-stores.ts'
import type { PlayerPorts } from '../../src/application/use-cases/partner-login.ts'
import { partnerLoginSteps } from '../../src/application/use-cases/partner-login-steps.ts'
import { playerCredentials } from '../../src/application/use-cases/player-credentials.ts'
import type { Failure } from '../../src/domain/errors/failure.ts'
import { networkFailure } from '../../src/domain/errors/network-errors.ts'
import * as E from '../../src/domain/kernel/either.ts'
import { parsePhaseToken } from '../../src/domain/partner/pre-registration-phase.ts'
import { fakePlayers, type KnownPlayer, rookPlayer } from '../../src/testing/players.ts'
import { fakeTabs } from '../../src/testing/tabs.ts'
import { aLine, quiet } from '../application/machines/account-flows.ts'
import { noteWalked } from '../application/machines/transitions.ts'
import { aClock } from './fake-clock.ts'

const cellOf = <A>(first: A) => {
  let value = first
  return { read: () => value, write: (next: A) => void (value = next) }
}

/** Creates a browser with one tab. Its pages share storage and cookies; each has a memory of its own. */
export const playerBrowser = (opensAt?: string) => {
  const clock = aClock()
  const line = aLine()
  const tabs = fakeTabs()
  const fake = fakePlayers()
  let isElsewhere = false
  let asleep = 0
  let lost: string | undefined
  const playerStores: PlayerStores = {
    marker: { read: () => fake.isOpen() !== isElsewhere },
    query: cellOf(''),
    isKnown: cellOf(false),
    staysOut: cellOf(false),
    hasTried: cellOf(false),
    phaseToken: cellOf(''),
    notice: cellOf<PlayerNotice | undefined>(undefined)
  }
  const reports: Failure[] = []
  const led: string[] = []
  const open = async (
    reply?: PartnerReply,
    page = { returnPath: '/id/emberhold/', query: '?utm_source=a&code=old' },
    walked?: Set<string>
  ) => {
    const credentials = playerCredentials()
    const { players, account } = {
      players: Object.fromEntries(
        Object.entries(fake.service).map(([name, step]) => [
          name,
          (given: never) => async () => (name === lost ? E.left(networkFailure(undefined)) : line.slowly(step as never)(given)())
        ])
      ) as never,
      account: { load: () => Promise.resolve(true), leadTo: (url: string) => void led.push(url), logOut: () => Promise.resolve() }
    }
    const ports: PlayerPorts = {
      ...{ players, account, credentials, playerStores },
      clock: { now: () => new Date(clock.now().getTime() + asleep) },
      tabs: tabs.open(),
      telemetry: { report: (failure) => void reports.push(failure) },
      verifyPhase: (token) => Promise.resolve(token.endsWith('.c2ln') ? parsePhaseToken(token)?.claims : undefined)
    }
    const machine = partnerLoginMachine(
      partnerLoginSteps(ports, {
        facts: { countries: ['id', 'my'], ...(opensAt === undefined ? {} : { opensAt }) },
        locale: 'en-id',
        page: () => page,
        lastCountry: () => 'id'
      })
    )
    const emitted: PartnerLoginEmitted[] = []
    const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
    const actor = createActor(machine, { input: { reply }, clock: clock.ofMachine, ...inspect })
    for (const type of ['navigation.requested', 'failure.shown', 'session.ended'] as const)
      actor.on(type, (event) => void emitted.push(event))
    actor.start()
    const ends = credentials.onRejected(() => actor.send({ type: 'token.rejected' }))
    await quiet()
    return {
      ...{ actor, credentials, emitted, machine, ends },
      send: async (event: PartnerLoginEvent): Promise<void> => {
        actor.send(event)
        await quiet()
      },
      at: (): string => {
        const { value } = actor.getSnapshot()
        return typeof value === 'string' ? value : (Object.entries(value)[0]?.join('.') ?? '')
      },
      player: () => playerIn(actor.getSnapshot())
    }
  }
  /** Logs a player in over a product page; returns the page of the return. */
  const logIn = async (player: KnownPlayer = rookPlayer, page?: { readonly returnPath: string; readonly query: string }) => {
    const product = await open(undefined, page)
    await product.send({ type: 'login.requested' })
    product.actor.stop()
    return open(fake.allows(player))
  }
  const wait = async (ms: number): Promise<void> => {
    clock.passes(ms)
    await quiet()
  }
  return {
    ...{ clock, fake, led, line, logIn, open, playerStores, reports, tabs, wait },
    /** The device sleeps; no timer runs. */
    sleeps: (ms: number): void => void (asleep += ms),
    /** Calls of this name get no answer. */
    loses: (name: string | undefined): void => void (lost = name),
    /** Another tab logs out, or in again. */
    otherTabChanges: (): void => void (isElsewhere = !isElsewhere)
  }
}
