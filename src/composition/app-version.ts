/** The version that the store tells of itself; a test holds it to package.json. */
export const APP_VERSION = '0.1.0'
