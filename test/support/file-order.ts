import { randomInt } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { orderFiles, takesLong } from './start-order.ts'
import { zoneOfRun } from './time-zone.ts'
import { describeTurns } from './turns.ts'

// Drawn where none is named; the processes of the tests inherit it.
const seed = (process.env.TEST_SEED ??= String(randomInt(1, 1_000_000)))

/**
 * Shuffles the files of each project by the seed of the run, long ones first, and prints it.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    this.ctx.logger.log(`TEST_SEED=${seed} repeats the order of the files, the shares of long checks and the cases of properties`)
    this.ctx.logger.log(`TZ=${zoneOfRun(process.env)} is the zone of the suites`)
    for (const line of describeTurns(process.env)) this.ctx.logger.log(line)
    const known = files.map((file) => ({
      file,
      project: file.project.name,
      isIsolated: file.project.config.isolate,
      path: file.moduleId,
      isLong: takesLong(file.moduleId)
    }))
    return orderFiles(known, Number(seed)).map(({ file }) => file)
  }
}
