import { useTranslate } from '../../i18n.tsx'

/** Renders the placeholder of a top-up that is loading. */
export const TopUpSkeleton = () => {
  const t = useTranslate()
  return (
    <div className="stack-l top-up" aria-busy>
      <section className="hero">
        <p className="dim" role="status">
          {t('topUp.reading')}
        </p>
      </section>
      <div className="card bone blk" />
      <div className="card bone blk" />
    </div>
  )
}
