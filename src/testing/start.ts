/** The moment at which every test begins. */
export const START = new Date('2026-11-21T02:02:00Z')
