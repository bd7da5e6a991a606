import { useState } from 'react'
import * as E from '../../../domain/kernel/either.ts'
import { days } from '../../../domain/kernel/duration.ts'
import { needsConsent } from '../../../domain/market/country-policies.ts'
import {
  type ConsentCategory,
  consentCategories,
  type StoredName,
  type StoredThing,
  storedThings
} from '../../../domain/marketing/consent.ts'
import { eraseThings, type Erasure } from '../../../application/use-cases/erase-things.ts'
import { Icon } from '../../components/icon.tsx'
import { ConsentChoices } from '../../islands/consent/consent-choices.tsx'
import { type Translate, useTranslate } from '../../i18n.tsx'
import { usePageLocaleIfAny } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

type Thing = StoredThing & { readonly name: StoredName }

const lifeOf = (t: Translate, { storage, lifetime }: StoredThing): string => {
  if (lifetime !== undefined) return t('cookies.life.days', { days: lifetime / days(1) })
  if (storage === 'cookie') return t('cookies.life.browser')
  return t(storage === 'session' ? 'cookies.life.tab' : 'cookies.life.erased')
}

/** Names of a store with partner login. */
const PURPOSE_OF_PLAYERS = {
  ...{ '__Host-player': 'session', player: 'session', 'has-player': 'has-session', 'partner-query': 'return-path' },
  ...{ '__Host-player-attempt': 'social-state', 'player-attempt': 'social-state', 'partner-login': 'social-state' }
} as const satisfies Partial<Record<StoredName, StoredName>>

/** Names whose purpose is the same as that of another name. */
const SAME_PURPOSE = {
  ...({ '__Host-session': 'ssk', session: 'ssk', 'browser-id': 'guest-user-id' } as const),
  // Other builds store none of them.
  ...((typeof PARTNER_LOGIN === 'boolean' && !PARTNER_LOGIN ? {} : PURPOSE_OF_PLAYERS) as typeof PURPOSE_OF_PLAYERS)
} satisfies Partial<Record<StoredName, StoredName>>

const hasSamePurpose = (name: StoredName): name is keyof typeof SAME_PURPOSE => name in SAME_PURPOSE

const toldAs = (name: StoredName) => (hasSamePurpose(name) ? SAME_PURPOSE[name] : name)

interface TableProps {
  readonly category: ConsentCategory
  readonly things: readonly Thing[]
  readonly onErase: (names: readonly StoredName[]) => void
}

const CategoryTable = ({ category, things, onErase }: TableProps) => {
  const t = useTranslate()
  return (
    <section className="stack" aria-labelledby={category}>
      <h2 id={category}>{t(`cookies.category.${category}`)}</h2>
      <p className="dim">{t(`cookies.about.${category}`)}</p>
      <table className="things" aria-labelledby={category}>
        <thead>
          <tr>
            {(['name', 'purpose', 'place', 'life', 'erase'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`cookies.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map((thing) => (
            <tr key={thing.name}>
              <th scope="row">
                <code>{thing.name}</code>
              </th>
              <td>{t(`cookies.thing.${toldAs(thing.name)}`)}</td>
              <td>{t(`cookies.place.${thing.storage}`)}</td>
              <td>{lifeOf(t, thing)}</td>
              <td>
                <button
                  className="btn s"
                  type="button"
                  aria-label={t('cookies.eraseOne', { name: thing.name })}
                  onClick={() => onErase([thing.name])}
                >
                  {t('cookies.erase')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Result of erasing, for display; undefined = nothing was requested yet. */
export type Erased = 'failed' | ReadonlyMap<StoredName, Erasure> | undefined

const count = (erased: ReadonlyMap<StoredName, Erasure>, outcome: Erasure): number =>
  [...erased.values()].filter((one) => one === outcome).length

const told = (t: Translate, erased: Erased): string => {
  if (erased === undefined) return ''
  if (erased === 'failed') return t('cookies.failed')
  const stays = count(erased, 'stays')
  const [only] = erased.size === 1 ? erased : []
  if (stays > 0) return t('cookies.stays', { count: stays })
  if (only !== undefined) return t(only[1] === 'erased' ? 'cookies.doneOne' : 'cookies.nothing', { name: only[0] })
  return t('cookies.done', { count: count(erased, 'erased') })
}

interface ViewProps {
  readonly erased: Erased
  readonly onErase: (names: readonly StoredName[]) => void
}

/** Renders everything that the browser may store, by purpose. */
export const CookiesView = ({ erased, onErase }: ViewProps) => {
  const t = useTranslate()
  const frame = usePageLocaleIfAny()
  const asks = frame !== undefined && needsConsent({ path: frame.country, group: frame.group })
  const isFine = erased !== 'failed' && (erased === undefined || count(erased, 'stays') === 0)
  return (
    <div className="wrap page">
      <h1>{t('cookies.heading')}</h1>
      <p className="lead">{t('cookies.lead')}</p>
      <section id="choices">{asks && <ConsentChoices />}</section>
      {consentCategories.map((category) => (
        <CategoryTable
          key={category}
          category={category}
          things={storedThings.filter((thing) => thing.category === category)}
          onErase={onErase}
        />
      ))}
      <section className="card stack">
        <p>{t('cookies.eraseAllHelp')}</p>
        <p>
          <button className="btn" type="button" onClick={() => onErase(storedThings.map(({ name }) => name))}>
            {t('cookies.eraseAll')}
          </button>
        </p>
      </section>
      <div className="toast" role="status">
        {erased !== undefined && (
          <p className={isFine ? 'note good' : 'note bad'}>
            <Icon name={isFine ? 'check' : 'warn'} />
            <span>{told(t, erased)}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Renders what this browser stores for the store, with buttons that erase it. @source M250, D34 */
export const CookiesScreen = () => {
  const { askSupport } = useStore()
  const [erased, setErased] = useState<Erased>()
  const erase = async (names: readonly StoredName[]): Promise<void> => {
    const answer = await askSupport(
      ({ storedDataRegistry }) =>
        (wanted: readonly StoredName[]) =>
        async () =>
          E.right(eraseThings(storedDataRegistry)(wanted))
    )(names)()
    setErased(E.isRight(answer) ? answer.right : 'failed')
  }
  return <CookiesView erased={erased} onErase={(names) => void erase(names)} />
}
