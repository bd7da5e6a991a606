import { useTranslate } from '../../i18n.tsx'

/** Renders the page of rewards while it loads, in the size of what replaces it. */
export const RewardsSkeleton = () => {
  const t = useTranslate()
  return (
    <div className="wallet" aria-busy>
      <p className="hide" role="status">
        {t('rewards.loading')}
      </p>
      <div className="stack-l" aria-hidden>
        <div className="purse stack">
          <span className="bone l2" />
          <span className="bone sum-bone" />
          <span className="bone l2" />
        </div>
        <div className="card stack">
          <span className="bone l2" />
          {[1, 2, 3].map((row) => (
            <span className="bone entry-bone" key={row} />
          ))}
        </div>
      </div>
      <div className="card stack" aria-hidden>
        <span className="bone l2" />
        {[1, 2, 3, 4, 5].map((row) => (
          <span className="bone entry-bone" key={row} />
        ))}
      </div>
    </div>
  )
}
