/** Returns the values of a form's controls, by name. */
export const typedIn = (form: HTMLFormElement): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
