/**
 * Links the header to the notifications of the account instead of those of guests.
 *
 * @returns restores the link of guests
 */
export const linkToOwnNotifications = (prefix: string): (() => void) => {
  const link = document.querySelector<HTMLAnchorElement>('header a[href$="/notifications"]')
  if (link === null) return () => undefined
  const ofGuests = link.href
  link.href = `/${prefix}/user/notifications`
  return () => {
    link.href = ofGuests
  }
}
