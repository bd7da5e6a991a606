import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Content types by the endings of files. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon'
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz']
] as const

const sizeOf = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? found.size : undefined
}

/** Returns the path of a file below a folder; undefined for a name that would lead out of it. */
export const insideFolder = (folder: string, name: string): string | undefined => {
  if (name.includes('\0')) return undefined
  const file = normalize(join(folder, name))
  return file.startsWith(normalize(folder) + sep) ? file : undefined
}

/** Sends a built file in the best encoding that the build wrote for it; false = there is no such file. */
export const sendBuiltFile = async (request: FastifyRequest, reply: FastifyReply, file: string, status = 200): Promise<boolean> => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  for (const [name, suffix] of ENCODINGS) {
    if (!accepted.includes(name)) continue
    const size = await sizeOf(file + suffix)
    if (size === undefined) continue
    await stream(reply.header('content-encoding', name), file, file + suffix, size, status)
    return true
  }
  const size = await sizeOf(file)
  if (size === undefined) return false
  await stream(reply, file, file, size, status)
  return true
}

const stream = (reply: FastifyReply, named: string, file: string, size: number, status: number): FastifyReply =>
  reply
    .status(status)
    .type(FILE_TYPES[extname(named)] ?? 'application/octet-stream')
    .header('content-length', size)
    .send(createReadStream(file))
