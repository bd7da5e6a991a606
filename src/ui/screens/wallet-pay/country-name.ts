/** Returns the name of a country in a language; an unknown one stays a code. */
export const countryName = (language: string, country: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
  } catch {
    // The service may name an unknown country.
    return country.toUpperCase()
  }
}
