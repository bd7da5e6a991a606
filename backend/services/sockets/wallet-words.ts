import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Listening } from '../../database/process-words.ts'

/** Channel of the words to other processes. */
const CHANNEL = 'wallet'

/** Time in which what moves is told to other processes as one word. Unit: ms. */
const GATHER_MS = 50

/** Most parts of one word, so that it stays below the longest that the server passes on. */
const MOST_PARTS = 60

/** What moved: an account's wallet, one of its top-ups, or a session that ended. */
export type MovedPart = { readonly wallet: string } | { readonly topUp: string; readonly of: string } | { readonly session: string }

/** A word between processes, with its sender and the parts that moved; no amount and no token is in it. */
interface Word {
  readonly from: string
  readonly parts: readonly MovedPart[]
}

const isPart = (part: unknown): part is MovedPart =>
  typeof part === 'object' && part !== null && Object.values(part).every((id) => typeof id === 'string')

/** Reads a word; undefined for what no process of this version says. */
const wordOf = (text: string): Word | undefined => {
  try {
    const word: unknown = JSON.parse(text)
    if (typeof word !== 'object' || word === null || !('from' in word) || !('parts' in word)) return undefined
    return typeof word.from === 'string' && Array.isArray(word.parts) ? { from: word.from, parts: word.parts.filter(isPart) } : undefined
  } catch {
    return undefined
  }
}

/** Words of a process to the others of its database, about what moved in wallets. */
export interface WalletWords {
  /** Tells the other processes what moved; parts at once are one word. */
  readonly tell: (part: MovedPart) => void
  /** Hears the words of other processes from now on. */
  readonly listen: () => void
  /** Settles once words are heard; at once where none are. */
  readonly ready: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Opens the words of a process. @param hear what moved, as another process told it */
export const openWalletWords = ({ words }: Pick<Database, 'words'>, hear: (part: MovedPart) => void): WalletWords => {
  const self = randomUUID()
  let gathered = new Map<string, MovedPart>()
  let listening: Listening | undefined
  const sendGathered = (): void => {
    const parts = [...gathered.values()]
    gathered = new Map()
    for (let from = 0; from < parts.length; from += MOST_PARTS) {
      const word: Word = { from: self, parts: parts.slice(from, from + MOST_PARTS) }
      // A word that is lost costs one poll.
      words?.tell(CHANNEL, JSON.stringify(word)).catch(() => undefined)
    }
  }
  return {
    tell: (part) => {
      if (words === undefined) return
      if (gathered.size === 0) setTimeout(sendGathered, GATHER_MS).unref()
      gathered.set(JSON.stringify(part), part)
    },
    listen: () => {
      listening ??= words?.listen(CHANNEL, (text) => {
        const word = wordOf(text)
        if (word !== undefined && word.from !== self) word.parts.forEach(hear)
      })
    },
    ready: async () => listening?.ready,
    stop: async () => {
      await listening?.stop()
      listening = undefined
    }
  }
}
