import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
const diagrams = [...page.matchAll(/```mermaid\n(\w+)([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({ kind, text }))

describe('docs/architecture.md', () => {
  test('draws containers, purchase, sign-in and data model', () => {
    expect(diagrams.map(({ kind }) => kind)).toEqual(['flowchart', 'sequenceDiagram', 'sequenceDiagram', 'erDiagram'])
  })

  test('names files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:src|backend|site|scripts|test|docs)(?:\/[\w.-]+)*)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('names functions that their files export', () => {
    const rows = [...page.matchAll(/\| `(\w+)` \| `([\w./-]+)` \|$/gm)].map(([, name = '', file = '']) => ({ name, file }))
    expect(rows.length).toBeGreaterThan(20)
    const isExported = (name: string, file: string): boolean =>
      new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
    expect(rows.filter(({ name, file }) => !isExported(name, file))).toEqual([])
  })

  test.each([
    ['From a typed amount to the stored order', 24, 24],
    ['From a notification to the screen', 26, 26],
    ['From the sign-in to the header', 26, 33]
  ])('leads a value through few files: %s', (heading, mostHandling, mostInAll) => {
    const section = page.split(`### ${heading}\n`)[1]?.split(/\n##/)[0] ?? ''
    const handling = [...section.matchAll(/^\| \d+ \| `([\w./-]+)` \|/gm)].map(([, file]) => file)
    const carrying = [...(/^Unread: (.*?)\.(?: |$)/m.exec(section)?.[1] ?? '').matchAll(/`([\w./-]+)`/g)].map(([, file]) => file)
    expect(section).toContain(`${handling.length} files handle it, ${carrying.length} carry it unread.`)
    expect(handling.length).toBeGreaterThan(10)
    expect(handling.length).toBeLessThanOrEqual(mostHandling)
    expect(handling.length + carrying.length).toBeLessThanOrEqual(mostInAll)
    expect(new Set([...handling, ...carrying]).size).toBe(handling.length + carrying.length)
  })

  test('draws tables and references of the database', () => {
    const sql = globSync('backend/database/migrations/store/*.sql')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const tables = new Map(
      [...sql.matchAll(/^create table store\.(\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => [name, body])
    )
    const added = [...sql.matchAll(/^alter table store\.(\w+)([^;]*);/gm)].map(([, name = '', body = '']) => ({ name, body }))
    const refers = (from: string, to: string): boolean =>
      [tables.get(from) ?? '', ...added.filter(({ name }) => name === from).map(({ body }) => body)].some((body) =>
        new RegExp(`references store\\.${to}\\b`).test(body)
      )
    const drawn = diagrams
      .filter(({ kind }) => kind === 'erDiagram')
      .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+) [|}o]{2}--[|{o]{2} (\w+) :/gm)])
      .map(([, from = '', to = '']) => ({ from, to }))
    expect(drawn.length).toBeGreaterThan(20)
    expect(drawn.filter(({ from, to }) => !refers(to, from) && !refers(from, to))).toEqual([])
    const alone = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+|channels|promos)`/g)].map(([, name = '']) => name)
    expect(alone.filter((name) => !tables.has(name))).toEqual([])
  })
})
