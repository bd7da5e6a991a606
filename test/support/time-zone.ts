/** Zones that runs take in turn: far ahead of UTC, behind it, and UTC itself. */
export const ZONES = ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo'] as const

/** Returns the zone of a run: TZ where it is set, else one by the seed of the run. */
export const zoneOfRun = ({ TZ, TEST_SEED }: NodeJS.ProcessEnv): string => TZ ?? ZONES[Number(TEST_SEED) % ZONES.length] ?? 'UTC'
