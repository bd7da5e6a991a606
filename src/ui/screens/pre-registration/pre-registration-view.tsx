import type { SubmitEvent } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { Product } from '../../../domain/order/product.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { ScenePicture } from '../../components/picture.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { TextField } from '../product/fields/text-field.tsx'

/** State of the pre-registration. */
export type Waiting =
  | { readonly kind: 'writing' | 'sending' | 'already' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly email: string }

interface Props {
  readonly product: Product
  /** Formatted date of the opening. */
  readonly date: string
  readonly waiting: Waiting
  /** Error of the address field. */
  readonly error: string | undefined
  readonly onSend: (form: HTMLFormElement) => void
}

const AskForm = ({ waiting, error, onSend }: Pick<Props, 'waiting' | 'error' | 'onSend'>) => {
  const t = useTranslate()
  const isBusy = waiting.kind === 'sending'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSend(event.currentTarget)
  }
  return (
    <form className="step stack" noValidate onSubmit={submit}>
      <h2>{t('opening.ask')}</h2>
      <TextField
        name="email"
        label={t('opening.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('opening.help')}
        error={error}
      />
      {waiting.kind === 'failed' && <ErrorMessage failure={waiting.failure} />}
      <p>
        <button className="btn go" type="submit" aria-disabled={isBusy}>
          {t('opening.send')}
        </button>
      </p>
    </form>
  )
}

/**
 * Renders a product before its release: a description, the date, and a form to be notified.
 * Nothing can be bought here.
 */
export const PreRegistrationView = (props: Props) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const { product, date, waiting } = props
  return (
    <>
      <div className="banner">
        <ScenePicture slug={product.productPath} />
      </div>
      <div className="wrap title">
        <h1>{product.name}</h1>
        <p className="s">{t('product.by', { publisher: product.publisherName })}</p>
        <p className="pays">
          <span className="pill mark">
            <Icon name="clock" />
            {t('opening.day', { date })}
          </span>
        </p>
      </div>
      <div className="wrap buygrid">
        <div className="stack">
          <p>{t('opening.lead', { name: product.name })}</p>
          <p>
            <a className="btn" href={has('search') ? `/${prefix}/search/` : `/${prefix}/`}>
              {t('product.otherGames')}
            </a>
          </p>
        </div>
        <aside className="buy" aria-label={t('opening.ask')}>
          {waiting.kind === 'done' && (
            <Note tone="good" icon="check" title={t('opening.done')}>
              <p>{t('opening.doneHelp', { email: waiting.email })}</p>
            </Note>
          )}
          {waiting.kind === 'already' && (
            <Note tone="good" icon="info" title={t('opening.already')}>
              <p>
                <a className="btn go" href={`/${prefix}/${product.productPath}`}>
                  {product.name}
                </a>
              </p>
            </Note>
          )}
          {waiting.kind !== 'done' && waiting.kind !== 'already' && <AskForm {...props} />}
        </aside>
        {has('longDescription') && product.description !== '' && (
          <section aria-labelledby="about-h">
            <h2 id="about-h">{t('product.about', { name: product.name })}</h2>
            <p>{product.description}</p>
          </section>
        )}
      </div>
    </>
  )
}
