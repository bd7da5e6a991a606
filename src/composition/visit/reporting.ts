import { errorReporter } from '../../adapters/system/error-reporter.ts'
import type { ErrorReports } from '../../application/ports/error-reports.ts'
import { APP_VERSION, pageConfig } from '../config.ts'
import type { Visitor } from './visitor.ts'

let opened: ErrorReports | undefined

/** Opens the only error reporter of this page, which sends over the network. */
export const openReporter = (dsn: string, visitor: Pick<Visitor, 'allows'>, isReplayed: boolean): ErrorReports =>
  (opened ??= errorReporter({
    ...{ dsn, release: APP_VERSION, isReplayed },
    mayFollow: () => visitor.allows('C0002'),
    socialGraphHost: pageConfig.socialGraphHost
  }))
