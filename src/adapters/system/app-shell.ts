import type { AppShell } from '../../application/ports/app-shell.ts'

/** Tells whether the page runs in the native app; the boot script has marked the root element. */
export const browserShell: AppShell = { isInApp: () => document.documentElement.dataset.app !== undefined }
