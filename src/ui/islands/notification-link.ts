/**
 * Points the notifications of the header to those of the person who is logged in.
 *
 * @returns points them to those of guests again
 */
export const leadToOwnNotifications = (prefix: string): (() => void) => {
  const link = document.querySelector<HTMLAnchorElement>('header a[href$="/notifications"]')
  if (link === null) return () => undefined
  const ofGuests = link.href
  link.href = `/${prefix}/user/notifications`
  return () => {
    link.href = ofGuests
  }
}
