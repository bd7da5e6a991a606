import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const TOOL = pathToFileURL('scripts/print-urls.ts').href

/** A start that would run without end, and that prints its process and how it ends. */
const START = `import { runStart, stopWithProcess } from '${TOOL}'
runStart(async () => {
  stopWithProcess(async () => console.log('stopped'), 5_000)
  setInterval(() => undefined, 1_000)
  console.log(process.pid)
})`

/** As npm does: runs a command, and is killed before it can pass a signal on. */
const PARENT = `const { spawn } = require('node:child_process')
spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' })`

test('runStart stops the store in order when the npm that started it is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT, START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' }
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: parent.stdout })) {
    lines.push(line)
    if (/^\d+$/.test(line)) parent.kill('SIGKILL')
  }
  // The pipe closes with the last process that holds it.
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe('stopped')
})
