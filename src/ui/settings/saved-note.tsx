import { Icon } from '../components/icon.tsx'

/** What was just done, read out when it is said; it takes its place only while it says something. */
export const SavedNote = ({ children }: { readonly children: string | undefined }) => (
  <p className={children === undefined ? 'hide' : 'hint good'} role="status">
    {children !== undefined && <Icon name="check" />}
    {children}
  </p>
)
