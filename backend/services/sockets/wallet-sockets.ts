import type { WebSocket } from 'ws'
import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { Database } from '../../database/database.ts'
import type { OrderTables } from '../../database/tables-orders.ts'
import { afterCommit, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { openWalletWords } from './wallet-words.ts'

/** A browser that listens for what moves in its wallet. */
export interface SocketOwner {
  readonly accountId: string
  /** Id of the session that opened it; its end closes it. */
  readonly sessionId: string
  readonly address: string
}

interface OpenSocket extends SocketOwner {
  readonly socket: WebSocket
  /** The browser answered the last ping of the protocol. */
  isAlive: boolean
  /** When the browser last sent a word, or opened the socket. */
  heardAt: Date
}

/** Largest number of open sockets of an account, and of an address. */
const MOST_OF_ACCOUNT = 5
const MOST_OF_ADDRESS = 20

/** Interval of the pings of the protocol, which keep proxies open. Unit: ms. */
const BEAT_MS = seconds(30)

/** Time without a word of the browser after which a socket is closed. Unit: ms. */
const IDLE_MS = minutes(11)

/** Codes with which sockets are closed. */
export const SOCKET_CLOSED = { goingAway: 1001, policy: 1008, signedOut: 4401 } as const

/** What keeps the words of all sockets back, for testers. */
type Control = 'mute' | 'refuse'

/** The open sockets of a process. */
export interface WalletSockets {
  /** Returns whether another socket may be opened. */
  readonly hasRoom: (owner: SocketOwner) => boolean
  /** Adds an open socket, and sends it how far the wallet is. */
  readonly add: (socket: WebSocket, owner: SocketOwner, now: Date) => void
  readonly noteHeard: (socket: WebSocket, now: Date) => void
  /** Tells an account that its wallet moved; what moved is read by other calls. */
  readonly tellWallet: (accountId: string) => void
  readonly tellTopUp: (accountId: string, topUpId: string) => void
  /** Tells the sockets of a session that it is over, and closes them. */
  readonly endSession: (sessionId: string) => void
  /** Settles once the words of other processes are heard, which begins with the first socket. */
  readonly listening: () => Promise<void>
  readonly stopListening: () => Promise<void>
  /** Pings every socket, and closes those that are dead or idle. */
  readonly beat: (now: Date) => void
  /** Closes all sockets, before the process stops or for a tester. */
  readonly closeAll: (code?: number) => void
  readonly setControl: (control: Control, until: Date) => void
  readonly isControlled: (control: Control, now: Date) => boolean
}

/** Reads the number of the last entry of a wallet; it grows with every movement. */
const readVersion = async (database: Database, accountId: string): Promise<number> => {
  const row = await database
    .as<OrderTables>()
    .selectFrom('store.wallets')
    .select('entry_count')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.entry_count ?? 0)
}

type Groups = Map<string, Set<OpenSocket>>

const join = (groups: Groups, key: string, one: OpenSocket): void => void groups.set(key, (groups.get(key) ?? new Set()).add(one))

const leave = (groups: Groups, key: string, one: OpenSocket): void => {
  const group = groups.get(key)
  group?.delete(one)
  if (group?.size === 0) groups.delete(key)
}

const openSockets = (database: Database): WalletSockets => {
  const open = new Map<WebSocket, OpenSocket>()
  const byAccount: Groups = new Map()
  const byAddress: Groups = new Map()
  /** Accounts that are told at the next turn, so that movements at once are one word. */
  const waiting = new Set<string>()
  const until: Partial<Record<Control, Date>> = {}
  let timer: NodeJS.Timeout | undefined

  const isControlled = (control: Control, now: Date): boolean => (until[control]?.getTime() ?? 0) > now.getTime()
  const send = ({ socket }: Pick<OpenSocket, 'socket'>, word: object): void => socket.send(JSON.stringify(word))
  const of = (accountId: string): readonly OpenSocket[] => [...(byAccount.get(accountId) ?? [])]
  const tell = (accountId: string, word: object): void => {
    if (!isControlled('mute', new Date())) for (const one of of(accountId)) send(one, word)
  }
  const sendVersion = async (accountId: string, type: 'ready' | 'wallet', to: () => readonly OpenSocket[]): Promise<void> => {
    // A word that is lost costs one poll.
    const version = await readVersion(database, accountId).catch(() => undefined)
    if (version !== undefined) for (const one of to()) send(one, { type, version })
  }
  const tellWallet = (accountId: string): void => {
    if (of(accountId).length === 0 || waiting.has(accountId)) return
    waiting.add(accountId)
    setImmediate(() => {
      waiting.delete(accountId)
      void sendVersion(accountId, 'wallet', () => (isControlled('mute', new Date()) ? [] : of(accountId)))
    })
  }
  const tellTopUp = (accountId: string, topUpId: string): void => tell(accountId, { type: 'transaction', id: topUpId })
  const endSession = (sessionId: string): void => {
    for (const one of open.values())
      if (one.sessionId === sessionId) {
        send(one, { type: 'signedOut' })
        one.socket.close(SOCKET_CLOSED.signedOut)
      }
  }
  const words = openWalletWords(database, (part) => {
    if ('wallet' in part) tellWallet(part.wallet)
    else if ('topUp' in part) tellTopUp(part.of, part.topUp)
    else endSession(part.session)
  })
  const beat = (now: Date): void => {
    for (const one of open.values()) {
      if (!one.isAlive) one.socket.terminate()
      else if (now.getTime() - one.heardAt.getTime() >= IDLE_MS) one.socket.close(SOCKET_CLOSED.goingAway)
      else {
        one.isAlive = false
        one.socket.ping()
      }
    }
  }
  const remove = (own: OpenSocket): void => {
    open.delete(own.socket)
    leave(byAccount, own.accountId, own)
    leave(byAddress, own.address, own)
    if (open.size > 0 || timer === undefined) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    hasRoom: ({ accountId, address }) =>
      (byAccount.get(accountId)?.size ?? 0) < MOST_OF_ACCOUNT && (byAddress.get(address)?.size ?? 0) < MOST_OF_ADDRESS,
    add: (socket, owner, now) => {
      // A process without an open socket can pass no word on.
      words.listen()
      const own: OpenSocket = { ...owner, socket, isAlive: true, heardAt: now }
      open.set(socket, own)
      join(byAccount, own.accountId, own)
      join(byAddress, own.address, own)
      socket.on('pong', () => void (own.isAlive = true))
      socket.on('close', () => remove(own))
      socket.on('error', () => socket.terminate())
      timer ??= setInterval(() => beat(new Date()), BEAT_MS).unref()
      void sendVersion(owner.accountId, 'ready', () => (open.has(socket) ? [own] : []))
    },
    noteHeard: (socket, now) => {
      const own = open.get(socket)
      if (own !== undefined) own.heardAt = now
    },
    tellWallet: (accountId) => {
      tellWallet(accountId)
      words.tell({ wallet: accountId })
    },
    tellTopUp: (accountId, topUpId) => {
      tellTopUp(accountId, topUpId)
      words.tell({ topUp: topUpId, of: accountId })
    },
    endSession: (sessionId) => {
      endSession(sessionId)
      words.tell({ session: sessionId })
    },
    listening: words.ready,
    stopListening: words.stop,
    beat,
    closeAll: (code) => {
      for (const { socket } of open.values()) {
        if (code === undefined) socket.terminate()
        else socket.close(code)
      }
    },
    setControl: (control, at) => void (until[control] = at),
    isControlled
  }
}

/** Sockets by database: a process that opens two databases never mixes them. */
const known = new WeakMap<Database, WalletSockets>()

/** Returns the open sockets of this process on a database. */
export const socketsOf = ({ database }: Pick<Services, 'database'>): WalletSockets => {
  const own = known.get(database) ?? openSockets(database)
  known.set(database, own)
  return own
}

/** Tells the owner of a wallet that it moved, once the transaction is committed. @source M209, D39 */
export const tellWalletMoved = (trx: OrderDb, accountId: string): void =>
  afterCommit(trx, (database) => socketsOf({ database }).tellWallet(accountId))

/** Tells the owner of a top-up that it moved, once the transaction is committed. @source M209, D39 */
export const tellTopUpMoved = (trx: OrderDb, topUp: { readonly id: string; readonly account_id: string }): void =>
  afterCommit(trx, (database) => socketsOf({ database }).tellTopUp(topUp.account_id, topUp.id))

/** Closes the sockets of a session that ends, once the transaction is committed. */
export const endSocketsOf = (trx: OrderDb, sessionId: string): void =>
  afterCommit(trx, (database) => socketsOf({ database }).endSession(sessionId))
