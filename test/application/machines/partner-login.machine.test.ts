import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerReply } from '../../../src/application/ports/player-service.ts'
import { missingPlayerField, requiredPlayerFields } from '../../../src/domain/account/partner-player.ts'
import { rookPlayer } from '../../../src/testing/players.ts'
import { START } from '../../support/fake-clock.ts'
import { playerBrowser } from '../../support/player-browser.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { quiet } from './account-flows.ts'
import { arrowsLeftBy } from './transitions.ts'

const LATE_PHASE = `${Buffer.from(JSON.stringify({ until: '2030-01-01T00:00:00Z' })).toString('base64url')}.c2ln`

const minutes = (count: number): number => count * 60_000

describe('partner login', () => {
  test('stays a guest on a page that is opened, and leaves by the button alone', async () => {
    const browser = playerBrowser()
    const page = await browser.open()
    await page.send({ type: 'page.idle' })
    expect([page.at(), browser.led]).toEqual(['guest.idle', []])
    await page.send({ type: 'login.approached' })
    expect([page.at(), browser.led]).toEqual(['guest.prepared', []])
    await page.send({ type: 'login.requested' })
    expect(page.at()).toBe('guest.leaving')
    expect(browser.led).toEqual([expect.stringMatching(/^https:\/\/partner\.test\/authorize\?state=/)])
    expect(browser.playerStores.query.read()).toBe('?utm_source=a')
  })

  test('P1 leads a player back to the product with the query, and nothing of the code', async () => {
    const browser = playerBrowser()
    const back = await browser.logIn()
    expect(back.emitted).toEqual([{ type: 'navigation.requested', address: '/id/emberhold/?utm_source=a' }])
    expect(browser.playerStores.query.read()).toBe('')
    const product = await browser.open()
    expect(product.player()).toMatchObject({
      info: { name: 'Rook', id: '44128890', status: '0', country: 'id', accountRegionCode: 'ID' },
      identities: [{ gvtId: 3, userId: '44128890', nickname: 'RookKnight' }]
    })
    expect(product.credentials.caller()).toMatchObject({ kind: 'player', playerId: '44128890' })
  })

  test('P2 leads a player of another country to the own one with the query', async () => {
    const browser = playerBrowser()
    const mira = { ...rookPlayer, fields: { ...rookPlayer.fields, playerCountry: 'MY' } }
    const back = await browser.logIn(mira, { returnPath: '/id/x/', query: '?utm_source=a' })
    expect(back.emitted).toEqual([{ type: 'navigation.requested', address: '/my?utm_source=a' }])
  })

  test.each([
    ['banned', { ...rookPlayer, serviceCode: 2002, status: 0 }, { code: 'banned' }, 0],
    ['not linked', { ...rookPlayer, serviceCode: 2002, status: 1 }, { code: 'notLinked' }, 0],
    ['of an unknown status', { ...rookPlayer, serviceCode: 2002, status: 7 }, { code: 'DEFAULT' }, 0],
    ['with another service code', { ...rookPlayer, serviceCode: 2999 }, { code: 'DEFAULT' }, 1],
    [
      'of a country that is not sold',
      { ...rookPlayer, fields: { ...rookPlayer.fields, playerCountry: 'IN' } },
      { code: 'unsupportedCountry' },
      0
    ]
  ] as const)('P3 refuses a player who is %s, and the page that was left says so', async (_, player, notice, reports) => {
    const browser = playerBrowser()
    const back = await browser.logIn(player)
    expect(back.emitted).toEqual([{ type: 'navigation.requested', address: '/id/emberhold/?utm_source=a' }])
    expect([back.at(), browser.fake.hasSession(), browser.playerStores.isKnown.read()]).toEqual(['left', false, false])
    expect(browser.playerStores.notice.read()).toMatchObject(notice)
    expect(browser.reports).toHaveLength(reports)
  })

  test.each(requiredPlayerFields.filter((field) => field !== 'authToken'))('P7 names %s when it is missing', async (field) => {
    const browser = playerBrowser()
    const { [field]: _, ...fields } = rookPlayer.fields
    await browser.logIn({ ...rookPlayer, fields })
    expect(missingPlayerField({ ...fields, authToken: 'token' })).toBe(field)
    expect(browser.playerStores.notice.read()).toEqual({ code: 'missingField', field })
  })

  test('P3 shows the dialog of the partner on the page that was left', async () => {
    const browser = playerBrowser()
    const page = await browser.open()
    await page.send({ type: 'login.requested' })
    const back = await browser.open(browser.fake.refuses('banned'))
    expect(back.emitted).toEqual([{ type: 'navigation.requested', address: '/id/emberhold/?utm_source=a&error=banned' }])
    expect(browser.playerStores.notice.read()).toBeUndefined()
  })

  test.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'P11 logs out without a word when the silent try ends with %s',
    async (error) => {
      const browser = playerBrowser()
      browser.playerStores.isKnown.write(true)
      const page = await browser.open()
      await page.send({ type: 'page.idle' })
      expect(browser.led).toEqual([expect.stringContaining('prompt=none')])
      const back = await browser.open(browser.fake.refuses(error))
      expect(back.emitted).toEqual([{ type: 'navigation.requested', address: '/id/emberhold/?utm_source=a' }])
      expect([back.at(), browser.fake.hasSession(), browser.playerStores.notice.read(), browser.reports]).toEqual([
        'left',
        false,
        undefined,
        []
      ])
    }
  )

  test('P5 refuses a return without an attempt, a forged state, another issuer and a code that is sent twice', async () => {
    const browser = playerBrowser()
    const forged = await browser.open({ code: 'x', error: undefined, state: 'y', iss: 'issuer' })
    expect(forged.emitted).toEqual([{ type: 'navigation.requested', address: '/id/' }])
    for (const spoil of [{ state: 'other' }, { iss: 'other' }, { code: 'other' }]) {
      const page = await browser.open()
      await page.send({ type: 'login.requested' })
      await browser.open({ ...browser.fake.allows(rookPlayer), ...spoil })
      expect(browser.fake.hasSession()).toBe(false)
    }
    const page = await browser.open()
    await page.send({ type: 'login.requested' })
    const reply = browser.fake.allows(rookPlayer)
    await browser.open(reply)
    await browser.open(reply)
    expect(browser.playerStores.notice.read()).toMatchObject({ code: 'DEFAULT' })
  })

  test('P6 reports why an authorisation was refused, and does not show it', async () => {
    const browser = playerBrowser()
    browser.fake.refuseAuthorisation()
    await browser.logIn()
    expect(browser.reports.map(({ cause }) => cause)).toEqual(['another player'])
    expect(browser.playerStores.notice.read()).toEqual({ code: 'DEFAULT', field: undefined })
    expect(browser.fake.hasSession()).toBe(false)
  })

  test('P9 logs out once when a token is rejected that a renewal does not mend', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const page = await browser.open()
    const { generation } = page.credentials.caller()
    browser.fake.revoke()
    page.credentials.rejected(generation)
    page.credentials.rejected(generation)
    await quiet()
    expect([page.at(), page.emitted]).toEqual(['guest.idle', [{ type: 'session.ended' }]])
    expect(page.credentials.caller().kind).toBe('nobody')
  })

  test('P9 ignores a late rejection of a token from before a new login', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const page = await browser.open()
    const { generation } = page.credentials.caller()
    await browser.wait(minutes(12))
    expect([page.at(), browser.fake.renewals()]).toEqual(['player.fresh', 1])
    page.credentials.rejected(generation)
    await quiet()
    expect([page.at(), page.emitted, browser.fake.renewals()]).toEqual(['player.fresh', [], 1])
  })

  test('P10 logs out, and nothing logs in by itself in this tab until the button is used', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const page = await browser.open()
    await page.send({ type: 'logout.requested' })
    expect([page.at(), browser.fake.hasSession(), page.credentials.caller().kind]).toEqual(['guest.idle', false, 'nobody'])
    const next = await browser.open()
    await next.send({ type: 'page.idle' })
    expect([next.at(), browser.led.length]).toEqual(['guest.idle', 1])
    await next.send({ type: 'login.requested' })
    await browser.open(browser.fake.allows(rookPlayer))
    expect(browser.playerStores.staysOut.read()).toBe(false)
  })

  test('P10 follows a log-out of another tab without a message', async () => {
    const browser = playerBrowser()
    await browser.logIn()
    const page = await browser.open()
    browser.otherTabChanges()
    await page.send({ type: 'marker.changed' })
    expect([page.at(), page.emitted, page.credentials.caller().kind]).toEqual(['guest.idle', [], 'nobody'])
  })

  test('partner login opens and ends while a page of purchases has the turn of the session', async () => {
    const browser = playerBrowser()
    const back = await browser.logIn()
    back.actor.stop()
    const [player, state] = await browser.tabs.open().alone('session', async () => {
      const page = await browser.open()
      const opened = page.player()?.info.name
      await page.send({ type: 'logout.requested' })
      return [opened, page.at()]
    })
    expect([player, state]).toEqual([rookPlayer.fields['playerName'], 'guest.idle'])
  })

  test('P11 tries once a tab without a word, and only after a player was there', async () => {
    const browser = playerBrowser()
    browser.playerStores.isKnown.write(true)
    const page = await browser.open()
    await page.send({ type: 'page.idle' })
    expect(browser.led).toEqual([expect.stringContaining('prompt=none')])
    await browser.open(browser.fake.refuses('login_required'))
    const next = await browser.open()
    await next.send({ type: 'page.idle' })
    expect([next.at(), browser.led.length, browser.playerStores.notice.read()]).toEqual(['guest.idle', 1, undefined])
  })

  test.each([
    [LATE_PHASE, START.getTime() + minutes(60), true],
    [LATE_PHASE, START.getTime() - 1, false],
    [LATE_PHASE.replace('c2ln', 'Zm9yZ2Vk'), START.getTime() + minutes(60), false],
    [undefined, START.getTime() + minutes(60), false]
  ])('P12 with the phase token %j and an opening at %d registers in advance: %s', async (token, opensAt, isRegistering) => {
    const browser = playerBrowser(new Date(opensAt).toISOString())
    browser.fake.setPhaseToken(token)
    await browser.logIn()
    const page = await browser.open()
    expect(page.player()?.registersUntil !== undefined).toBe(isRegistering)
  })

  test('shows a failure at the button when the partner cannot be asked', async () => {
    const browser = playerBrowser()
    const page = await browser.open()
    browser.fake.line(false)
    await page.send({ type: 'login.approached' })
    expect([page.at(), page.emitted]).toEqual(['guest.idle', []])
    await page.send({ type: 'login.requested' })
    expect(page.emitted).toMatchObject([{ type: 'failure.shown', failure: { area: 'partner', recovery: { kind: 'wait' } } }])
  })

  test('takes every transition of its machine in generated walks', async () => {
    const { machine } = await playerBrowser().open()
    const names = [
      ...([
        'page.idle',
        'page.idle',
        'page.shown',
        'page.shown',
        'login.approached',
        'login.requested',
        'login.requested',
        'logout.requested',
        'marker.changed'
      ] as const),
      ...(['rejected', 'rejected', 'returns', 'denied', 'revoked', 'elsewhere', 'reload', 'sleep'] as const)
    ]
    const way = fc.record({
      steps: anySteps(names, [5_000, 30_000, minutes(9), minutes(12)], 16, 3),
      isIn: fc.boolean(),
      isKnown: fc.boolean(),
      isRefused: fc.boolean(),
      lost: fc.constantFrom(undefined, undefined, 'authorise', 'readSettings', 'fetchPlayer', 'renew')
    })
    const left = await arrowsLeftBy(machine, way, 3_000, async ({ steps, isIn, isKnown, isRefused, lost }, walked) => {
      const world = playerBrowser()
      if (isIn) await world.logIn()
      world.playerStores.isKnown.write(isKnown)
      world.loses(lost)
      let page = await world.open(undefined, undefined, walked)
      const opened = async (reply?: PartnerReply): Promise<void> => {
        page.actor.stop()
        page = await world.open(reply, undefined, walked)
      }
      const happen = (name: (typeof names)[number]): void => {
        if (name === 'rejected') page.credentials.rejected(page.credentials.caller().generation)
        else if (name === 'revoked') world.fake.revoke()
        else if (name === 'sleep') world.sleeps(minutes(13))
        else if (name === 'elsewhere') world.otherTabChanges()
        else if (name !== 'returns' && name !== 'denied' && name !== 'reload') page.actor.send({ type: name })
      }
      for (const step of steps) {
        const name = step.kind === 'event' ? step.name : undefined
        if (name === 'reload') await opened()
        else if (name === 'denied') await opened(world.fake.refuses('banned'))
        else if (name === 'returns') await opened(world.fake.allows(isRefused ? { ...rookPlayer, serviceCode: 2002 } : rookPlayer))
        else await takeStep({ clock: world.clock, world: { line: world.fake.line }, line: world.line }, page.actor, happen, step)
      }
      page.actor.stop()
    })
    expect(left).toEqual([])
  })
})
