import pg from 'pg'
import { type Answer, askPage, startAsking } from './ask-pages.ts'
import { countRenders, readCachedFiles } from './cached-files.ts'
import type { ContentChange } from './content-changes.ts'
import type { StoreGroup } from './store-group.ts'

/** What was seen of one change, on all processes. */
export interface Observed {
  readonly what: string
  /** Time from the commit to the last old answer, of each page of each process, in order. Unit: ms. */
  readonly lastOld: readonly number[]
  /** Answers without a page. */
  readonly failed: readonly string[]
  /** Pages without the mark that they should have. */
  readonly unmarked: readonly string[]
  /** Pages that were rendered again, all folders together. */
  readonly renders: number
  /** Cached pages that name a key which the change noted, all folders together. */
  readonly naming: number
  /** Renders of pages that the change does not touch, and renders beyond one a process. */
  readonly needless: readonly string[]
}

export interface Observation {
  readonly group: StoreGroup
  readonly databaseUrl: string
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly changes: readonly ContentChange[]
  /** A page that is still old after this has failed. Unit: ms. */
  readonly giveUpMs: number
  /** Time for which requests go on after every page is new. Unit: ms. */
  readonly restMs: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const urlOf = ({ url, path }: Pick<Answer, 'url' | 'path'>): string => `${url}${path}`

/** Returns whether a page was sent; then its tag is in quotation marks. */
const isPage = ({ tag }: Pick<Answer, 'tag'>): boolean => tag.endsWith('"')

/**
 * Time for which a cold page is requested again while it is refused because many are rendered.
 * Unit: ms.
 */
const FIRST_WITHIN_MS = 120_000

/** Requests a page from every process until it is sent. */
const firstAnswers = async ({ group, paths }: Observation): Promise<ReadonlyMap<string, string>> => {
  const tags = new Map<string, string>()
  const askAll = async (url: string): Promise<void> => {
    const until = Date.now() + FIRST_WITHIN_MS
    for (const path of paths) {
      let answer = await askPage(url, path)
      while (!isPage(answer) && Date.now() < until) {
        await pause(100)
        answer = await askPage(url, path)
      }
      if (!isPage(answer)) throw new Error(`${urlOf(answer)}: ${answer.tag}`)
      tags.set(urlOf(answer), answer.tag)
    }
  }
  await Promise.all(group.urls.map(askAll))
  return tags
}

/** Longest time after a change in which an old page is sent: a poll, and a second. Unit: ms. */
const SERVED_OLD_MS = 2_000

/** Time without a render after which none is expected. Unit: ms. */
const QUIET_MS = 100

const textOf = async (pageUrl: string): Promise<string> => (await fetch(pageUrl)).text()

/** Observes how changes of content reach the requested pages of a group of processes. */
export const observeChanges = async (observation: Observation): Promise<readonly Observed[]> => {
  const { group, databaseUrl, paths, perSecond, changes, giveUpMs, restMs } = observation
  await firstAnswers(observation)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counts = group.folders.map(countRenders)
  const asking = startAsking(group.urls, paths, perSecond)
  const processesOfFolder = Math.ceil(group.urls.length / group.folders.length)

  const keysSince = async (seq: string): Promise<ReadonlySet<string>> => {
    const { rows } = await client.query<{ readonly key: string }>('select key from store.page_keys where seq > $1', [seq])
    return new Set(rows.map(({ key }) => key))
  }

  let changedAt = 0

  /**
   * Waits until all processes answer the same and none renders, and reads it: the state before a change.
   * The last change may still be rendered on pages that were not requested since: it would be counted with the next one.
   */
  const settle = async (): Promise<ReadonlyMap<string, string>> => {
    await pause(changedAt + SERVED_OLD_MS - Date.now())
    for (;;) {
      for (const count of counts) count.take()
      const tags = await firstAnswers(observation)
      await pause(QUIET_MS)
      const isSame = paths.every((path) => new Set(group.urls.map((url) => tags.get(`${url}${path}`))).size === 1)
      if (isSame && counts.every((count) => count.take().size === 0)) return tags
    }
  }

  const observe = async (change: ContentChange, mark: string): Promise<Observed> => {
    const shownOn = change.shownOn ?? paths
    const before = await settle()
    asking.focus(shownOn)
    const { rows } = await client.query<{ readonly seq: string }>('select seq from store.catalogue_version')
    const naming = new Map<string, number>()
    await client.query(change.sql(mark))
    changedAt = Date.now()
    const keys = await keysSince(rows[0]?.seq ?? '0')
    for (const folder of group.folders)
      for (const { path, keys: named } of readCachedFiles(folder))
        if (named.some((key) => keys.has(key))) naming.set(path, (naming.get(path) ?? 0) + 1)
    // What begins by the clock counts from then on, and its announcement has been rendered before.
    await pause(change.beginsAfterMs ?? 0)
    const since = Date.now()
    changedAt = since
    if (change.beginsAfterMs !== undefined) for (const count of counts) count.take()
    asking.forget()
    const places = new Set(shownOn.flatMap((path) => group.urls.map((url) => `${url}${path}`)))
    const isNew = ({ tag, ...answer }: Answer): boolean => isPage({ tag }) && tag !== before.get(urlOf(answer))
    const waiting = new Set(places)
    let seen = 0
    while (waiting.size > 0 && Date.now() - since < giveUpMs) {
      await pause(20)
      for (const answer of asking.answers.slice(seen)) if (isNew(answer)) waiting.delete(urlOf(answer))
      seen = asking.answers.length
    }
    await pause(restMs)
    const answers = [...asking.answers]
    const lastOld = new Map([...places].map((pageUrl) => [pageUrl, waiting.has(pageUrl) ? giveUpMs : 0]))
    for (const answer of answers) {
      const pageUrl = urlOf(answer)
      const known = lastOld.get(pageUrl)
      if (known !== undefined && answer.tag === before.get(pageUrl)) lastOld.set(pageUrl, Math.max(known, answer.askedAt - since))
    }
    const marked = change.isMarked ? [...places] : []
    const texts = await Promise.all(marked.map(async (pageUrl) => [pageUrl, await textOf(pageUrl)] as const))
    const rendered = counts.map((count) => count.take())
    return {
      what: change.what,
      lastOld: [...lastOld.values()].toSorted((a, b) => a - b),
      failed: answers.filter(({ tag }) => !isPage({ tag })).map((answer) => `${urlOf(answer)}: ${answer.tag}`),
      unmarked: texts.flatMap(([pageUrl, text]) => (text.includes(mark) ? [] : [pageUrl])),
      renders: rendered.flatMap((count) => [...count.values()]).reduce((sum, one) => sum + one, 0),
      naming: [...naming.values()].reduce((sum, one) => sum + one, 0),
      needless: rendered.flatMap((count) =>
        [...count].flatMap(([path, times]) => (naming.has(path) && times <= processesOfFolder ? [] : [`${path}: ${times} times`]))
      )
    }
  }

  try {
    const observed: Observed[] = []
    for (const [at, change] of changes.entries()) observed.push(await observe(change, `mark${Date.now().toString(36)}x${at}`))
    return observed
  } finally {
    await asking.stop()
    for (const count of counts) count.stop()
    await client.end()
  }
}

/** Reads the moment by which a share of the pages was new. Unit: ms. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
