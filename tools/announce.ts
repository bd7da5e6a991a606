import type { RunningStore } from '../backend/main.ts'
import type { Settings } from '../backend/settings.ts'
import { StartRefused } from '../backend/start-refused.ts'

/** Says where everything is. */
export const announce = (running: RunningStore, settings: Settings, note: string): void => {
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

/** Ends a running store with the process, once, and leaves nothing behind. */
export const stopWithProcess = (stop: () => Promise<void>): void => {
  let stopping = false
  const end = (): void => {
    if (stopping) return
    stopping = true
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Runs a start; what stands in its way is told in one line. */
export const runStart = (start: () => Promise<void>): void => {
  start().catch((error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exit(1)
  })
}
