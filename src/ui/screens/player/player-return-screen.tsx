import { useEffect, useMemo, useState } from 'react'
import type { OpenPlayer, PagePlayer } from '../../../application/page-player.ts'
import { loadMessages } from '../../load-messages.ts'
import { useBranding } from '../../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'
import type { PlayerReturnContent } from './player-return-content.ts'
import { returnLanguage } from './return-language.ts'
import { type LoadReturnTexts, useReturnLanguage } from './use-return-language.ts'

interface Props {
  /** Opens the login of the page; undefined while the build renders pages. */
  readonly open: OpenPlayer | undefined
  readonly content: PlayerReturnContent
  /** Loads texts of another language than English. */
  readonly loadTexts?: LoadReturnTexts
}

const loadReturnTexts: LoadReturnTexts = async (contentLanguage) => {
  const [account, player] = await Promise.all([loadMessages(contentLanguage, 'account'), loadMessages(contentLanguage, 'player')])
  return { ...account, ...player }
}

/** Returns whether the link of the header led here; a step back in the history does not count. */
const isPressed = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry & { readonly type?: string })[]
  return document.referrer.startsWith(`${location.origin}/`) && entry?.type === 'navigate'
}

/**
 * Renders the page to which the partner returns: it ends the login and leads back.
 * The link of the header leads here before its script has loaded: then the login begins. Opened in another way, the page offers it.
 * It speaks the language of the page that was left.
 *
 * @source A§4, M89, D70
 */
export const PlayerReturnView = ({ open, content: { countryCodes, languages }, loadTexts = loadReturnTexts }: Props) => {
  const { partnerName = '' } = useBranding()
  const [player, setPlayer] = useState<PagePlayer>()
  const [isAsked, setAsked] = useState(false)
  const logInWith = ({ actor, loadScript }: PagePlayer): void => {
    setAsked(true)
    loadScript()
    actor.send({ type: 'login.requested' })
  }
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
      if (actor.getSnapshot().context.reply === undefined && isPressed()) logInWith(opened)
    })
    return () => {
      isLeft = true
      for (const one of following) one.unsubscribe()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, countryCodes])
  const words = useReturnLanguage(
    useMemo(() => returnLanguage(languages, player?.localeLeft), [languages, player]),
    loadTexts
  )
  const t = words.translate
  const isReturn = player === undefined || player.actor.getSnapshot().context.reply !== undefined
  if (isReturn || isAsked)
    return (
      <AccountPage heading={t('account.social.heading')}>
        <p role="status">{t('account.social.checking')}</p>
      </AccountPage>
    )
  return (
    <AccountPage heading={t('player.logIn', { partner: partnerName })}>
      <button className="btn go wide" type="button" onClick={() => logInWith(player)}>
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
