/** Matching of names by letters and by sound. */
export { foldText } from './fold-text.ts'
export { initialsOf, matchRank, soundsLike, type MatchRank } from './match-rank.ts'
export { soundKey } from './sound-key.ts'
