/** Folder of the scripts of returning shoppers, below all pages and in their addresses. */
export const KNOWN_FOLDER = 'known'
