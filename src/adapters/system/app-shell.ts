import type { AppShell } from '../../application/ports/app-shell.ts'

/** The boot script looks for the signs of an app before anything else, and says on the page what it found. */
export const browserShell: AppShell = { isInApp: () => document.documentElement.dataset.app !== undefined }
