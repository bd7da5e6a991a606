import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { DEFINITIONS, OUT } from './definitions.ts'

const BIN = resolve('node_modules/.bin')

/** Runs a checker of packages with its output shown; its fault ends this program. */
const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(join(BIN, command), args, { stdio: 'inherit' })
}

for (const { name } of DEFINITIONS) {
  const folder = `${OUT}/${name}`
  run('publint', 'run', folder, '--strict')
  run('attw', '--pack', folder, '--profile', 'esm-only', '--quiet')
}
