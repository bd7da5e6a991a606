import { soundKey } from '../../../src/domain/search/sound-key.ts'

/** Names are found by runs of three letters or sounds, and where those do not fit, by runs of two. */
export const TRIPLE = 3
export const PAIR = 2

/** Cuts a text into all runs of so many letters. */
export const runsOf = (text: string, size: number): readonly string[] => {
  const letters = Array.from(text)
  return letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join(''))
}

/** Lists the runs of sounds of a folded name, from each of its words on. */
export const soundsOf = (folded: string): readonly string[] => {
  const words = folded.split(' ')
  const keys = words.map((_, at) => soundKey(words.slice(at).join(' ')))
  return [...new Set(keys.flatMap((key) => [...runsOf(key, TRIPLE), ...runsOf(key, PAIR)]))]
}
