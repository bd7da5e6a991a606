import { Icon } from '../../components/icon.tsx'

/** Renders a confirmation, which is announced when it changes; it takes space only while it has text. */
export const SavedNote = ({ children }: { readonly children: string | undefined }) => (
  <p className={children === undefined ? 'hide' : 'hint good'} role="status">
    {children !== undefined && <Icon name="check" />}
    {children}
  </p>
)
