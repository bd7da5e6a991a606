/** The warm-up rests nine times as long as it worked: at most a tenth of one core. */
const REST_PER_WORK = 9

/** Interval of checks whether the process is ready again. Unit: ms. */
const LOOK_AGAIN_MS = 1_000

export interface WarmUpOptions {
  /** Pages in the order of warming; called once, when the process is ready. */
  readonly listPaths: () => Promise<readonly string[]>
  readonly warm: (path: string) => Promise<boolean>
  /** Shoppers have priority: while it is false no page is warmed. */
  readonly isReady: () => boolean
  /** Monotonic clock. Unit: ms. */
  readonly now: () => number
  /** Waits; ends early when the signal is aborted. */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
}

/** Pages that are rendered before a request. */
export interface WarmUp {
  /** Stops, and waits for the page that is being rendered. */
  readonly stop: () => Promise<void>
  /** Fulfilled when all pages are warm, or it was stopped. */
  readonly ended: Promise<void>
}

/** Renders pages in the background, one at a time and slowly. */
export const startWarmUp = ({ listPaths, warm, isReady, now, rest, log }: WarmUpOptions): WarmUp => {
  const stopped = new AbortController()
  const { signal } = stopped

  const untilReady = async (): Promise<void> => {
    while (!signal.aborted && !isReady()) await rest(LOOK_AGAIN_MS, signal)
  }

  const warmAll = async (): Promise<void> => {
    await untilReady()
    if (signal.aborted) return
    const began = now()
    const paths = await listPaths()
    let warmed = 0
    for (const path of paths) {
      await untilReady()
      if (signal.aborted) return
      const from = now()
      if (await warm(path)) warmed += 1
      await rest(REST_PER_WORK * (now() - from), signal)
    }
    log('pages.warm', { pages: warmed, seconds: Math.round((now() - began) / 1000) })
  }

  const ended = warmAll().catch((error: unknown) => log('pages.notWarm', { error: error instanceof Error ? error.message : String(error) }))
  return {
    ended,
    stop: async () => {
      stopped.abort()
      await ended
    }
  }
}
