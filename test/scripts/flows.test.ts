import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flowPage, flowSection, withSection } from '../../scripts/flows.ts'
import { callsOf, drawFlow, statesDrawn, statesOf } from '../../scripts/flows/flow-diagram.ts'
import { FLOW_MACHINES } from '../../scripts/flows/flow-machines.ts'
import * as application from '../../src/application/index.ts'

const flows = Object.entries(FLOW_MACHINES)

describe('pages of flows', () => {
  test('are there when the package of the application has a machine', () => {
    const machines = Object.keys(application).filter((name) => name.endsWith('Machine') && name !== 'accountStandingMachine')
    expect(flows).toHaveLength(machines.length)
    expect(globSync('docs/flows/*.md').toSorted()).toEqual([...Object.keys(FLOW_MACHINES), 'README'].map(flowPage).toSorted())
  })

  test.each(flows)('draw every state of the machine and no other when the flow is %s', (name, machine) => {
    const diagram = /```mermaid\n(.*?)```/s.exec(readFileSync(flowPage(name), 'utf8'))?.[1] ?? ''
    const drawn = statesDrawn(diagram).filter((state) => state !== machine.root.key)
    expect(drawn.toSorted()).toEqual([...statesOf(machine)].toSorted())
  })

  test.each(flows)('say what `npm run flows` would write when the flow is %s', (name, machine) => {
    const page = readFileSync(flowPage(name), 'utf8')
    expect(withSection(page, flowSection(machine))).toBe(page)
  })

  test.each(flows)('name the step behind every call of the machine when the flow is %s', (name, machine) => {
    const page = readFileSync(flowPage(name), 'utf8')
    expect(callsOf(machine).filter((call) => !page.includes(`| \`${call}\``))).toEqual([])
  })
})

describe('drawFlow', () => {
  test('draws regions side by side and names nested states by their path when a machine is parallel', () => {
    const diagram = drawFlow(FLOW_MACHINES.checkout ?? expect.fail())
    expect(diagram).toContain('state checkout {\n')
    expect(diagram.match(/^ {4}--$/gm)).toHaveLength(2)
    expect(diagram.match(/\{$/gm)).toHaveLength(diagram.match(/^ *\}$/gm)?.length ?? 0)
    expect(diagram).toContain('[*] --> order_filling')
    expect(diagram).toContain('order_filling --> order_confirming : order.requested [isComplete]')
    expect(diagram).toContain('player_typing --> player_looking : after 500 ms')
  })
})

describe('withSection', () => {
  test('throws when a page has no marks', () => {
    expect(() => withSection('# Checkout', '')).toThrow(RangeError)
  })
})
