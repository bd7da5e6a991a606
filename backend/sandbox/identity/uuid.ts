/** Formats sixteen bytes or more as a UUID of version 4. */
export const uuidOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, (_all, a, b, c, d, e) => `${a}-${b}-4${c}-a${d}-${e}`)
