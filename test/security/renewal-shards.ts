import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A year that is run in processes of its own, each with a part of the subscriptions. */
export interface Shards {
  readonly subscriptions: number
  /** Seed of the first shard; each of the others has the next one. */
  readonly seed: number
  readonly shards: number
  /** Number of the first shard that is run; those before it were run earlier. */
  readonly first: number
  /** Shards that run at a time. */
  readonly atOnce: number
  /** Options of every shard. */
  readonly options: readonly string[]
}

/**
 * Splits a number of subscriptions into shards, with the seed of each.
 * The first ones have one more where it does not divide.
 */
export const shardsOf = ({ subscriptions, seed, shards }: Pick<Shards, 'subscriptions' | 'seed' | 'shards'>) =>
  Array.from({ length: shards }, (_, at) => ({
    seed: seed + at,
    subscriptions: Math.floor(subscriptions / shards) + (at < subscriptions % shards ? 1 : 0)
  }))

const runShard = (program: string, args: readonly string[], title: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (line) => console.log(`[${title}] ${line}`))
    child.on('close', (code) => resolve(code === 0))
  })

/**
 * Runs the shards of a year, some at a time, and prints what each says.
 * A shard that failed is run again alone by its number of subscriptions and its seed, which its lines state.
 *
 * @returns whether all of them held
 */
export const runShards = async (program: string, { first, atOnce, options, ...split }: Shards): Promise<boolean> => {
  const waiting = shardsOf(split)
    .map((shard, at) => ({ ...shard, no: at + 1 }))
    .slice(first - 1)
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      const args = ['--subscriptions', String(shard.subscriptions), '--seed', String(shard.seed), ...options]
      if (!(await runShard(program, args, `${shard.no}/${split.shards}`))) failed.push(args.join(' '))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const args of failed) console.log(`Failed: npm run trust:renewals -- ${args}`)
  if (failed.length === 0) console.log(`Shards ${first} to ${split.shards} of ${split.subscriptions} subscriptions held.`)
  return failed.length === 0
}
