import pg from 'pg'

/**
 * Words between the processes that share a server.
 * A word can be lost, so that nothing may depend on it.
 */
export interface ProcessWords {
  /** Sends a word to all processes that listen, also to its sender; the server passes 7,999 bytes on. */
  readonly tell: (channel: string, word: string) => Promise<void>
  /** Hears the words of a channel until it is stopped. @returns a function that stops */
  readonly listen: (channel: string, hear: (word: string) => void) => Listening
}

/** A connection that hears words. */
export interface Listening {
  /** Settles once words are heard for the first time. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

/** Pauses before a lost connection is made again, the last one from then on. Unit: ms. */
const PAUSES_MS = [1_000, 5_000, 30_000] as const

/**
 * Opens the words of a server.
 * Listening has a connection of its own, which is made again when it is lost; what was said meanwhile is not heard.
 *
 * @param send tells a word by a connection of the pool, outside every transaction
 */
export const serverWords = (url: string, send: ProcessWords['tell']): ProcessWords => ({
  tell: send,
  listen: (channel, hear) => {
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let isStopped = false
    let losses = 0
    let setReady = (): void => undefined
    const ready = new Promise<void>((resolve) => (setReady = resolve))
    const connect = async (): Promise<void> => {
      const own = new pg.Client({ connectionString: url })
      client = own
      let isLost = false
      const lose = (): void => {
        if (isLost || isStopped) return
        isLost = true
        own.end().catch(() => undefined)
        timer = setTimeout(() => void connect(), PAUSES_MS[Math.min(losses, PAUSES_MS.length - 1)]).unref()
        losses += 1
      }
      own.on('error', lose)
      own.on('end', lose)
      own.on('notification', ({ payload }) => hear(payload ?? ''))
      try {
        await own.connect()
        await own.query(`listen ${pg.escapeIdentifier(channel)}`)
        losses = 0
        setReady()
      } catch {
        lose()
      }
    }
    void connect()
    return {
      ready,
      stop: async () => {
        isStopped = true
        clearTimeout(timer)
        await client?.end().catch(() => undefined)
      }
    }
  }
})
