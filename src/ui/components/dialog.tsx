import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** The shopper closed it, by Escape or beside it. */
  readonly onClose: () => void
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export const Dialog = ({ title, children, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the browser paints: closing in the same moment gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClickCapture={(event) => {
        // The second half of a double click, whose first half opened this dialog, is no answer to it.
        if (event.detail <= 1) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
