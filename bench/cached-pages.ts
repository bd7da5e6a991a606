import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ensureNginx } from '../scripts/nginx-binary.ts'
import { freePort, startStore } from '../test/support/running-store.ts'
import { measure, type Sample } from './support/load.ts'
import { median } from './support/quantiles.ts'
import { openClient } from './support/raw-client.ts'

/**
 * Measures a cached page beside nginx and beside a bare handler.
 *
 * nginx has the same compressed bytes as a file, the bare handler has them in memory. The store alone sends security headers (about 1,700
 * bytes a page), compares tags, and checks whether the page is fresh. They alternate within one run: a slow moment of the machine affects all.
 *
 * Throughput is compared twice: by the clock, and by the processor time that each server takes for a request. The client runs on the same
 * machine and takes about as long for a request as a server: by the clock it limits the fast ones where it has no core of its own, and other
 * programs change it. The goals use the processor time, which is throughput on cores that the server has to itself.
 */
const PATH = '/us/comet-circuit'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const CONNECTIONS = 16
const GOALS = { p99: 5, ofNginx: 0.25, ofBare: 0.5 }

/** A server under load, with the processes whose time counts. */
interface Contender {
  readonly name: 'store' | 'bare handler' | 'nginx'
  readonly port: number
  readonly pids: () => readonly number[]
}

interface Run {
  readonly load: Sample
  readonly alone: Sample
  /** Unit: ms of the processor. */
  readonly cpuPerRequest: number
}

/** Ticks of the system's clock, of which there are 100 in a second. Unit: ms. */
const TICK = 10

const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK
  }, 0)

const loadOf = async ({ port }: Contender, connections: number, seconds: number): Promise<Sample> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port, PATH, { 'accept-encoding': 'gzip' })))
  const free = [...clients]
  const sample = await measure(connections, seconds, async () => {
    const client = free.pop()
    if (client === undefined) return false
    const status = await client.ask()
    free.push(client)
    return status === 200
  })
  for (const { close } of clients) close()
  return sample
}

const turn = async (contender: Contender): Promise<Run> => {
  const alone = await loadOf(contender, 1, SECONDS)
  const before = cpuOf(contender.pids())
  const load = await loadOf(contender, CONNECTIONS, SECONDS)
  return { load, alone, cpuPerRequest: (cpuOf(contender.pids()) - before) / (load.perSecond * SECONDS) }
}

const untilAnswers = async (port: number): Promise<void> => {
  for (;;) {
    const client = await openClient(port, PATH, {}).catch(() => undefined)
    if (client !== undefined) return client.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Reads a page as the store sends it to a client that takes gzip. */
const readCompressed = (port: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const asked = get({ port, path: PATH, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.on('error', reject)
  })

const startNginx = async (nginx: string, folder: string, page: Buffer): Promise<Contender & { readonly child: ChildProcess }> => {
  const port = await freePort()
  const file = join(folder, `files${PATH}`)
  mkdirSync(join(folder, 'files/us'), { recursive: true })
  writeFileSync(file, gunzipSync(page))
  writeFileSync(`${file}.gz`, page)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 1000000000; open_file_cache max=100;
client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${port}; root ${folder}/files; default_type text/html; gzip_static on; gzip_vary on; } }`
  )
  const child = spawn(nginx, ['-c', config, '-p', folder], { stdio: 'inherit' })
  await untilAnswers(port)
  return { name: 'nginx', port, pids: () => [child.pid ?? 0], child }
}

const startBare = async (folder: string, page: Buffer): Promise<Contender & { readonly child: ChildProcess }> => {
  const port = await freePort()
  const file = join(folder, 'page.gz')
  writeFileSync(file, page)
  const program = new URL('./support/bare-page.ts', import.meta.url).pathname
  const env = { ...process.env, PORT: String(port), PAGE_FILE: file, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  await untilAnswers(port)
  return { name: 'bare handler', port, pids: () => [child.pid ?? 0], child }
}

const nginx = ensureNginx()
if (nginx === undefined) throw new Error('This measurement needs nginx: node scripts/nginx-binary.ts installs one where it may.')
const folder = mkdtempSync(join(tmpdir(), 'refill-bench-'))
const store = await startStore({ env: { WARM: 'off' } })
const page = await readCompressed(store.port)
console.log(`${PATH}: ${page.length} compressed bytes from each`)
const bare = await startBare(folder, page)
const files = await startNginx(nginx, folder, page)
try {
  const contenders: readonly Contender[] = [{ name: 'store', port: store.port, pids: () => [store.process.pid ?? 0] }, bare, files]
  const runs = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await loadOf(contender, CONNECTIONS, SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (let step = 0; step < contenders.length; step += 1) {
      const contender = contenders[(step + round) % contenders.length]
      if (contender !== undefined) runs.get(contender.name)?.push(await turn(contender))
    }
  const of = (name: Contender['name'], read: (run: Run) => number): number => median((runs.get(name) ?? []).map(read))
  for (const { name } of contenders) {
    const line = `${of(name, ({ load }) => load.perSecond).toFixed(0)} a second at ${CONNECTIONS} connections, p99 ${of(name, ({ load }) => load.p99).toFixed(1)} ms`
    const alone = `at one connection p99 ${of(name, (run) => run.alone.p99).toFixed(2)} ms`
    const wrong = (runs.get(name) ?? []).reduce((sum, run) => sum + run.load.wrong + run.alone.wrong, 0)
    console.log(
      `${name}: ${line}; ${alone}; ${of(name, ({ cpuPerRequest }) => cpuPerRequest).toFixed(3)} ms of the processor each; ${wrong} wrong`
    )
  }
  const share = (name: Contender['name'], read: (run: Run) => number): number =>
    median((runs.get('store') ?? []).map((run, at) => read(run) / read(runs.get(name)?.[at] ?? run)))
  const perSecond = ({ load }: Run): number => load.perSecond
  const perProcessor = ({ cpuPerRequest }: Run): number => 1 / cpuPerRequest
  const [ofNginx, ofBare] = [share('nginx', perProcessor), share('bare handler', perProcessor)]
  const p99 = of('store', (run) => run.alone.p99)
  const meetsGoals = p99 <= GOALS.p99 && ofNginx >= GOALS.ofNginx && ofBare >= GOALS.ofBare
  console.log(
    `By the clock: ${share('nginx', perSecond).toFixed(2)} of nginx, ${share('bare handler', perSecond).toFixed(2)} of the bare handler`
  )
  console.log(
    `p99 ${p99.toFixed(2)} ms (goal ${GOALS.p99}); by processor time ${ofNginx.toFixed(2)} of nginx (goal ${GOALS.ofNginx}); ${ofBare.toFixed(2)} of the bare handler (goal ${GOALS.ofBare}): ${meetsGoals ? 'reached' : 'NOT REACHED'}`
  )
  if (!meetsGoals) process.exitCode = 1
} finally {
  bare.child.kill()
  files.child.kill()
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
}
