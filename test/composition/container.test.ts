import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sameOrigin } from '../../src/composition/config.ts'
import { pageContainer, TOKENS } from '../../src/composition/purchase.ts'

const singapore = { path: 'sg', group: 'Southeast Asia', regionCode: 'sg' } as const
const FOLDER = 'src/composition'

test('pageContainer returns the same container when it is asked for the same market again', () => {
  const container = pageContainer(sameOrigin, singapore)
  expect(pageContainer(sameOrigin, { ...singapore })).toBe(container)
  expect(container.get(TOKENS.market)).toEqual(singapore)
})

test('composition resolves no binding asynchronously, because the container keeps a rejected one', () => {
  const sources = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  expect(sources.filter((source) => source.includes('createContainer'))).toHaveLength(1)
  expect(sources.filter((source) => /\.getAsync|\.getAllAsync|toDynamicValue\(async/.test(source))).toEqual([])
})
