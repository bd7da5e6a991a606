import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { withAntiForgery } from '../../../src/application/use-cases/anti-forgery.ts'
import { readOwnWallet } from '../../../src/application/use-cases/wallet.ts'
import { moreWalletEntries, newestWalletEntries } from '../../../src/application/use-cases/wallet-entries.ts'
import { readWalletMonth, readWalletStatement } from '../../../src/application/use-cases/wallet-statement.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { aWalletScene } from '../machines/wallet-flows.ts'

const right = <A>(answer: E.Either<Failure, A>): A => {
  if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.area} ${answer.left.code}`)
  return answer.right
}

describe('readOwnWallet', () => {
  test.each([
    ['active', 'activated', 'alreadyActive'],
    ['reserved', 'notActivated', 'allowed'],
    ['restricted', 'restricted', 'blocked']
  ] as const)('tells display and activation when the wallet is %s', async (status, display, activation) => {
    const { walletPorts, grant } = await aWalletScene()
    grant(status)
    const own = right(await readOwnWallet(walletPorts, { path: 'sg' })()())
    expect([own.display.kind, own.activation.kind]).toEqual([display, activation])
  })

  test('fails when the country cannot be read', async () => {
    const { walletPorts, grant, wallets } = await aWalletScene()
    grant('active')
    wallets.fail('country', networkFailure(503))
    expect(E.isLeft(await readOwnWallet(walletPorts, { path: 'sg' })()())).toBe(true)
  })
})

describe('moreWalletEntries', () => {
  test('W29 shows 12, then 9 more each time without gap or repeat when new entries arrive between pages', async () => {
    const { walletPorts, walletPages, grant, sub } = await aWalletScene()
    grant('active')
    for (let count = 0; count < 25; count += 1) walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const more = moreWalletEntries(walletPorts)
    const first = right(await more([])())
    walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const second = right(await more(first.items)())
    const third = right(await more(second.items)())
    expect([first.items.length, second.items.length, third.items.length, third.hasMore]).toEqual([12, 21, 25, false])
    expect(third.items.map(({ number }) => Number(number))).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
  })
})

describe('newestWalletEntries', () => {
  test('W29 sets new movements above those that are shown', async () => {
    const { walletPorts, walletPages, grant, sub } = await aWalletScene()
    grant('active')
    for (let count = 0; count < 15; count += 1) walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const newest = newestWalletEntries(walletPorts)
    const first = right(await newest(undefined)())
    expect([first.items.length, first.hasMore]).toEqual([12, true])
    const all = right(await moreWalletEntries(walletPorts)(first.items)())
    for (let count = 0; count < 3; count += 1) walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const again = right(await newest(all)())
    expect(again.items.map(({ number }) => Number(number))).toEqual(Array.from({ length: 18 }, (_, at) => 18 - at))
    expect(again.hasMore).toBe(false)
  })

  test('W29 begins anew when there would be a gap', async () => {
    const { walletPorts, walletPages, grant, sub } = await aWalletScene()
    grant('active')
    walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const newest = newestWalletEntries(walletPorts)
    const first = right(await newest(undefined)())
    for (let count = 0; count < 12; count += 1) walletPages.write(sub, { kind: 'topUp', amount: '1' })
    const again = right(await newest(first)())
    expect([again.items.at(-1)?.number, again.items.length, again.hasMore]).toEqual(['2', 12, true])
  })
})

describe('readWalletMonth', () => {
  test('W36 reads the wallet and the statement in the time zone of the country', async () => {
    const { walletPorts, walletPages, wallets, grant, sub } = await aWalletScene()
    grant('active')
    wallets.country({ timeZone: 'Asia/Singapore' })
    walletPages.write(sub, { kind: 'topUp', amount: '20' })
    const month = right(await readWalletMonth(walletPorts, { path: 'sg' })('2026-11', 'America/New_York')())
    expect(month).toMatchObject({ timeZone: 'Asia/Singapore', running: '2026-11', statement: { closing: '20', hasEarlier: false } })
    expect(month.own.display.kind).toBe('activated')
  })

  test('W36 reads in the time zone of the browser when the country states none', async () => {
    const { walletPorts, grant } = await aWalletScene()
    grant('active')
    const month = right(await readWalletMonth(walletPorts, { path: 'sg' })('2026-11', 'America/New_York')())
    expect(month.timeZone).toBe('America/New_York')
  })

  test.each(['2026-12', 'november', '2026-00', ''])('W36 has no statement when the month is "%s"', async (month) => {
    const { walletPorts, grant } = await aWalletScene()
    grant('active')
    expect(right(await readWalletMonth(walletPorts, { path: 'sg' })(month, 'UTC')())).toMatchObject({
      running: '2026-11',
      statement: undefined
    })
  })

  test.each(['country', 'entries'] as const)('fails when %s cannot be read', async (part) => {
    const { walletPorts, walletPages, wallets, grant } = await aWalletScene()
    grant('active')
    if (part === 'country') wallets.fail('country', networkFailure(503))
    else walletPages.fail('entries', networkFailure(503))
    expect(E.isLeft(await readWalletMonth(walletPorts, { path: 'sg' })('2026-11', 'UTC')())).toBe(true)
  })
})

describe('readWalletStatement', () => {
  test('W36 adds up to the entries of the month when other months have entries too', async () => {
    const { walletPorts, walletPages, grant, sub, clock, world, credentials } = await aWalletScene()
    grant('active')
    const statement = async (month: string) => right(await readWalletStatement(walletPorts)({ month, timeZone: 'Asia/Singapore' })())
    walletPages.write(sub, { kind: 'topUp', amount: '20' })
    // 30 November, 16:00 in UTC is the first moment of December in Singapore.
    clock.passes(new Date('2026-11-30T16:00:00Z').getTime() - clock.now().getTime())
    credentials.take(world.newTokens(sub), credentials.caller().generation)
    for (let count = 0; count < 60; count += 1) walletPages.write(sub, { kind: 'charge', amount: '-0.1' })
    walletPages.write(sub, { kind: 'refund', amount: '0.1' })
    const december = await statement('2026-12')
    expect([december.opening, december.moneyIn, december.moneyOut, december.closing]).toEqual(['20', '0.1', '6', '14.1'])
    expect([december.entries.length, december.entries[0]?.number, december.entries.at(-1)?.balanceAmount]).toEqual([61, '2', '14.1'])
    const november = await statement('2026-11')
    expect([november.opening, november.moneyIn, november.moneyOut, november.closing]).toEqual(['0', '20', '0', '20'])
    expect(await statement('2027-01')).toMatchObject({ entries: [], opening: '14.1', closing: '14.1' })
  })
})

describe('withAntiForgery', () => {
  test('W16 uses a token until it is old, and another after 8 hours of sleep', async () => {
    const { walletPorts, clock } = await aWalletScene()
    const guarded = withAntiForgery(walletPorts)
    const used = async (): Promise<string> => right(await guarded((token) => () => Promise.resolve(E.right(token)))())
    const first = await used()
    clock.passes(800_000)
    expect(await used()).toBe(first)
    clock.passes(80_000)
    const second = await used()
    expect(second).not.toBe(first)
  })

  test('sends the call twice at most when the service refuses each token', async () => {
    const { walletPorts } = await aWalletScene()
    const tokens: string[] = []
    const answer = await withAntiForgery(walletPorts)((token) => () => {
      tokens.push(token)
      return Promise.resolve(E.left(networkFailure(403)))
    })()
    expect([E.isLeft(answer), tokens.length, new Set(tokens).size]).toEqual([true, 2, 2])
  })

  test('sends no call without a session', async () => {
    const { walletPorts, credentials } = await aWalletScene()
    credentials.drop()
    let calls = 0
    const answer = await withAntiForgery(walletPorts)(() => () => {
      calls += 1
      return Promise.resolve(E.right(undefined))
    })()
    expect([E.isLeft(answer), calls]).toEqual([true, 0])
  })
})
