import type { Services } from '../services/services.ts'
import { serviceStatesText } from '../services/jobs/service-states.ts'
import { type CommandHost, type CommandResult, failWith, type OperatorCommand } from './operator-command.ts'
import { booksProof } from './books-proof.ts'
import { claim, giveBack } from './wallet-tasks.ts'
import { featuresCommand } from './features.ts'
import { listReferrals } from './referrals.ts'
import { reconcileDay } from './reconcile.ts'
import { refundByOperator } from './refund-tasks.ts'
import { closeByOperator, listTasks, markDelivered, releaseByOperator, retryJob, showTask } from './tasks.ts'

const showServices: OperatorCommand = {
  usage: 'services                               how the store sees its external services',
  run: async (services) => ({ lines: (await serviceStatesText(services)).split('\n') })
}

const catalogueCommand: OperatorCommand = {
  usage: 'export FILE | diff FILE [--whole] | apply FILE [--whole] [--digest D] [--allow-large-moves]',
  // A store that starts needs none of its code.
  run: async (services, args, host) => (await import('./catalogue.ts')).runCatalogue(services, args, host)
}

/** The subcommands of each operator command; '' = the command has none. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, OperatorCommand>>>> = {
  tasks: {
    list: listTasks,
    show: showTask,
    close: closeByOperator,
    refund: refundByOperator,
    delivered: markDelivered,
    release: releaseByOperator,
    'give-back': giveBack,
    claim,
    retry: retryJob,
    services: showServices,
    referrals: listReferrals
  },
  reconcile: { '': reconcileDay },
  'books:proof': { '': booksProof },
  features: { '': featuresCommand },
  catalogue: { '': catalogueCommand }
}

const helpOf = (name: string): readonly string[] => [
  'Usage:',
  ...Object.values(COMMANDS[name] ?? {}).map(({ usage }) => `  npm run ${name} -- ${usage}`)
]

/** Runs an operator command by its name and arguments. @param host default: a running store */
export const runCommand = async (
  services: Services,
  name: string,
  args: readonly string[],
  host: CommandHost = { isServing: true }
): Promise<CommandResult> => {
  const commands = COMMANDS[name]
  if (commands === undefined) return failWith(`There is no command ${name}.`)
  const plain = commands['']
  if (plain !== undefined) return plain.run(services, args, host)
  const [first = '', ...rest] = args
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined
  return command === undefined ? failWith(...helpOf(name)) : command.run(services, rest, host)
}
