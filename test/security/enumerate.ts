import { startStore } from '../support/running-store.ts'
import { QUESTIONS, type Question } from './account-questions.ts'
import { type Kind, type Pair, pairsOf, seeded, signUpKnown } from './probe-accounts.ts'
import { askedStore } from './asked-store.ts'
import { chanceOfOneSource } from './statistics.ts'

/**
 * Tests whether accounts can be enumerated.
 * It sends a running store and its pool the same questions about existing and unknown accounts, alternating, and compares status, shape and
 * time. It fails where any of them differs. @source P34
 *
 * Both accounts of a pair have the same past: each question about one was also asked about the other, in a random order; only one of them ever
 * signed up. `PAIRS` is the number of pairs, `SEED` makes the random order.
 */
const PAIRS = Number(process.env.PAIRS ?? 1_000)
const SEED = Number(process.env.SEED ?? 1)

/**
 * Probability below which two times count as different.
 * Where nothing differs, chance alone puts one question in a hundred below it, so that about one run of eleven questions in ten would fail.
 * Therefore a question below it is repeated once with new accounts; chance does that twice in about one of a thousand runs. A difference that
 * can be used is found both times.
 */
const TOLD_APART = 0.01

/** Number of pairs that are not measured, until the code of the answers is compiled. */
const WARM_UP = 30

const random = seeded(SEED)
const running = await startStore()
const store = askedStore(running)

let named = 0
const people = async (kind: Kind): Promise<readonly Pair[]> => {
  const pairs = pairsOf(kind, named, WARM_UP + PAIRS, random)
  named += pairs.length
  for (const pair of pairs) await signUpKnown(store, kind, pair)
  return pairs
}

/** Returns the visible shape of an answer without its random parts. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === 'SRP_B' ? 'public' : shapeOf(part)]))
}

interface Heard {
  readonly times: number[]
  readonly shapes: Set<string>
}

type Sides = Readonly<Record<'known' | 'unknown', Heard>>

const asked = async ({ name, says, ask }: Question, pairs: readonly Pair[]): Promise<Sides> => {
  const sides: Sides = { known: { times: [], shapes: new Set() }, unknown: { times: [], shapes: new Set() } }
  for (const [at, pair] of pairs.entries())
    for (const side of pair.isKnownFirst ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { status, body, took } = await ask(store, pair[side])
      const words = JSON.stringify(body)
      if (!words.includes(says)) throw new Error(`Who ${name} is answered with ${status} ${words}`)
      sides[side].shapes.add(JSON.stringify([status, shapeOf(body)]))
      if (at >= WARM_UP) sides[side].times.push(took)
    }
  return sides
}

const middle = ({ times }: Heard): string => (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(2)
const seen = ({ shapes }: Heard): string => [...shapes].toSorted().join(' ')

type Verdict = 'alike' | 'other words' | 'other times'

const verdictOf = (name: string, { known, unknown }: Sides): Verdict => {
  const chance = chanceOfOneSource(known.times, unknown.times)
  console.log(`${name.padEnd(40)} known ${middle(known)} ms, unknown ${middle(unknown)} ms, p = ${chance.toFixed(3)}`)
  if (seen(known) !== seen(unknown)) {
    console.log(`  known ${seen(known)}\n  unknown ${seen(unknown)}`)
    return 'other words'
  }
  return chance > TOLD_APART ? 'alike' : 'other times'
}

/**
 * Repeats a question with other accounts.
 * Every question that came before it is repeated with them too.
 */
const again = async (question: Question): Promise<Verdict> => {
  const pairs = await people(question.about)
  const before = QUESTIONS.slice(0, QUESTIONS.indexOf(question)).filter(({ about }) => about === question.about)
  for (const earlier of before) await asked(earlier, pairs)
  return verdictOf(`  once more: ${question.name}`, await asked(question, pairs))
}

try {
  console.log(`${PAIRS} pairs, seed ${SEED}; the people that the store knows sign up first.`)
  const groups = new Map<Kind, readonly Pair[]>()
  for (const kind of new Set(QUESTIONS.map(({ about }) => about))) groups.set(kind, await people(kind))
  const told: string[] = []
  for (const question of QUESTIONS) {
    const first = verdictOf(question.name, await asked(question, groups.get(question.about) ?? []))
    if (first === 'other words' || (first === 'other times' && (await again(question)) !== 'alike')) told.push(question.name)
  }
  console.log(told.length === 0 ? 'Nobody can tell who has an account.' : `These tell who has an account: ${told.join('; ')}.`)
  process.exitCode = told.length === 0 ? 0 : 1
} finally {
  store.close()
  await running.stop()
}
