import type { SnapshotFrom } from 'xstate'
import type { PagePlayer } from '../../../../application/page-player.ts'
import { type PartnerLoginMachine, playerIn } from '../../../../application/machines/partner-login.machine.ts'
import { type PlayerIdentity, type RecipientChoice, recipientChoice } from '../../../../domain/account/player-identity.ts'
import { type Texts, writeText } from '../../../../i18n/keys.ts'
import { useTranslate } from '../../../i18n.tsx'
import { Choice } from '../fields/choice.tsx'
import type { Fields } from '../form-values.ts'

/** The player's own characters as a part of a purchase. */
export interface PlayerPart {
  /** Identifies the characters, so that the form is filled in once for them. */
  readonly key: string
  /** Renders the recipient of the purchase, above the locked fields. */
  readonly renderRecipient: () => React.ReactNode
  /** Returns the fields of a character, by its position. */
  readonly fieldsOf: (position: number) => Fields
}

interface RecipientProps {
  readonly identities: readonly PlayerIdentity[]
  readonly partner: string
  readonly texts: Texts
}

/** Renders the one character that receives the purchase, or a choice of several. */
export const Recipient = ({ identities, partner, texts }: RecipientProps) => {
  const t = useTranslate()
  const [only, ...others] = identities
  const locked = <p className="s dim">{writeText(texts, 'player.locked', { partner })}</p>
  if (only === undefined) return null
  if (others.length === 0)
    return (
      <div className="stack">
        <p>
          <b>{writeText(texts, 'player.playingAs', { nickname: only.nickname })}</b>
          {only.server !== undefined && (
            <>
              {' '}
              <bdi className="s dim">{only.server}</bdi>
            </>
          )}
        </p>
        {locked}
      </div>
    )
  return (
    <fieldset className="stack">
      <legend className="lab">{t('product.roles')}</legend>
      <div className="chips players">
        {identities.map(({ nickname, userId, zoneId, roleId, server }, position) => (
          <Choice key={[userId, zoneId, roleId].join(' ')} name="character" value={String(position)}>
            <b>
              <bdi>{nickname}</bdi>
            </b>
            <bdi className="s dim">{server ?? userId}</bdi>
          </Choice>
        ))}
      </div>
      {locked}
    </fieldset>
  )
}

/** Returns the fields that a character fills in. */
const fieldsOf = ({ userId, zoneId }: PlayerIdentity): Fields => ({ userId, ...(zoneId === undefined ? {} : { zoneId }) })

/** Creates the part of a purchase from the characters of a player; undefined = the id is typed. */
export const playerPart = (choice: RecipientChoice, partner: string, texts: Texts): PlayerPart | undefined => {
  if (choice.kind === 'typed') return undefined
  const identities = choice.kind === 'only' ? [choice.identity] : choice.identities
  return {
    key: JSON.stringify(identities),
    renderRecipient: () => <Recipient identities={identities} partner={partner} texts={texts} />,
    fieldsOf: (position) => {
      const identity = identities[position]
      return identity === undefined ? {} : { ...fieldsOf(identity), character: String(position) }
    }
  }
}

/**
 * Follows the player of the page for a product.
 *
 * @param onPart told the part, or undefined while the id is typed
 * @returns ends it
 */
export const followPlayerPart = (
  { actor, facts }: Pick<PagePlayer, 'actor' | 'facts'>,
  product: { readonly gvtId: number | undefined },
  texts: Texts,
  onPart: (part: PlayerPart | undefined) => void
): (() => void) => {
  let shown = ''
  const show = (snapshot: SnapshotFrom<PartnerLoginMachine>): void => {
    const part = playerPart(recipientChoice(playerIn(snapshot)?.identities ?? [], product), facts.name, texts)
    if ((part?.key ?? '') === shown) return
    shown = part?.key ?? ''
    onPart(part)
  }
  const following = actor.subscribe(show)
  show(actor.getSnapshot())
  return () => following.unsubscribe()
}
