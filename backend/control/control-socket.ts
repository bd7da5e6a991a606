import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Services } from '../services/services.ts'
import { runCommand } from './commands.ts'
import type { CommandResult } from './operator-command.ts'

/** No request of an operator is longer. Unit: characters. */
const LONGEST_REQUEST = 64 * 1024

/** Addresses of sockets hold no more bytes. */
const LONGEST_ADDRESS = 100

/** Names the socket of the store that uses a data folder. */
export const controlSocketOf = (dataFolder: string): string => join(dataFolder, 'control.sock')

const readLine = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > LONGEST_REQUEST) reject(new Error('The request is too long'))
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The connection ended')))
  })

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

const answer = async (services: Services, line: string): Promise<CommandResult> => {
  const request: unknown = JSON.parse(line)
  if (!isTexts(request)) return { lines: ['A request is a list of texts.'], isFailed: true }
  const [name = '', ...args] = request
  services.log('control.command', { name, args })
  return runCommand(services, name, args)
}

/** Returns whether a store listens at a control socket. */
const isListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * Opens the control socket of a running store, for its user alone (mode 0600).
 * A second process on the same data folder leaves the socket of the first in place.
 *
 * @returns a function that closes it
 */
export const serveControl = async (services: Services, dataFolder: string): Promise<() => Promise<void>> => {
  const address = controlSocketOf(dataFolder)
  const nothing = (): Promise<void> => Promise.resolve()
  if (process.platform === 'win32' || Buffer.byteLength(address) > LONGEST_ADDRESS) {
    services.log('control.unavailable', { address })
    return nothing
  }
  mkdirSync(dataFolder, { recursive: true })
  if (await isListening(address)) return nothing
  rmSync(address, { force: true })
  const server = createServer((socket) => {
    readLine(socket)
      .then((line) => answer(services, line))
      .catch((error: unknown): CommandResult => ({ lines: [error instanceof Error ? error.message : String(error)], isFailed: true }))
      .then((result) => socket.end(`${JSON.stringify(result)}\n`))
      .catch(() => socket.destroy())
  })
  // The file exists for a moment before its mode can be set.
  const mask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(address, resolve)
    })
  } finally {
    process.umask(mask)
  }
  chmodSync(address, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Sends a command to the store that runs on a data folder; undefined = none runs there. */
export const askRunningStore = (dataFolder: string, request: readonly string[]): Promise<CommandResult | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(controlSocketOf(dataFolder))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    socket.on('data', (part: string) => (text += part))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error)
    )
    socket.on('end', () => {
      try {
        resolve(JSON.parse(text) as CommandResult)
      } catch {
        reject(new Error('The store ended before it answered.'))
      }
    })
  })
