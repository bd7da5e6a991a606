/** Folder of compiled modules: a start reads its own modules from it instead of compiling them. */
export const MODULE_CACHE = 'node_modules/.cache/refill/modules'

/** Imports the modules of the store, after the messages in them were compiled. */
export const loadModules = async () => {
  const [{ openStore }, { serveStore }, { openPages }, { withDrawnImages }] = await Promise.all([
    import('../backend/open-store.ts'),
    import('../backend/main.ts'),
    import('./open-pages.ts'),
    import('../site/share-images.ts')
  ])
  return { openStore, serveStore, openPages, withDrawnImages }
}
