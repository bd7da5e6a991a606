import { type Mutant, pickMutants } from './pick-mutants.ts'

/** Size of the sample. All other mutants count as code that does not compile: in no score. */
const COUNT = Number(process.env.MUTANTS ?? 400)
const SEED = process.env.MUTANTS_SEED ?? '20261123'

/** Lets Stryker ask the tests about a sample alone. */
class SampleChecker {
  init(): Promise<void> {
    console.log(`A sample of ${COUNT} mutants: MUTANTS_SEED=${SEED}`)
    return Promise.resolve()
  }

  /** One group: a sample is picked out of all. */
  group(mutants: readonly Mutant[]): Promise<readonly (readonly string[])[]> {
    return Promise.resolve([mutants.map(({ id }) => id)])
  }

  check(mutants: readonly Mutant[]): Promise<Readonly<Record<string, { readonly status: string; readonly reason?: string }>>> {
    const picked = pickMutants(mutants, COUNT, SEED)
    return Promise.resolve(
      Object.fromEntries(
        mutants.map(({ id }) => [id, picked.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }])
      )
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
