import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Part, PartRecord } from '../../scripts/verify/part.ts'
import { partsOf } from '../../scripts/verify/parts.ts'
import { runParts } from '../../scripts/verify/run-parts.ts'

const part = (name: string, rest: Partial<Part> = {}): Part => ({
  name,
  script: name,
  after: [],
  isAlone: false,
  report: undefined,
  isRepeat: false,
  ...rest
})

/** Creates parts that end when and how the test says. */
const scene = (parts: readonly Part[], lanes = 2) => {
  const ends = new Map<string, (passed: boolean) => void>()
  const kept: (readonly PartRecord[])[] = []
  let time = 0
  const done = runParts({
    parts,
    lanes,
    run: ({ name }) => new Promise((resolve) => ends.set(name, resolve)),
    now: () => time,
    keep: (records) => kept.push(records)
  })
  return {
    done,
    begun: () => [...ends.keys()],
    states: () => kept.at(-1)?.map(({ name, state }) => `${name} ${state}`),
    end: async (name: string, passed = true, ms = 0) => {
      time += ms
      ends.get(name)?.(passed)
      await new Promise(setImmediate)
    }
  }
}

test('runParts begins as many parts as there are lanes, in their order', async () => {
  const { begun, end, done } = scene([part('a'), part('b'), part('c')])
  expect(begun()).toEqual(['a', 'b'])
  await end('b')
  expect(begun()).toEqual(['a', 'b', 'c'])
  await end('a', true, 1_500)
  await end('c')
  expect((await done).map(({ name, state, seconds }) => [name, state, seconds])).toEqual([
    ['a', 'passed', 1.5],
    ['b', 'passed', 0],
    ['c', 'passed', 1.5]
  ])
})

test('runParts begins a part once what it needs has passed, and others before it meanwhile', async () => {
  const { begun, end, done } = scene([part('a'), part('b', { after: ['a'] }), part('c')])
  expect(begun()).toEqual(['a', 'c'])
  await end('a')
  expect(begun()).toEqual(['a', 'c', 'b'])
  await end('b')
  await end('c')
  await done
})

test('runParts begins nothing beside a part that runs alone, and it beside nothing', async () => {
  const { begun, end, done } = scene([part('a'), part('b', { isAlone: true }), part('c', { after: ['a'] })])
  expect(begun()).toEqual(['a'])
  await end('a')
  expect(begun()).toEqual(['a', 'b'])
  await end('b')
  expect(begun()).toEqual(['a', 'b', 'c'])
  await end('c')
  await done
})

test('runParts runs none of the parts that need a failed one, near or far, and all others', async () => {
  const { states, end, done } = scene([part('a'), part('b', { after: ['a'] }), part('c', { after: ['b'] }), part('d')])
  await end('a', false)
  await end('d')
  await done
  expect(states()).toEqual(['a failed', 'b blocked', 'c blocked', 'd passed'])
})

test('runParts keeps what has not run as waiting when it is cut off', async () => {
  const { states, end } = scene([part('a', { isAlone: true }), part('b')])
  expect(states()).toEqual(['a running', 'b waiting'])
  await end('a')
  expect(states()).toEqual(['a passed', 'b running'])
})

test('runParts refuses parts that wait for one that does not exist', async () => {
  await expect(scene([part('a', { after: ['z'] })]).done).rejects.toThrow('These parts wait for parts that do not exist: a.')
})

test('partsOf lists the same parts for npm test and for the pipeline, which adds to them', () => {
  const local = partsOf(false).map(({ name }) => name)
  expect(partsOf(true).map(({ name }) => name)).toEqual([...local, 'export', 'zones', 'postgres', 'chaos'])
})

test('partsOf names scripts of package.json, and reports that those write', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
  const parts = partsOf(true)
  expect(parts.filter(({ script }) => scripts[script] === undefined)).toEqual([])
  const reporting = parts.flatMap(({ report }) => report ?? [])
  const written = Object.values(scripts).flatMap((script) => /--outputFile\.json=test-results\/(\S+)/.exec(script)?.[1] ?? [])
  expect(written.toSorted()).toEqual(reporting.toSorted())
})
