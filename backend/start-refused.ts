/** The store cannot start, for a reason that the person at the keyboard can mend; printed as one line, never as a stack. */
export class StartRefused extends Error {}
