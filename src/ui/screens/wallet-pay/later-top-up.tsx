import { useEffect } from 'react'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { type TopUpBeginning, type TopUpChoice, useTopUp } from './use-top-up.ts'

interface Props extends Omit<TopUpBeginning, 'order'> {
  readonly choice: TopUpChoice
}

/** Renders the start of a top-up that pays no order, chosen before. */
export const LaterTopUp = ({ choice, ...beginning }: Props) => {
  const t = useTranslate()
  const { failure, isChoosing, choose, retry } = useTopUp({ ...beginning, order: undefined })
  const isFresh = isChoosing && failure === undefined
  useEffect(() => {
    if (isFresh) choose(choice)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isFresh])
  if (failure === undefined) return <p role="status">{t('walletPay.starting')}</p>
  return (
    <ErrorMessage failure={failure}>
      <button className="btn" type="button" onClick={() => (isChoosing ? choose(choice) : retry())}>
        {t('product.tryAgain')}
      </button>
    </ErrorMessage>
  )
}
