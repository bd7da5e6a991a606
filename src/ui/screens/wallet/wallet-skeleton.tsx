import { useTranslate } from '../../i18n.tsx'

/** Renders five rows of the size of a movement while the first page of a history loads. */
export const MovementBones = () => (
  <ul role="list" aria-hidden>
    {[1, 2, 3, 4, 5].map((row) => (
      <li className="entry" key={row}>
        <span className="pay-i bone" />
        <span className="grow">
          <span className="bone l1" />
          <span className="bone l2" />
        </span>
      </li>
    ))}
  </ul>
)

interface Props {
  /** Read out while the page loads. */
  readonly status: string
  /** Rows of the card below the balance. */
  readonly row: 'limit-bone' | 'entry-bone'
}

/** Renders a page of a balance and its history while it loads, in the size of what replaces it. */
export const BalanceSkeleton = ({ status, row }: Props) => (
  <div className="wallet" aria-busy>
    <p className="hide" role="status">
      {status}
    </p>
    <div className="stack-l" aria-hidden>
      <div className="purse stack">
        <span className="bone l2" />
        <span className="bone sum-bone" />
        <span className="bone l2" />
      </div>
      <div className="card stack">
        <span className="bone l2" />
        {[1, 2, 3].map((at) => (
          <span className={`bone ${row}`} key={at} />
        ))}
      </div>
    </div>
    <div className="card stack" aria-hidden>
      <span className="bone l2" />
      {[1, 2, 3, 4, 5].map((at) => (
        <span className="bone entry-bone" key={at} />
      ))}
    </div>
  </div>
)

/** Renders the page of a wallet while it loads. */
export const WalletSkeleton = () => <BalanceSkeleton status={useTranslate()('wallet.loading')} row="limit-bone" />
