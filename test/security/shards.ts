import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A campaign that is run in processes of its own, each with a part of its cases. */
export interface Shards {
  /** Option that states the number of cases, such as `subscriptions`. */
  readonly cases: string
  readonly count: number
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
 * Splits a number of cases into shards, with the seed of each.
 * The first ones have one more where it does not divide.
 */
export const shardsOf = ({ count, seed, shards }: Pick<Shards, 'count' | 'seed' | 'shards'>) =>
  Array.from({ length: shards }, (_, at) => ({
    seed: seed + at,
    count: Math.floor(count / shards) + (at < count % shards ? 1 : 0)
  }))

const runShard = (program: string, args: readonly string[], title: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (line) => console.log(`[${title}] ${line}`))
    child.on('close', (code) => resolve(code === 0))
  })

/**
 * Runs the shards of a campaign, some at a time, and prints what each says.
 * A shard that failed is run again alone by its number of cases and its seed, which its lines state.
 *
 * @param program the file that is run, which takes `--seed` and the option that states the cases
 * @returns whether all of them held
 */
export const runShards = async (program: string, { cases, first, atOnce, options, ...split }: Shards): Promise<boolean> => {
  const waiting = shardsOf(split)
    .map((shard, at) => ({ ...shard, no: at + 1 }))
    .slice(first - 1)
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      const args = [`--${cases}`, String(shard.count), '--seed', String(shard.seed), ...options]
      if (!(await runShard(program, args, `${shard.no}/${split.shards}`))) failed.push(args.join(' '))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const args of failed) console.log(`Failed: ${args}`)
  if (failed.length === 0) console.log(`Shards ${first} to ${split.shards} of ${split.count} ${cases} held.`)
  return failed.length === 0
}
