/** Navigates to another page of the store, or of the identity service. */
export const navigateTo = (address: string): void => window.location.assign(address)
