import { appendFileSync, mkdirSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

// FC_SEED pins a run (mutation testing needs it), and so does the seed of the run; FC_RUNS lengthens it (nightly).
const seed = process.env.FC_SEED ?? process.env.TEST_SEED
fc.configureGlobal({
  numRuns: Number(process.env.FC_RUNS ?? 200),
  ...(seed === undefined ? {} : { seed: Number(seed) })
})

/** Takes away what a page leaves in the browser that its tests share. */
const forgetPage = (): void => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  document.title = ''
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=-1`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

const environment = { ...process.env }
const { fetch } = globalThis

// The files of a project share their process: what one changes, it puts back when it ends.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.fetch = fetch
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  if (typeof document !== 'undefined') forgetPage()
})

// TEST_CPU notes what each file took of the processor and how large its process is: a busy machine stretches every other time.
const begun = process.cpuUsage()
afterAll(() => {
  if (process.env.TEST_CPU !== '1') return
  const { user, system } = process.cpuUsage(begun)
  mkdirSync('test-results', { recursive: true })
  const size = Math.round(process.memoryUsage.rss() / 1e6)
  const row = [((user + system) / 1e6).toFixed(2), size, process.pid, expect.getState().testPath]
  appendFileSync('test-results/cpu.tsv', `${row.join('\t')}\n`)
})
