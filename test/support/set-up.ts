import fc from 'fast-check'

/** FC_SEED pins a run (mutation testing needs it), FC_RUNS lengthens it (nightly). */
const seed = process.env.FC_SEED
fc.configureGlobal({
  numRuns: Number(process.env.FC_RUNS ?? 200),
  ...(seed === undefined ? {} : { seed: Number(seed) })
})
