import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type AccountDeletionEvent, accountDeletionMachine } from '../../../src/application/machines/account-deletion.machine.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aScene, ana, quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

interface Opened {
  readonly byLink?: 'good' | 'bad'
  readonly changedBefore?: number
  /** Time since the sign-in; after five minutes it does not replace a code. */
  readonly ago?: number
  readonly walked?: Set<string>
}

const open = async (more: Opened = {}) => {
  const scene = aScene()
  const kept = scene.world.add({ email: ana.uid }, { isConfirmed: true })
  await openSession(scene.ports)({ refreshToken: scene.world.newRefreshToken(kept.user.sub), user: kept.user })()
  scene.clock.passes(more.ago ?? (more.byLink === 'good' ? 0 : 300_000))
  scene.browser.userSettings.write({
    ...scene.browser.userSettings.read(),
    switchCount: more.changedBefore ?? 0,
    lastSwitchDate: more.changedBefore === 3 ? '2026-11-21T02:00:00Z' : undefined
  })
  const link = more.byLink === undefined ? {} : { linkKey: more.byLink === 'good' ? `key-of-${kept.user.sub}` : 'old' }
  const inspect = more.walked === undefined ? {} : { inspect: noteWalked(more.walked) }
  const actor = createActor(accountDeletionMachine(scene.steps.deletion), {
    clock: scene.clock.ofMachine,
    input: { account: ana, ...link },
    ...inspect
  }).start()
  const send = async (event: AccountDeletionEvent) => {
    actor.send(event)
    await quiet()
  }
  return { ...scene, kept, actor, send, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

const REQUESTED = { type: 'deletion.requested' } as const
const CONFIRMED = { type: 'deletion.confirmed' } as const
const DELETED = { kind: 'deleted', notice: 'DELETE_ACCOUNT_SUCCESS' }

describe('account deletion machine', () => {
  test('requests a deletion, proves it by the code, and signs the browser out when it is done', async () => {
    const { send, actor, newestCode, world, credentials } = await open()
    await send(REQUESTED)
    expect(world.find(ana)?.user.email).toBe(ana.uid)
    await send({ type: 'code.entered', code: newestCode(ana.uid) })
    expect([actor.getSnapshot().output, world.find(ana), credentials.caller().kind]).toEqual([DELETED, undefined, 'nobody'])
  })

  test('deletes nothing when the code is wrong', async () => {
    const { send, actor, world } = await open()
    await send(REQUESTED)
    await send({ type: 'code.entered', code: WRONG })
    expect(actor.getSnapshot().children.code?.getSnapshot().context.triesLeft).toBe(4)
    await send({ type: 'deletion.reconsidered' })
    expect([actor.getSnapshot().output, world.find(ana) === undefined]).toEqual([{ kind: 'kept' }, false])
  })

  test('needs no code, but a second confirmation, when the password was typed just now', async () => {
    const { send, at, actor, world } = await open({ ago: 60_000 })
    await send(REQUESTED)
    expect([at(), world.sent, world.find(ana) === undefined]).toEqual(['confirming', [], false])
    await send(CONFIRMED)
    expect([actor.getSnapshot().output, world.find(ana)]).toEqual([DELETED, undefined])
  })

  test('asks again, then by a code, when the confirmation came too late', async () => {
    const { send, at, context, clock, world } = await open({ ago: 60_000 })
    await send(REQUESTED)
    clock.passes(240_000)
    await send(CONFIRMED)
    expect([at(), context().failure?.code]).toEqual(['confirming', 'ExpiredCodeException'])
    await send(REQUESTED)
    await send(REQUESTED)
    expect([at(), world.sent.map(({ purpose }) => purpose)]).toEqual(['proving', ['deletion']])
  })

  test('does nothing by a link until it is confirmed on the page', async () => {
    const { send, at, actor, world } = await open({ byLink: 'good' })
    await quiet()
    expect([at(), world.find(ana) === undefined]).toEqual(['confirming', false])
    await send(CONFIRMED)
    expect([actor.getSnapshot().output, world.find(ana)]).toEqual([DELETED, undefined])
  })

  test('says that a link is worth nothing, and offers another request', async () => {
    const { send, at, context } = await open({ byLink: 'bad' })
    await send(CONFIRMED)
    expect([at(), context().failure?.code]).toEqual(['confirming', 'ExpiredCodeException'])
    await send(REQUESTED)
    expect(at()).toBe('asking')
  })

  test.each([
    ['code', undefined],
    ['link', 'good']
  ] as const)('reports the end of a deletion that has begun by a %s', async (_, byLink) => {
    const { send, actor, line, newestCode, world } = await open(byLink === undefined ? {} : { byLink })
    if (byLink === undefined) await send(REQUESTED)
    line.slow(true)
    actor.send(byLink === undefined ? { type: 'code.entered', code: newestCode(ana.uid) } : CONFIRMED)
    actor.send({ type: 'deletion.reconsidered' })
    expect(actor.getSnapshot().status).toBe('active')
    line.slow(false)
    await quiet()
    expect([actor.getSnapshot().output, world.find(ana)]).toEqual([DELETED, undefined])
  })

  test('is refused for a day after the third change of account in this browser', async () => {
    const { send, at, context, clock, world } = await open({ changedBefore: 3 })
    await send(REQUESTED)
    expect([at(), context().limitedUntil, world.sent]).toEqual(['asking', new Date('2026-11-22T02:00:00Z'), []])
    clock.passes(86_400_000)
    await send(REQUESTED)
    expect(context().limitedUntil).toBeUndefined()
  })

  test('counts as a change of account', async () => {
    const { send, newestCode, browser } = await open({ changedBefore: 1 })
    await send(REQUESTED)
    await send({ type: 'code.entered', code: newestCode(ana.uid) })
    expect(browser.userSettings.read().switchCount).toBe(2)
  })
})

const walks = fc.record({
  byLink: fc.constantFrom('good', 'bad', undefined),
  changedBefore: fc.constantFrom(0, 0, 3),
  ago: fc.constantFrom(0, 300_000, 300_000),
  steps: anySteps(['request', 'request', 'confirm', 'reconsider', 'right', 'wrong', 'resend'], [100_000], 10)
})

type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never

const aWalk = async ({ byLink, changedBefore, ago }: Walk, walked: Set<string>) => {
  const scene = await open({ walked, changedBefore, ago, ...(byLink === undefined ? {} : { byLink }) })
  const events = {
    request: () => REQUESTED,
    confirm: () => CONFIRMED,
    reconsider: () => ({ type: 'deletion.reconsidered' }) as const,
    right: () => ({ type: 'code.entered', code: scene.newestCode(ana.uid) }) as const,
    wrong: () => ({ type: 'code.entered', code: WRONG }) as const,
    resend: () => ({ type: 'code.resendRequested' }) as const
  }
  const take = (one: Walk['steps'][number]) => takeStep(scene, scene.actor, (name) => scene.actor.send(events[name]()), one)
  return { ...scene, take }
}

describe('account deletion machine under any behaviour', () => {
  test('reports a deletion only when the account is gone, and its failure only when it is there', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, actor, world } = await aWalk(walk, new Set())
        for (const one of walk.steps) {
          await take(one)
          const { output } = actor.getSnapshot()
          if (output?.kind === 'deleted') expect(world.deleted.has(ana.uid)).toBe(true)
          if (output?.kind === 'kept') expect(world.deleted.has(ana.uid)).toBe(false)
        }
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open()
    const left = await arrowsLeftBy(actor.logic, walks, 1_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
