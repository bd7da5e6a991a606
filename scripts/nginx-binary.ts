import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where systems keep what only an operator runs. */
const BESIDE_PATH = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

const HOW = 'Install nginx, or run this as root on a system with apt-get.'

/** Finds the nginx of this machine; undefined where there is none. */
export const findNginx = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  [...(env.PATH ?? '').split(delimiter), ...BESIDE_PATH].map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))

/** Installs one where this user may. @returns it, or undefined where there is none and none can be had */
export const ensureNginx = (): string | undefined => {
  const found = findNginx()
  if (found !== undefined || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' })
  return findNginx()
}

/**
 * Returns whether the tests of nginx may be skipped where there is none, and prints that.
 * @throws with NGINX_TESTS=required, as in the pipeline, where none of them may be
 */
export const maySkipNginx = (found: string | undefined, env: NodeJS.ProcessEnv = process.env): boolean => {
  if (found !== undefined) return false
  if (env.NGINX_TESTS === 'required') throw new Error(`There is no nginx here, and NGINX_TESTS=required. ${HOW}`)
  console.warn(`nginx: none here; its tests are skipped. ${HOW}`)
  return true
}

if (import.meta.main) {
  const nginx = ensureNginx()
  if (!maySkipNginx(nginx)) console.log(`nginx: ${nginx}`)
}
