/** Accounts: forms, credentials, sign-in states, one-time codes and settings. */
export { ADULT_AGE, ageOn, ageRule, birthDateRule, minimumAgeRule, OLDEST_AGE, TEENAGE_AGE, type BirthDate } from './age-gate.ts'
export { CPF_LENGTH, cpfLooksWrong, cpfRule, isValidCpf, type Cpf } from './cpf.ts'
export { emailRule, isEmail, mobileRule, type Email, type MobileNumber } from './credentials.ts'
export { maskEmail, maskMobile } from './masked.ts'
export { PASSWORD_LENGTH, passwordRule } from './password.ts'
export { captchaToken, isFresh, PROOF_BITS, PROOF_LIFE, proofIn, proofText, showsWork, type WorkProof } from './proof-of-work.ts'
export { OTP_LENGTH, OTP_LOCKOUT, OTP_TIMEOUT, OTP_TRIES, otpRule, SIGN_UP_OTP_TIMEOUT, type Otp } from './otp.ts'
export { SESSION_COOKIE_RENEWAL, sessionPathOf, sessionRenewal, type SessionRenewal } from './session-cookie.ts'
export {
  customerType,
  featureToggle,
  platform,
  sessionType,
  sessionTypeOf,
  type CustomerType,
  type FeatureToggle,
  type Platform,
  type SessionType
} from './session-type.ts'
export { captchaForms, captchaModeOf, captchaModes, type CaptchaForm, type CaptchaMode, type ListedCaptchaModes } from './captcha-mode.ts'
export { accountNameOf, type AccountName, type ParsedContact } from './account-name.ts'
export { accountNotice, type AccountDeed, type AccountNotice } from './account-notice.ts'
export { isSessionOver, needsSignIn, NOT_AUTHENTICATED, walletCaller, type Caller, type UserCaller, type WalletCall } from './caller.ts'
export { identityRefusal, type IdentityOperation, type IdentityRefusal } from './identity-refusal.ts'
export { RENEWAL_MARGIN, tokensRenewIn, type TokenLife } from './session-life.ts'
export { contactFields, type AuthType, type ContactFields } from './forms/contact-fields.ts'
export { otpForm, type OtpForm } from './forms/otp-form.ts'
export {
  changePasswordForm,
  existingPasswordRule,
  newPasswordFields,
  newPasswordForm,
  recoveryForm,
  type ChangePasswordForm,
  type NewPasswordFields,
  type TypedPassword
} from './forms/password-forms.ts'
export { consentRule, LONGEST_NAME, nameRule, notAskedRule } from './forms/person-fields.ts'
export { settingsForm, type SettingsForm, type SettingsNeeds } from './forms/settings-form.ts'
export { signInForm, type SignInForm } from './forms/sign-in-form.ts'
export {
  signUpForm,
  socialSignUpForm,
  type PersonFields,
  type SignUpFields,
  type SignUpForm,
  type SignUpNeeds
} from './forms/sign-up-form.ts'
export {
  isLoggedIn,
  loginStateOf,
  mayUse,
  roleOf,
  unconfirmedSignInCode,
  type LoginSources,
  type LoginState,
  type Role,
  type UnconfirmedSignIn
} from './login-state.ts'
export { afterOtp, NO_WRONG_OTP, otpTriesAt, otpTriesDetail, otpTriesOf, otpTriesRecord, type OtpTries } from './otp-tries.ts'
export {
  afterSocialAuthentication,
  decideSocialEvent,
  socialTracking,
  type SocialDecision,
  type SocialErrorCode,
  type SocialEvent,
  type SocialTracking
} from './social-sign-in.ts'
export { NEW_USER_SETTINGS, userSettingsRecord, type UserSettings } from './user-settings.ts'
export { isSocialUser, userRecord, type SocialIdentity, type User } from './user.ts'
export {
  ACCOUNT_SWITCH_LIMIT,
  ACCOUNT_SWITCH_LOCK,
  ACCOUNT_SWITCH_TIMER,
  accountSwitchesRecord,
  NO_SWITCHES,
  noteSwitch,
  switchAllowance,
  type AccountSwitches,
  type SwitchAllowance
} from './account-switch.ts'
export {
  isSupportedCountry,
  missingPlayerField,
  parsePlayer,
  playerFailure,
  requiredPlayerFields,
  type PlayerInfo,
  type PlayerRefusal,
  type RequiredPlayerField
} from './partner-player.ts'
