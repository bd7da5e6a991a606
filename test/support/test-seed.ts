/** Seed of this run: `file-order.ts` draws one where none is named, and prints it. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 1)

/** Whether this run does the long work whole instead of a share of it. */
export const IS_WHOLE = process.env.TEST_WHOLE === '1'

/** Draws numbers of at least 0 and below 1; the same seed draws the same ones. @source mulberry32 */
const drawing = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Puts a list into the order that a seed draws. */
export const shuffled = <A>(list: readonly A[], seed = TEST_SEED): readonly A[] => {
  const draw = drawing(seed)
  return list
    .map((one) => ({ one, position: draw() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ one }) => one)
}

/**
 * Returns a share of a long list: as many items as given, drawn by the seed of the run.
 * They stay in the order of the list.
 * A whole run (`TEST_WHOLE=1`) takes all of them.
 */
export const shareOf = <A>(list: readonly A[], count: number, seed = TEST_SEED, isWhole = IS_WHOLE): readonly A[] => {
  if (isWhole) return list
  const drawn = new Set(shuffled([...list.keys()], seed).slice(0, count))
  return list.filter((_, index) => drawn.has(index))
}
