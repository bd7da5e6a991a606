import { randomInt } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shuffled } from './test-seed.ts'
import { zoneOfRun } from './time-zone.ts'
import { describeTurns } from './turns.ts'

// Drawn where none is named; the processes of the tests inherit it.
const seed = (process.env.TEST_SEED ??= String(randomInt(1, 1_000_000)))

/**
 * Shuffles the files of each project by the seed of the run, and prints it.
 * Projects stay together: files that share a process share it only with their neighbours.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    this.ctx.logger.log(`TEST_SEED=${seed} repeats the order of the files, the shares of long checks and the cases of properties`)
    this.ctx.logger.log(`TZ=${zoneOfRun(process.env)} is the zone of the suites`)
    for (const line of describeTurns(process.env)) this.ctx.logger.log(line)
    const projects = [...new Set(files.map(({ project }) => project))]
    return projects.flatMap((project) => [
      ...shuffled(
        files.filter((file) => file.project === project).toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
        Number(seed)
      )
    ])
  }
}
