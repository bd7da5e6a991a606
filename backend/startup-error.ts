/**
 * The store cannot start, for a reason that its operator can correct.
 * It is printed as one line, never as a stack.
 */
export class StartupError extends Error {}

/** Why a disk cannot be written, by the code of the system. */
const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is a file'
}

/** Returns why a file could not be written; undefined for an error that is not the disk's. */
export const diskReason = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error ? DISK_REASONS[error.code] : undefined

/** Returns the one line of a start that failed; undefined for an error whose stack is needed. */
export const startLine = (error: unknown): string | undefined => {
  if (error instanceof StartupError) return error.message
  const reason = diskReason(error)
  if (reason === undefined) return undefined
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : 'A file'
  return `${path} cannot be written: ${reason}.`
}
