/** One port for all journeys: the pages of a build name their address, and are not written anew for the next journey. */
export const JOURNEY_PORT = Number(process.env.JOURNEY_PORT ?? 4173)
