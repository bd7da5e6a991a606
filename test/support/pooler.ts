import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './running-store.ts'

/** A PgBouncer in transaction mode in front of a server. */
export interface Pooler {
  readonly url: string
  /** What it logged so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))

/** Reads major and minor version of the PgBouncer of this machine; undefined = there is none. */
export const poolerVersion = (): readonly [number, number] | undefined => {
  if (PROGRAM === undefined) return undefined
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? []
  return [Number(major), Number(minor)]
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/**
 * Starts a PgBouncer with few server connections, so that statements of many clients meet on each.
 *
 * @param settings lines of its configuration beside these
 */
export const startPooler = async (serverUrl: string, settings: readonly string[] = []): Promise<Pooler> => {
  if (PROGRAM === undefined) throw new Error('PgBouncer is not installed.')
  const { hostname, port: serverPort, pathname } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'refill-pooler-'))
  const port = await freePort()
  const [config, log] = [join(folder, 'pgbouncer.ini'), join(folder, 'log')]
  writeFileSync(
    config,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${serverPort} user=postgres`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'auth_type = any',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'default_pool_size = 6',
      'max_client_conn = 200',
      `logfile = ${log}`,
      ...settings,
      ''
    ].join('\n')
  )
  // It refuses to run as root, like the server.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const child: ChildProcess = isRoot
    ? spawn('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', PROGRAM, '--quiet', config], { stdio: 'ignore' })
    : spawn(PROGRAM, ['--quiet', config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${existsSync(log) ? readFileSync(log, 'utf8') : child.exitCode}`)
    await pause(50)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    log: () => readFileSync(log, 'utf8'),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
