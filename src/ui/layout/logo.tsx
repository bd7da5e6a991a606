import { useBranding } from '../page-context.tsx'

/** Renders the logo and the name of this brand. */
export const Logo = () => {
  const { name, mark } = useBranding()
  return (
    <>
      <svg viewBox="0 0 28 28" width="1.75rem" height="1.75rem" aria-hidden="true">
        <rect width="28" height="28" rx="9" fill="var(--go)" />
        <path fill="var(--go-on)" d={mark} />
      </svg>
      {name}
    </>
  )
}
