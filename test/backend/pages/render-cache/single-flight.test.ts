import { expect, test } from 'vitest'
import { createSingleFlight, QueueFull } from '../../../../backend/pages/render-cache/single-flight.ts'
import { settled } from '../../../support/fake-clock.ts'

/** Makes a task that ends when the test says so. */
const heldWork = () => {
  const begun: string[] = []
  const ends = new Map<string, (value: string) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, resolve)
    })
  return { begun, work, end: (name: string) => ends.get(name)?.(`${name} done`) }
}

test('single flight does work of one name once when many ask for it together', async () => {
  const { begun, work, end } = heldWork()
  const flight = createSingleFlight<string>({ atOnce: 4, queued: 200 })
  const asked = Array.from({ length: 100 }, () => flight.run('us/index.html', work('us/index.html')))
  await settled()
  expect([begun, flight.isRunning('us/index.html')]).toEqual([['us/index.html'], true])
  end('us/index.html')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['us/index.html done']))
  expect(flight.isRunning('us/index.html')).toBe(false)
})

test('single flight begins no more than its limit at once when more is asked for, and hands places on in order', async () => {
  const { begun, work, end } = heldWork()
  const flight = createSingleFlight<string>({ atOnce: 2, queued: 2 })
  const asked = ['a', 'b', 'c', 'd'].map((name) => flight.run(name, work(name)))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await settled()
  end('d')
  expect(await Promise.all(asked)).toEqual(['a done', 'b done', 'c done', 'd done'])
})

test('single flight refuses work when as much waits as may, and takes it again later', async () => {
  const { work, end } = heldWork()
  const flight = createSingleFlight<string>({ atOnce: 1, queued: 1 })
  const first = flight.run('a', work('a'))
  const second = flight.run('b', work('b'))
  await expect(flight.run('c', work('c'))).rejects.toThrow(QueueFull)
  expect(flight.isRunning('c')).toBe(false)
  await settled()
  end('a')
  await first
  const third = flight.run('c', work('c'))
  await settled()
  end('b')
  await second
  await settled()
  end('c')
  expect(await third).toBe('c done')
})

test('single flight gives its place back when work fails', async () => {
  const flight = createSingleFlight<string>({ atOnce: 1, queued: 1 })
  await expect(flight.run('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await flight.run('a', () => Promise.resolve('again'))).toBe('again')
})
