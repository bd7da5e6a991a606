import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** Called when the shopper closes it, by Escape or a press on the backdrop. */
  readonly onClose: () => void
}

/**
 * Ignores a click that is the second half of a double click.
 * Its first half opened or closed a dialog, so that another element is there now.
 */
const ignoreSecondClick = (event: Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopPropagation'>): void => {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** Renders a native modal dialog; the browser traps and restores the focus. */
export const Dialog = ({ title, children, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Opened before the browser paints, so that closing at the same moment restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => {
      element?.close()
      addEventListener('click', ignoreSecondClick, { capture: true, once: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClickCapture={ignoreSecondClick}
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
