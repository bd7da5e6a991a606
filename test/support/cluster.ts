import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A throwaway PostgreSQL server on a free port of this machine. */
export interface Cluster {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends the server as a failing machine does, with all its connections; what was committed stays. */
  readonly crash: () => Promise<void>
  /** Starts the server again on its data and its port. */
  readonly restart: () => Promise<void>
  /** Pauses every process of the server: connections stay, and nothing is answered. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
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

/** Returns the folder of initdb and pg_ctl: PG_BIN, else Debian's newest, else the search path. */
const programs = (): string => {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions[0] === undefined ? '' : join(DEBIAN, versions[0], 'bin')
}

/** Runs a program of PostgreSQL, as the user postgres where the tests run as root, which it refuses. */
const asPostgres = (program: string, args: readonly string[]): Promise<unknown> => {
  const path = join(programs(), program)
  return process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args])
    : run(path, [...args])
}

/** Numbers of the server's processes: the first line of its pid file, and the processes that it began. */
const processesOf = async (data: string): Promise<readonly number[]> => {
  const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid='])
  const begun = stdout.split('\n').flatMap((line) => {
    const [pid = 0, parent] = line.trim().split(/\s+/).map(Number)
    return parent === main ? [pid] : []
  })
  return [main, ...begun]
}

/** Log that is kept at most between two checkpoints; the default of 1 GB may be more than memory has. */
const LOG_SIZE = '-c max_wal_size=256MB'

/**
 * Starts a server without data; it forgets everything when it stops.
 * @param parent folder of its data: that of temporary files on the disk, unless named
 */
export const startCluster = async (parent = tmpdir()): Promise<Cluster> => {
  const folder = mkdtempSync(join(parent, 'refill-cluster-'))
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
  let options = ''
  const restart = async (): Promise<void> =>
    void (await asPostgres('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options]))
  const signal = async (name: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    for (const pid of await processesOf(data)) process.kill(pid, name)
  }
  try {
    await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200${parent === tmpdir() ? '' : ` ${LOG_SIZE}`}`
    await restart()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    crash: async () => void (await asPostgres('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])),
    restart,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT')
  }
}
