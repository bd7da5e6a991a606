import { existsSync } from 'node:fs'

/** One package for other channels: which sources it owns, and what of them it hands on. */
export interface Definition {
  /** Behind `@refill/`. */
  readonly name: string
  readonly description: string
  /** Folders of `src` whose modules it owns, each with the folder below `lib` that holds them. */
  readonly folders: Readonly<Record<string, string>>
  /** Path of an entry below the package's name, and the module of `src` behind it. */
  readonly entries: Readonly<Record<string, string>>
  /** Paths that stand for many modules, each with the folder below `lib` where they lie. */
  readonly patterns: Readonly<Record<string, string>>
  /** Packages that the program brings itself. */
  readonly peers: readonly string[]
  /** The document that becomes its README. */
  readonly readme: string
  /** Folders of this checkout that its tarball has beside its modules, each with its place in it. */
  readonly beside: Readonly<Record<string, string>>
}

/** Area of the domain in the address of its entry, and its folder. */
const AREAS: Readonly<Record<string, string>> = {
  accounts: 'account',
  errors: 'errors',
  gifts: 'gift',
  kernel: 'kernel',
  loyalty: 'loyalty',
  marketing: 'marketing',
  markets: 'market',
  money: 'money',
  navigation: 'navigation',
  notifications: 'notification',
  orders: 'order',
  rewards: 'reward',
  search: 'search',
  storefront: 'partner',
  subscriptions: 'subscription',
  validation: 'validation',
  wallet: 'wallet'
}

const areaEntries = Object.fromEntries(Object.entries(AREAS).map(([path, folder]) => [`./${path}`, `domain/${folder}/index`]))

const ALL: readonly Definition[] = [
  {
    name: 'domain',
    description: 'Every rule of the store without a screen, a network, a clock or a browser.',
    folders: { domain: '.' },
    entries: { '.': 'domain/index', './codecs': 'domain/codecs', ...areaEntries },
    patterns: { './markets/*': 'markets', './internal/*': '.' },
    peers: [],
    readme: 'docs/domain.md',
    beside: {}
  },
  {
    name: 'application',
    description: 'The flows of the store as state machines and use cases over ports.',
    folders: { application: '.' },
    entries: { '.': 'application/index' },
    patterns: { './internal/*': '.' },
    peers: ['xstate'],
    readme: 'docs/packages/application.md',
    beside: {
      'docs/flows': 'flows',
      'examples/kiosk': 'examples/kiosk',
      'examples/native-renderer': 'examples/native-renderer'
    }
  },
  {
    name: 'client',
    description: 'The ports of the application over the GraphQL and REST interfaces of a running store.',
    folders: { client: 'client', adapters: 'adapters' },
    entries: { '.': 'client/index' },
    patterns: { './internal/*': '.' },
    peers: [],
    readme: 'docs/packages/client.md',
    beside: { 'examples/terminal-shop': 'examples/terminal-shop' }
  },
  {
    name: 'messages',
    description: 'The texts of the store by market, language and group.',
    folders: { i18n: '.' },
    entries: { '.': 'i18n/package' },
    patterns: { './texts/*': 'texts' },
    peers: [],
    readme: 'docs/packages/messages.md',
    beside: {}
  },
  {
    name: 'testing',
    description: 'Generators of every kind of value of the domain, and fakes of the ports.',
    folders: { 'domain/testing': 'generators', testing: 'fakes' },
    entries: { '.': 'domain/testing/index', './fakes': 'testing/index' },
    patterns: {},
    peers: ['fast-check'],
    readme: 'docs/packages/testing.md',
    beside: { 'examples/qa-suite': 'examples/qa-suite' }
  }
]

const isThere = (module: string): boolean => existsSync(`src/${module}.ts`)

/** The packages, each with those of its entries whose source is there. */
export const DEFINITIONS: readonly Definition[] = ALL.map((one) => ({
  ...one,
  entries: Object.fromEntries(Object.entries(one.entries).filter(([, module]) => isThere(module)))
})).filter(({ name, entries }) => name === 'messages' || Object.keys(entries).length > 0)

/** Folder of the built packages. */
export const OUT = 'dist/packages'

/** Folder of the modules as TypeScript compiles them, before each goes to its package. */
export const COMPILED = 'dist/package-modules'

/** A module's package, and its file below `lib` without an ending. */
export interface Place {
  readonly name: string
  readonly file: string
}

/** Every folder of sources with its package; deeper folders first. */
const OWNERS = DEFINITIONS.flatMap(({ name, folders }) =>
  Object.entries(folders).map(([folder, lib]) => ({ name, folder: `${folder}/`, lib: lib === '.' ? '' : `${lib}/` }))
).toSorted((a, b) => b.folder.length - a.folder.length)

/**
 * Returns the place of a module, for example of `domain/money/amount`.
 *
 * @throws Error for one that no package owns
 */
export const packagePathOf = (module: string): Place => {
  const owner = OWNERS.find(({ folder }) => module.startsWith(folder))
  if (owner === undefined) throw new Error(`src/${module}.ts is reached from a package, but no package owns its folder.`)
  return { name: owner.name, file: `${owner.lib}${module.slice(owner.folder.length)}` }
}
