import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const headings = readFileSync('CHANGELOG.md', 'utf8')
  .split('\n')
  .filter((line) => /^#{1,3} /.test(line))

describe('CHANGELOG.md', () => {
  test('begins with its title and the changes that no version has yet', () => {
    expect(headings.slice(0, 2)).toEqual(['# Changelog', '## [Unreleased]'])
  })

  test('gives each version a number and a date, newest first', () => {
    const versions = headings.filter((line) => line.startsWith('## ')).slice(1)
    expect(versions.filter((line) => !/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(line))).toEqual([])
    const dates = versions.map((line) => line.slice(-10))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('names the version of package.json', () => {
    const version = /"version": "([^"]+)"/.exec(readFileSync('package.json', 'utf8'))?.[1] ?? ''
    expect(headings.some((line) => line.startsWith(`## [${version}]`))).toBe(true)
  })

  test('sorts changes by the six kinds of Keep a Changelog', () => {
    const kinds = headings.filter((line) => line.startsWith('### '))
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.filter((line) => !/^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(line))).toEqual([])
  })
})
