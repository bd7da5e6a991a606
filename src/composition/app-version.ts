/** The version of the store; a test compares it with package.json. */
export const APP_VERSION = '0.1.0'
