import { useEffect, useState } from 'react'
import type { OpenPlayer, PagePlayer } from '../../../application/page-player.ts'
import { useTranslate } from '../../i18n.tsx'
import { useBranding } from '../../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'
import type { PlayerReturnContent } from './player-return-content.ts'

interface Props {
  /** Opens the login of the page; undefined while the build renders pages. */
  readonly open: OpenPlayer | undefined
  readonly content: PlayerReturnContent
}

/**
 * Renders the page to which the partner returns: it ends the login and leads back.
 * Opened without a reply, it offers the login; so the link of the header works without a script of its own.
 *
 * @source A§4, M89, D70
 */
export const PlayerReturnView = ({ open, content: { countryCodes } }: Props) => {
  const t = useTranslate()
  const { partnerName = '' } = useBranding()
  const [player, setPlayer] = useState<PagePlayer>()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    let isLeft = false
    const following: { readonly unsubscribe: () => void }[] = []
    void open?.(countryCodes).then((opened) => {
      if (isLeft) return
      const { actor } = opened
      // What led here is not a page to come back to.
      following.push(
        actor.on('navigation.requested', ({ address }) => window.location.replace(address)),
        actor.on('failure.shown', () => setAsked(false)),
        actor.subscribe((snapshot) => {
          if (snapshot.matches('player')) window.location.replace('/')
        })
      )
      actor.start()
      setPlayer(opened)
    })
    return () => {
      isLeft = true
      for (const one of following) one.unsubscribe()
    }
  }, [open, countryCodes])
  const isReturn = player === undefined || player.actor.getSnapshot().context.reply !== undefined
  if (isReturn || isAsked)
    return (
      <AccountPage heading={t('account.social.heading')}>
        <p role="status">{t('account.social.checking')}</p>
      </AccountPage>
    )
  const logIn = (): void => {
    setAsked(true)
    player.loadScript()
    player.actor.send({ type: 'login.requested' })
  }
  return (
    <AccountPage heading={t('player.logIn', { partner: partnerName })}>
      <button className="btn go wide" type="button" onClick={logIn}>
        {t('player.logIn', { partner: partnerName })}
      </button>
    </AccountPage>
  )
}

/**
 * Creates the screen with the login of the page.
 *
 * @param open undefined while the build renders pages
 */
export const playerReturnScreen =
  (open: OpenPlayer | undefined) =>
  ({ content }: Pick<Props, 'content'>) => <PlayerReturnView open={open} content={content} />
