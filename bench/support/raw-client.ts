import { connect, type Socket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

/** A client with one open connection that requests the same page repeatedly. */
export interface RawClient {
  /** Sends one request and waits for the whole answer. @returns its status */
  readonly ask: () => Promise<number>
  readonly close: () => void
}

/** Opens a connection. Every answer names its length. */
export const openClient = (port: number, path: string, headers: Readonly<Record<string, string>>): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    const fields = Object.entries({ host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('\r\n')}${END_OF_HEAD}`)
    let answered: ((status: number) => void) | undefined
    let failed: ((error: Error) => void) | undefined
    let missing = 0
    let status = 0
    let head = ''

    const finish = (): void => {
      const told = answered
      answered = undefined
      head = ''
      told?.(status)
    }

    const take = (chunk: Buffer): void => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing <= 0) finish()
        return
      }
      head += chunk.toString('latin1')
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      status = Number(head.slice(9, 12))
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0)
      missing = (status === 304 ? 0 : length) - (head.length - end - END_OF_HEAD.length)
      if (missing <= 0) finish()
    }

    const socket: Socket = connect(port, '127.0.0.1', () =>
      resolve({
        ask: () =>
          new Promise((done, fail) => {
            answered = done
            failed = fail
            socket.write(request)
          }),
        close: () => socket.destroy()
      })
    )
    socket.setNoDelay(true)
    socket.on('data', take)
    socket.on('error', (error) => {
      reject(error)
      failed?.(error)
    })
  })
