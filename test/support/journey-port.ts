/** Port of the store that journeys share. */
export const SHARED_PORT = Number(process.env.JOURNEY_PORT ?? 4173)

/** Port of the store that a file starts for itself; no two files that run at once have the same. */
export const OWN_PORT = SHARED_PORT + 100 * Number(process.env.VITEST_POOL_ID ?? 1)
