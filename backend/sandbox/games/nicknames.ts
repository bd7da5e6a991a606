import { createHash } from 'node:crypto'

const FIRST = [
  'Rook',
  'Ember',
  'Mini',
  'Quiet',
  'Lucky',
  'Salty',
  'Nova',
  'Tiny',
  'Grand',
  'Velvet',
  'Frost',
  'Sunny',
  'Iron',
  'Paper',
  'Misty',
  'Turbo'
]
const SECOND = [
  'Knight',
  'Fox',
  'Comet',
  'Otter',
  'Panda',
  'Wizard',
  'Falcon',
  'Turnip',
  'Pirate',
  'Sprout',
  'Badger',
  'Dragon',
  'Noodle',
  'Captain',
  'Moth',
  'Yeti'
]
const REGIONS = ['East', 'West', 'North', 'South']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Invents name, level and server of a player; the same player always has the same. */
export const playerOf = (
  publisher: string,
  userId: string,
  zoneId: string
): { readonly nickname: string; readonly level: number; readonly server: string } => {
  const bytes = digest(`${publisher}|${userId}|${zoneId}`)
  const at = (i: number): number => bytes[i] ?? 0
  return {
    nickname: `${FIRST[at(0) % FIRST.length] ?? ''}${SECOND[at(1) % SECOND.length] ?? ''}${at(2) % 3 === 0 ? String(at(3) % 100) : ''}`,
    level: 1 + (at(4) % 80),
    server: `${REGIONS[at(5) % REGIONS.length] ?? ''} ${1 + (at(6) % 9)}`
  }
}
