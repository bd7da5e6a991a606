import { readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { drawFlow, eventsOf, finalStatesOf, tagsOf } from './flows/flow-diagram.ts'
import { FLOW_MACHINES } from './flows/flow-machines.ts'

const BEGIN = '<!-- made by npm run flows -->'
const END = '<!-- end -->'

/** Returns the path of the page of a flow. */
export const flowPage = (name: string): string => `docs/flows/${name}.md`

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const table = (heads: readonly [string, string], rows: ReadonlyMap<string, readonly string[]>): string =>
  [`| ${heads.join(' | ')} |`, '|---|---|', ...[...rows].map(([name, places]) => `| \`${name}\` | ${codes(places)} |`)].join('\n')

/** Writes the part of a page that follows from its machine: diagram, events, tags and final states. */
export const flowSection = (machine: AnyStateMachine): string => {
  const ends = finalStatesOf(machine)
  const tags = tagsOf(machine)
  return [
    BEGIN,
    `\`\`\`mermaid\n${drawFlow(machine)}\n\`\`\``,
    `## Events\n\n${table(['event', 'accepted in'], eventsOf(machine))}`,
    tags.size === 0 ? '' : `## Tags\n\n\`snapshot.hasTag\` takes these and no others.\n\n${table(['tag', 'states'], tags)}`,
    `## Final states\n\n${ends.length === 0 ? 'None: the flow runs until its actor is stopped.' : `${codes(ends)}.`}`,
    END
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Replaces the made part of a page. @throws RangeError when the page has no marks for it */
export const withSection = (page: string, section: string): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new RangeError(`The page has no "${BEGIN}" with "${END}" behind it.`)
  return page.slice(0, begin) + section + page.slice(end + END.length)
}

if (import.meta.main) {
  for (const [name, machine] of Object.entries(FLOW_MACHINES)) {
    const file = flowPage(name)
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), flowSection(machine)))
  }
  console.log(`flows: ${Object.keys(FLOW_MACHINES).length} pages`)
}
