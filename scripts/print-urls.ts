import type { RunningStore } from '../backend/main.ts'
import type { Settings } from '../backend/settings.ts'
import { startLine } from '../backend/startup-error.ts'

/** Prints the addresses of the running store. */
export const printUrls = (running: RunningStore, settings: Settings, note: string): void => {
  const at = running.address
  console.log(
    [
      note,
      `  store     ${at}/`,
      ...(settings.sandbox ? [`  outbox    ${at}/_/outbox`, `  sandbox   ${at}/_/sandbox`] : []),
      `  health    ${at}/healthz`
    ].join('\n')
  )
}

/**
 * Stops a running store with the process: what runs is finished and nothing left behind.
 * A second signal, or one that takes longer than the limit, ends the process at once with 1.
 */
export const stopWithProcess = (stop: () => Promise<void>, limitMs: number): void => {
  let stopping = false
  const fail = (why: string): void => {
    console.error(why)
    process.exit(1)
  }
  const end = (): void => {
    if (stopping) return fail('Stopped by a second signal, before everything was finished.')
    stopping = true
    setTimeout(() => fail(`Not everything was finished within ${limitMs / 1000} s.`), limitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopping failed: ${String(error)}`)
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Interval of checks of the parent process. Unit: ms. */
const PARENT_CHECK_INTERVAL_MS = 500

/**
 * Ends this process as a signal would once the npm that started it has ended.
 *
 * A killed npm cannot pass its signal on; without this the store would keep its port. A process with another parent goes on.
 */
const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS)
  timer.unref()
}

/** Runs a start; an error with which it cannot start is printed in one line. */
export const runStart = (start: () => Promise<void>): void => {
  endWithNpm()
  start().catch((error: unknown) => {
    console.error(startLine(error) ?? error)
    process.exit(1)
  })
}
