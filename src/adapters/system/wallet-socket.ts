import type { WalletSocket, WalletSocketNews } from '../../application/ports/wallet-socket.ts'
import { minutes, seconds } from '../../domain/kernel/duration.ts'
import { WALLET_SOCKET_PING } from '../../domain/kernel/waits.ts'

/** Shortest and longest pause before a lost connection is opened again. Unit: ms. @source D39 */
const SHORTEST_PAUSE = /* @__PURE__ */ seconds(1)
const LONGEST_PAUSE = /* @__PURE__ */ minutes(1)

/** Time after which the connection of a hidden page is closed. Unit: ms. */
const HIDDEN_FOR = /* @__PURE__ */ minutes(5)

/** Code with which the store closes the connections of a session that is over. */
const SIGNED_OUT = 4401

/** The part of a browser's socket that is used. */
export interface SocketConnection {
  readonly send: (text: string) => void
  readonly close: () => void
  readonly addEventListener: {
    (type: 'message', listener: (event: { readonly data: unknown }) => void): void
    (type: 'close', listener: (event: { readonly code: number }) => void): void
  }
}

/** What the socket needs of a browser. */
export interface WalletSocketNeeds {
  readonly open: () => SocketConnection
  /** Returns a number from 0 up to 1. */
  readonly random: () => number
  readonly isHidden: () => boolean
  /** Listens to the page being hidden and shown. @returns a function that ends it */
  readonly hearVisibility: (listener: () => void) => () => void
}

type Word =
  | { readonly type: 'ready' | 'wallet'; readonly version: number }
  | { readonly type: 'transaction'; readonly id: string }
  | { readonly type: 'pong' | 'signedOut' }

/** Reads a word of the store; one that is unknown or broken is undefined. */
const readWord = (data: unknown): Word | undefined => {
  if (typeof data !== 'string') return undefined
  let word: unknown
  try {
    word = JSON.parse(data)
  } catch {
    return undefined
  }
  if (typeof word !== 'object' || word === null || !('type' in word)) return undefined
  const { type } = word
  if (type === 'pong' || type === 'signedOut') return { type }
  if ((type === 'ready' || type === 'wallet') && 'version' in word && typeof word.version === 'number')
    return { type, version: word.version }
  return type === 'transaction' && 'id' in word && typeof word.id === 'string' ? { type, id: word.id } : undefined
}

/**
 * Returns the pause before the n-th attempt to connect again.
 * It is any time from a second up to a limit that doubles, at most a minute.
 *
 * @example pauseBefore(1, () => 0) // 1000
 */
export const pauseBefore = (attempt: number, random: () => number): number => {
  const limit = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.min(attempt, 10))
  return SHORTEST_PAUSE + random() * (limit - SHORTEST_PAUSE)
}

/** Keeps one connection open for a listener, until it is stopped or the session is over. */
const follow = (needs: WalletSocketNeeds, tell: (news: WalletSocketNews) => void): (() => void) => {
  let connection: SocketConnection | undefined
  let isOver = false
  let wasOpen = false
  let attempts = 0
  /** Newest version that was told; an older one that comes late is not news. */
  let known = -1
  /** The store sent its first word, and then an answer to each ping. */
  let isAnswered = false
  let pinging: ReturnType<typeof setInterval> | undefined
  let connecting: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const disconnect = (): void => {
    clearInterval(pinging)
    clearTimeout(connecting)
    connecting = undefined
    const open = connection
    connection = undefined
    open?.close()
  }
  const end = (): void => {
    isOver = true
    clearTimeout(leaving)
    disconnect()
    stopHearing()
  }
  const take = (word: Word | undefined): void => {
    switch (word?.type) {
      case 'ready':
        attempts = 0
        isAnswered = true
        known = Math.max(known, word.version)
        if (wasOpen) tell({ kind: 'walletMoved' })
        wasOpen = true
        return
      case 'wallet':
        if (word.version < known) return
        known = word.version
        tell({ kind: 'walletMoved' })
        return
      case 'transaction':
        tell({ kind: 'topUpMoved', id: word.id })
        return
      case 'pong':
        isAnswered = true
        return
      case 'signedOut':
        end()
        tell({ kind: 'signedOut' })
        return
      case undefined:
    }
  }
  const reconnect = (): void => {
    attempts += 1
    connecting = setTimeout(connect, pauseBefore(attempts, needs.random))
  }
  const ping = (own: SocketConnection): void => {
    // A connection that was never ready, or answered no ping, is lost, whatever the browser says of it.
    if (!isAnswered) {
      disconnect()
      reconnect()
      return
    }
    isAnswered = false
    own.send('{"type":"ping"}')
  }
  const connect = (): void => {
    const own = needs.open()
    connection = own
    isAnswered = false
    own.addEventListener('message', ({ data }) => {
      if (connection === own) take(readWord(data))
    })
    own.addEventListener('close', ({ code }) => {
      if (connection !== own) return
      disconnect()
      if (code !== SIGNED_OUT) return reconnect()
      end()
      return tell({ kind: 'signedOut' })
    })
    clearInterval(pinging)
    pinging = setInterval(() => ping(own), WALLET_SOCKET_PING)
  }
  const stopHearing = needs.hearVisibility(() => {
    clearTimeout(leaving)
    if (needs.isHidden()) {
      leaving = setTimeout(disconnect, HIDDEN_FOR)
      return
    }
    if (connection !== undefined || connecting !== undefined) return
    // What happened meanwhile is read first; the connection says only what comes next.
    wasOpen = false
    tell({ kind: 'walletMoved' })
    if (!isOver) connect()
  })

  connect()
  return () => {
    if (!isOver) end()
  }
}

/**
 * Creates the connection to the wallet's socket, one for each listener.
 *
 * It pings every five minutes, connects again after a random pause, closes while the page is hidden for five minutes, and is not opened again
 * once the session is over.
 *
 * @source M209, D39, D67
 */
export const walletSocket = (needs: WalletSocketNeeds): WalletSocket => ({
  listen: (listener) => {
    let isListening = true
    const stop = follow(needs, (news) => {
      if (isListening) listener(news)
    })
    return () => {
      isListening = false
      stop()
    }
  }
})

/**
 * Returns the address of the socket beside the calls of the wallet.
 *
 * @example walletSocketUrl('/api', 'https://store.example/us/') // 'wss://store.example/ws/wallet'
 */
export const walletSocketUrl = (walletUrl: string, page: string): string => {
  const url = new URL('/ws/wallet', new URL(walletUrl, page))
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:'
  return url.href
}

/** Creates the socket of this browser. */
export const thisBrowsersWalletSocket = (walletUrl: string): WalletSocket =>
  walletSocket({
    open: () => new WebSocket(walletSocketUrl(walletUrl, location.href)),
    random: Math.random,
    isHidden: () => document.visibilityState === 'hidden',
    hearVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    }
  })
