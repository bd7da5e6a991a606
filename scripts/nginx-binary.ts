import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where systems keep what only an operator runs. */
const BESIDE_PATH = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The nginx of this machine; undefined where there is none. */
export const findNginx = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...BESIDE_PATH].map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))

/** Installs one where this user may. @returns it, or undefined where there is none and none can be had */
export const ensureNginx = (): string | undefined => {
  const found = findNginx()
  if (found !== undefined || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' })
  return findNginx()
}

if (import.meta.main) console.log(`nginx: ${ensureNginx() ?? 'none here; its tests are skipped'}`)
