import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import type { SearchHit } from '../../../application/ports/shop-service.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { TilePicture } from '../../components/picture.tsx'
import { RoundIcon } from '../../components/round-icon.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { limitWaitOf, TimeToWait } from '../../components/time-to-wait.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useBranding, usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'

/** Number of rows on one page of the list. */
const PAGE = 12

/** Number of games that are shown when there is no result. */
const OTHERS = 6

interface State {
  readonly hits: readonly SearchHit[]
  /** Popular games, shown when there is no result. */
  readonly others: readonly SearchHit[]
  readonly phase: 'loading' | 'loaded' | 'failed'
  readonly failure?: Failure
  readonly hasMore: boolean
}

type Step =
  | { readonly type: 'asked' }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'answered'; readonly hits: readonly SearchHit[] }
  | { readonly type: 'othersFound'; readonly others: readonly SearchHit[] }

const next = (state: State, step: Step): State => {
  switch (step.type) {
    case 'asked':
      return { ...state, phase: 'loading' }
    case 'failed':
      return { ...state, phase: 'failed', failure: step.failure }
    case 'answered':
      return { ...state, hits: [...state.hits, ...step.hits], phase: 'loaded', hasMore: step.hits.length === PAGE }
    case 'othersFound':
      return { ...state, others: step.others }
  }
}

/** Returns the search text in the address, decoded once. */
const searchedText = (): string => {
  const segment = location.pathname.split('/').at(-1) ?? ''
  try {
    return segment === 'search' ? '' : decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const neverChanges = () => () => undefined
const notKnownAtBuild = () => undefined

interface TilesProps {
  readonly hits: readonly SearchHit[]
  readonly prefix: string
  readonly isBusy?: boolean
}

const Tiles = ({ hits, prefix, isBusy = false }: TilesProps) => (
  <ul className="tiles" role="list" aria-busy={isBusy}>
    {hits.map((hit) => (
      <li key={hit.productPath}>
        <a className="tile" href={`/${prefix}/${hit.productPath}`}>
          <span className="art">
            <TilePicture slug={hit.productPath} size={160} first={false} />
          </span>
          <b>{hit.name}</b>
        </a>
      </li>
    ))}
  </ul>
)

/** Renders search results, or all games page by page; without a result some popular games. */
export const SearchScreen = () => {
  const t = useTranslate()
  const { prefix, country, language } = usePageLocale()
  const { search } = useStore()
  const { name } = useBranding()
  const [state, send] = useReducer(next, { hits: [], others: [], phase: 'loading', hasMore: false })
  const text = useSyncExternalStore(neverChanges, searchedText, notKnownAtBuild)

  const ask = useCallback(
    async (wanted: string, after: string | undefined): Promise<void> => {
      send({ type: 'asked' })
      const query = { text: wanted, limit: PAGE, ...(after === undefined ? {} : { after }) }
      const found = await search({ countryCode: country, shopLang: language }, query)
      if (found.kind === 'failed') return send({ type: 'failed', failure: found.failure })
      send({ type: 'answered', hits: found.value })
      if (found.value.length > 0 || wanted === '' || after !== undefined) return
      const others = await search({ countryCode: country, shopLang: language }, { text: '', limit: OTHERS })
      if (others.kind === 'done') send({ type: 'othersFound', others: others.value })
    },
    [search, country, language]
  )
  useEffect(() => {
    if (text !== undefined && text !== '') document.title = `${t('search.results', { text })} · ${name}`
  }, [text, t, name])
  // The list is fetched once, at hydration; the button fetches further rows.
  useEffect(() => {
    if (text !== undefined) void ask(text, undefined)
  }, [ask, text])
  const limit = state.failure !== undefined && limitWaitOf(state.failure) !== undefined ? state.failure : undefined
  const askOn = (): void => void ask(text ?? '', state.hits.at(-1)?.productPath)

  return (
    <div className="wrap sec">
      <header>
        <h1>{text === undefined || text === '' ? t('search.all') : t('search.results', { text })}</h1>
      </header>
      <p className="hide" role="status">
        {state.phase === 'loading' ? t('search.looking') : t('search.found', { count: state.hits.length })}
      </p>
      <Tiles hits={state.hits} prefix={prefix} isBusy={state.phase === 'loading'} />
      {state.phase === 'loading' && <Spinner />}
      {state.phase === 'loaded' && state.hits.length === 0 && (
        <div className="page">
          <RoundIcon icon="search" />
          <h2>{t('search.none', { text: text ?? '' })}</h2>
          <p className="dim">{t('search.noneHelp')}</p>
          <p>
            <a className="btn" href={`/${prefix}/search/`}>
              {t('shell.allGames')}
            </a>
          </p>
          {state.others.length > 0 && <Tiles hits={state.others} prefix={prefix} />}
        </div>
      )}
      {state.phase === 'failed' && (
        <div className="page" role="alert">
          <h2>{t('search.failed')}</h2>
          {limit === undefined ? <p className="dim">{t('search.failedHelp')}</p> : <TimeToWait failure={limit} />}
          <p>
            <button className="btn" type="button" onClick={askOn}>
              {t('search.again')}
            </button>
          </p>
        </div>
      )}
      {state.phase === 'loaded' && state.hasMore && (
        <p className="sec">
          <button className="btn" type="button" onClick={askOn}>
            {t('search.more')}
          </button>
        </p>
      )}
    </div>
  )
}
