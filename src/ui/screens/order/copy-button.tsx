import { useEffect, useState } from 'react'
import { COPY_CONFIRMATION } from '../../../domain/kernel/waits.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** Announced once it is copied; absent = the text of the order page. */
  readonly done?: string
}

/** Renders a button that copies a text and confirms it for two seconds. */
export const CopyButton = ({ text, label, done }: Props) => {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  }
  return (
    <button className="btn soft" type="button" aria-label={label} onClick={copy}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span className="hide" role="status">
        {copied && (done ?? t('order.copied'))}
      </span>
    </button>
  )
}
