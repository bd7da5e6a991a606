import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A throwaway PostgreSQL server on a free port of this machine. */
export interface Cluster {
  readonly url: string
  readonly stop: () => Promise<void>
}

const run = promisify(execFile)

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const DEBIAN = '/usr/lib/postgresql'

/** Folder of initdb and pg_ctl: PG_BIN, else the newest that Debian installed, else the search path. */
const programs = (): string => {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions[0] === undefined ? '' : join(DEBIAN, versions[0], 'bin')
}

/** PostgreSQL refuses to run as root, so root hands it to the user postgres. */
const asPostgres = (program: string, args: readonly string[]): Promise<unknown> => {
  const path = join(programs(), program)
  return process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args])
    : run(path, [...args])
}

/** Starts a server without data; it forgets everything when it stops. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-cluster-'))
  if (process.getuid?.() === 0) {
    await run('chown', ['postgres', folder])
    chmodSync(folder, 0o700)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const stop = async (): Promise<void> => {
    await asPostgres('pg_ctl', ['stop', '-D', data, '-m', 'immediate']).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
    await asPostgres('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options])
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
