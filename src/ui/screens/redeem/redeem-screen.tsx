import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { GiftClaims } from '../../../application/gifts.ts'
import { typedCodeOf } from '../../../domain/gift/typed-code.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { adoptStyles, removeStyles } from '../../islands/dom.ts'
import { Note } from '../product/note.tsx'
import { useStore } from '../../store-context.tsx'
import { type OpenAccounts, OpenAccountsContext } from '../order/open-accounts.ts'
import { CardRedemption } from './card-redemption.tsx'
import { CodeForm } from './code-form.tsx'
import { GiftClaim } from './gift-claim.tsx'
import css from './redeem.css?inline'

/** Adds the styles of the page to the document; documents of other pages do not contain them. */
const useRedeemStyles = (): void =>
  useLayoutEffect(() => {
    const sheet = adoptStyles(css)
    return () => removeStyles(sheet)
  }, [])

/** Length of the token of a link; typed codes are shorter. */
const LINK_TOKEN_LENGTH = 22

/** Returns whether a kept text is the code of a gift card. */
const isCard = (kept: string): boolean => kept.length < LINK_TOKEN_LENGTH && typedCodeOf(kept).kind === 'card'

type Opened =
  | { readonly kind: 'opening' | 'unreachable' | 'inApp' }
  | { readonly kind: 'open'; readonly claims: GiftClaims; readonly token: string }

/** Renders that gifts are not claimed inside an app. @source D190 */
const NotHere = () => {
  const t = useTranslate()
  return (
    <Note tone="warn" icon="gift" title={t('redeem.notHere')}>
      <p>{t('redeem.notHereHelp')}</p>
    </Note>
  )
}

/** Renders the page of a gift, or the field of a code where no link was opened. @source M17, M143, D185 */
export const RedeemScreen = () => {
  useRedeemStyles()
  const t = useTranslate()
  const { giftClaims } = useStore()
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const open = useCallback(
    () =>
      void giftClaims().then(
        (claims) => {
          // Inside an app nothing is bought or claimed.
          if (document.documentElement.dataset.app !== undefined) return setOpened({ kind: 'inApp' })
          // The boot script removed the token from the address before any other code ran.
          return startTransition(() => setOpened({ kind: 'open', claims, token: claims.open(window.refill?.orderKey) }))
        },
        () => setOpened({ kind: 'unreachable' })
      ),
    [giftClaims]
  )
  useEffect(() => open(), [open])
  const show = (token: string) => {
    if (opened.kind !== 'open') return
    if (token === '') opened.claims.forget()
    else opened.claims.open(token)
    setOpened({ ...opened, token })
  }
  return (
    <div className="wrap page">
      {opened.kind !== 'open' && <h1>{t('redeem.heading')}</h1>}
      {opened.kind === 'opening' && <p className="dim narrow">{t('redeem.looking')}</p>}
      {opened.kind === 'inApp' && <NotHere />}
      {opened.kind === 'unreachable' && (
        <ErrorMessage failure={networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE)}>
          <button className="btn" type="button" onClick={open}>
            {t('redeem.again')}
          </button>
        </ErrorMessage>
      )}
      {opened.kind === 'open' && opened.token === '' && <CodeForm onEnter={(code) => show(typedCodeOf(code).code)} />}
      {opened.kind === 'open' && isCard(opened.token) && (
        <CardRedemption key={opened.token} code={opened.token} onCode={() => show('')} onRedeemed={() => opened.claims.forget()} />
      )}
      {opened.kind === 'open' && opened.token !== '' && !isCard(opened.token) && (
        <GiftClaim key={opened.token} claims={opened.claims} token={opened.token} onCode={() => show('')} />
      )}
    </div>
  )
}

/** Creates the page of gifts and codes; accounts open when a gift card is redeemed. */
export const redeemScreen = (openAccounts: OpenAccounts | undefined): (() => ReactNode) =>
  openAccounts === undefined
    ? RedeemScreen
    : () => (
        <OpenAccountsContext value={openAccounts}>
          <RedeemScreen />
        </OpenAccountsContext>
      )
