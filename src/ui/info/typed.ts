/** What the controls of a form hold, by their names. */
export const typedIn = (form: HTMLFormElement): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
