/** How a captcha shows itself: not at all, or as a box to tick. @source A§9, B§5 "Captcha modes", M80 */
export const captchaModes = ['invisible', 'checkbox'] as const

/** How a captcha shows itself. */
export type CaptchaMode = (typeof captchaModes)[number]

/**
 * The forms whose calls carry a captcha token.
 *
 * @source A§5 "Sign-up", A§7 "forgot-password", "user/auth"
 */
export const captchaForms = ['signUp', 'recovery', 'socialSignUp'] as const

/** A form whose call carries a captcha token. */
export type CaptchaForm = (typeof captchaForms)[number]

/** What an operator lists for the forms whose mode the specification leaves open. */
export type ListedCaptchaModes = Readonly<Partial<Record<Exclude<CaptchaForm, 'signUp'>, CaptchaMode>>>

/**
 * Returns the mode of a form's captcha.
 * Invisible on sign-up whatever is listed, elsewhere the listed one, else invisible too.
 *
 * @source A§9 "Captcha on sign-up", B§9, M62, M80
 * @example captchaModeOf('recovery', { recovery: 'checkbox' }) // 'checkbox'
 * @example captchaModeOf('socialSignUp', { recovery: 'checkbox' }) // 'invisible'
 */
export const captchaModeOf = (form: CaptchaForm, listed: ListedCaptchaModes = {}): CaptchaMode =>
  form === 'signUp' ? 'invisible' : (listed[form] ?? 'invisible')
