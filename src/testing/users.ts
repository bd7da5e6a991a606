import type { User } from '../domain/account/user.ts'

/** A user with all attributes. */
export const ana: User = {
  sub: 'acc-1',
  name: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  phoneNumber: '+5511987654321',
  phoneNumberVerified: false,
  birthDate: '2000-02-29',
  marketingConsent: true,
  countryCode: '076',
  countryName: 'Brazil',
  languageCode: 'pt',
  hasLoggedIn: true,
  idpVerified: true,
  identities: [{ provider: 'provider-a' }]
}

/** Returns a user of which only the id of the account is known. */
export const userKnownBy = (sub: string): User => ({
  sub,
  name: undefined,
  email: undefined,
  emailVerified: false,
  phoneNumber: undefined,
  phoneNumberVerified: false,
  birthDate: undefined,
  marketingConsent: false,
  countryCode: undefined,
  countryName: undefined,
  languageCode: undefined,
  hasLoggedIn: false,
  idpVerified: false,
  identities: []
})
