import { serverLabel } from '../../../../domain/order/server-label.ts'
import type { ReactNode } from 'react'
import type { Player } from '../../../../application/ports/order-service.ts'
import type { Product } from '../../../../domain/order/product.ts'
import type { KnownPlayer } from '../../../../domain/order/purchase-history.ts'
import { idPictureUrl } from '../../../art/built.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { type NamedPlayer, tailOf, whereSaved } from '../../../islands/known/known-player.ts'
import { Choice } from '../fields/choice.tsx'
import { PlayerCard } from './player-card.tsx'
import { InputField } from '../fields/input-field.tsx'
import type { IdKind } from '../product-page-data.ts'
import { Step } from './step.tsx'
import { TextField } from '../fields/text-field.tsx'

const whereRemembered = (product: Product, { userId, playerInfo: { zoneId } }: NamedPlayer): string =>
  whereSaved(userId, serverLabel(product, zoneId) ?? zoneId)

interface Props {
  readonly product: Product
  /** What the id looks like, for the picture of where it is found. */
  readonly idKind?: IdKind | undefined
  /** Players of earlier purchases in this browser. */
  readonly saved: readonly KnownPlayer[]
  readonly player: Player | undefined
  /** The saved player that the fields identify, until the publisher has answered. */
  readonly remembered: NamedPlayer | undefined
  readonly looking: boolean
  /** Errors of the fields by name. */
  readonly errors: Readonly<Record<string, string>>
  /** The publisher's refusal of this player, with its recovery. */
  readonly refusal: ReactNode
  /** The player's own character, whose id is filled in and locked; undefined = it is typed. */
  readonly recipient?: ReactNode
}

/** Renders step 1: the player, whose name is shown before any payment. */
export const PlayerStep = ({ product, idKind, saved, player, remembered, looking, errors, refusal, recipient }: Props) => {
  const t = useTranslate()
  const fields = product.inputs.filter((input) => input.name === 'userId' || input.name === 'zoneId')
  const [first] = fields
  const label = player === undefined ? undefined : serverLabel(product, player.zoneId)
  const help = fields.find((input) => input.help !== undefined)?.help
  return (
    <Step number={1} id="player" title={t('product.who')}>
      <div className="stack">
        {recipient}
        {recipient === undefined && saved.length > 0 && (
          <fieldset>
            <legend className="hide">{t('product.savedPlayers')}</legend>
            <div className="chips players">
              {saved.map((one, position) => (
                <Choice key={`${one.userId} ${one.playerInfo.zoneId ?? ''}`} name="saved" value={String(position)}>
                  <b>
                    <bdi>{one.nickname ?? one.userId}</bdi>
                  </b>
                  {one.nickname !== undefined && (
                    <bdi className="s dim" dir="ltr">
                      {tailOf(one.userId)}
                    </bdi>
                  )}
                </Choice>
              ))}
              <Choice name="saved" value="">
                <Icon name="plus" />
                <span className="s">{t('product.someoneElse')}</span>
              </Choice>
            </div>
          </fieldset>
        )}
        <div className={fields.length > 1 ? 'pair' : undefined}>
          {fields.map((input) => (
            <InputField key={input.name} input={input} error={errors[input.name]} readOnly={recipient !== undefined} />
          ))}
        </div>
        {!product.playerLookup && first !== undefined && (
          <TextField
            name="userIdAgain"
            label={t('product.again', { label: first.label })}
            hint={t('product.againHint')}
            error={errors.userIdAgain}
          />
        )}
        {product.playerLookup && (
          <output
            className={player === undefined && remembered === undefined ? 'who s dim' : 'who good'}
            htmlFor={fields.map((input) => input.name).join(' ')}
          >
            {player !== undefined && (
              <PlayerCard
                name={player.nickname ?? player.userId}
                below={label === undefined ? t('product.found') : t('product.foundIn', { place: label })}
              />
            )}
            {player === undefined && remembered !== undefined && (
              <PlayerCard name={remembered.nickname} below={whereRemembered(product, remembered)} />
            )}
            {player === undefined && remembered === undefined && t(looking ? 'product.looking' : 'product.waitingForId')}
          </output>
        )}
        {refusal}
        {player !== undefined && player.roles.length > 0 && (
          <fieldset>
            <legend className="lab">{t('product.roles')}</legend>
            <div className="chips">
              {player.roles.map((role) => (
                <Choice key={role.roleId} name="roleId" value={role.roleId}>
                  <bdi>{role.roleName}</bdi>
                </Choice>
              ))}
            </div>
            {errors.roleId !== undefined && (
              <p className="hint bad" role="alert">
                {errors.roleId}
              </p>
            )}
          </fieldset>
        )}
        {help !== undefined && (
          <details suppressHydrationWarning>
            <summary className="s">
              <Icon name="info" />
              {t('product.whereIs')}
              <Icon name="chev" />
            </summary>
            <p className="s dim">{help}</p>
            {idKind !== undefined && <img className="how" src={idPictureUrl(idKind)} alt="" width={352} height={198} loading="lazy" />}
          </details>
        )}
      </div>
    </Step>
  )
}
