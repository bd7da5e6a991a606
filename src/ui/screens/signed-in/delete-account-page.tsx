import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AccountName } from '../../../domain/account/forms/contact-fields.ts'
import { useAccountFlows } from '../account/account-flows-context.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { CodeEntry } from '../account/code-entry.tsx'
import { shownContact } from '../account/contact-field.tsx'
import { useFocusRequests } from '../account/use-focus-requests.ts'
import { useTranslate } from '../../i18n.tsx'
import { Deleted, DeletionView } from './deletion-view.tsx'
import { nameOf } from './account-contact.ts'
import { useReady } from './signed-in-context.ts'
import { type SignedIn, SignedInPage } from './signed-in-page.tsx'

interface Props {
  readonly signedIn: SignedIn
  readonly account: AccountName
  readonly onDeleted: (contact: string) => void
}

/**
 * Renders one deletion, from its explanation to its result.
 * Opening the page deletes nothing, also with the key of the mail's link.
 */
const Deletion = ({ signedIn: { session, onRefused }, account, onDeleted }: Props) => {
  const t = useTranslate()
  const { allowance } = useAccounts()
  const { machines } = useAccountFlows()
  useReady(true)
  // The boot script removed the key from the address before any other code ran.
  const [linkKey] = useState(() => window.refill?.orderKey)
  const [snapshot, send, deletion] = useActor(machines.deletion, { input: { account, ...(linkKey === undefined ? {} : { linkKey }) } })
  useFocusRequests(deletion)
  const { output, children, context } = snapshot
  const container = useRef<HTMLDivElement>(null)
  const isDeleted = output?.kind === 'deleted'
  const isAskedOnceMore = snapshot.matches('confirming') || snapshot.matches('deleting')
  const end = useEffectEvent(() => {
    session.send({ type: 'signOut.requested' })
    onDeleted(shownContact(account))
  })
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (isDeleted) end()
  }, [isDeleted])
  useEffect(() => {
    if (context.failure !== undefined) refuse(context.failure)
  }, [context.failure])
  // The question takes the focus, not one of its buttons.
  useEffect(() => {
    if (isAskedOnceMore) container.current?.querySelector<HTMLElement>('#sure-h')?.focus()
  }, [isAskedOnceMore])
  return (
    <div className="stack" ref={container}>
      <DeletionView
        snapshot={snapshot}
        send={send}
        allowance={allowance()}
        isByLink={linkKey !== undefined}
        code={children.code !== undefined && <CodeEntry code={children.code} action={t('settings.deleteForGood')} />}
      />
    </div>
  )
}

/**
 * Renders the deletion of the own account; afterwards the page says so and does not redirect.
 *
 * @source A§2 "verifyAccountDelete", M15, M69
 */
export const DeleteAccountPage = () => {
  const t = useTranslate()
  const [deleted, setDeleted] = useState<string>()
  if (deleted !== undefined) return <Deleted contact={deleted} />
  return (
    <SignedInPage heading={t('settings.deleteHeading')} lead={t('settings.deleteLead')}>
      {(signedIn) => {
        const account = nameOf(signedIn.user)
        return account !== undefined && <Deletion signedIn={signedIn} account={account} onDeleted={setDeleted} />
      }}
    </SignedInPage>
  )
}
