import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages that need the same walls around them. @source trust: one policy a route class */
export type RouteClass = 'public' | 'checkout'

/** What a host must do with the built folder, written by the build; docs/hosting.md explains it. */
export interface Hosting {
  /** Folder of the pages and of the hashed files, below the built folder. */
  readonly pages: string
  readonly assets: string
  /** Changes with every build whose pages changed. */
  readonly version: string
  readonly headers: Readonly<Record<RouteClass, Readonly<Record<string, string>>>>
  /** Routes that show one prerendered shell for many addresses: route name to the file's name below its locale folder. */
  readonly shells: Readonly<Record<string, { readonly file: string; readonly class: RouteClass }>>
}

export const HOSTING_FILE = 'hosting.json'

const isHosting = (value: unknown): value is Hosting =>
  typeof value === 'object' && value !== null && 'headers' in value && 'shells' in value && 'pages' in value && 'assets' in value

/** Reads what the build wrote; a folder without it was never built. */
export const readHosting = async (folder: string): Promise<Hosting> => {
  const value: unknown = JSON.parse(await readFile(join(folder, HOSTING_FILE), 'utf8'))
  if (!isHosting(value)) throw new Error(`${folder}/${HOSTING_FILE} is not what the build writes; run npm run build.`)
  return value
}
