import { Application } from 'typedoc'

/** The comment of a function stands on its signatures, that of anything else on itself. */
const isExplained = (one) => one.isReference() || one.hasComment() || (one.signatures ?? []).some((signature) => signature.hasComment())

/** Typedoc's own check asks for words on every member of every type; this one on exports, which must not need guessing. */
export const load = (app) => {
  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    const silent = (project.children ?? []).flatMap((module) => module.children ?? []).filter((one) => !isExplained(one))
    for (const one of silent) app.logger.validationWarning(`${one.getFullName()} is exported without a word of explanation`)
  })
}
