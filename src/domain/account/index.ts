/** Accounts: forms, credentials, sign-in states, one-time codes and settings. */
export { ADULT_AGE, ageOn, ageRule, birthDateRule, minimumAgeRule, OLDEST_AGE, TEENAGE_AGE, type BirthDate } from './age-gate.ts'
export { CPF_LENGTH, cpfLooksWrong, cpfRule, hasCpfShape, type Cpf } from './cpf.ts'
export { emailRule, isEmail, mobileRule, type Email, type MobileNumber } from './credentials.ts'
export { maskEmail, maskMobile } from './masked.ts'
export { existingPasswordRule, PASSWORD_LENGTH, passwordRule } from './password.ts'
export {
  printCaptchaProof,
  isProofFresh,
  PROOF_BITS,
  PROOF_LIFE,
  parseCaptchaProof,
  proofOfWorkText,
  hasProofOfWork,
  type WorkProof
} from './proof-of-work.ts'
export { OTP_LENGTH, OTP_LOCKOUT, OTP_TIMEOUT, OTP_TRIES, otpRule, SIGN_UP_OTP_TIMEOUT, type Otp } from './otp.ts'
export { SESSION_COOKIE_RENEWAL, sessionPathOf, sessionRenewal, type SessionRenewal } from './session-cookie.ts'
export {
  customerTypeCodes,
  featureToggleCodes,
  platformCodes,
  sessionTypeCodes,
  sessionTypeOf,
  type CustomerType,
  type FeatureToggle,
  type Platform,
  type SessionType
} from './session-type.ts'
export { captchaForms, captchaModeOf, captchaModes, type CaptchaForm, type CaptchaMode, type ListedCaptchaModes } from './captcha-mode.ts'
export { accountNotice, type AccountDeed, type AccountNotice } from './account-notice.ts'
export {
  isSessionOver,
  needsSignIn,
  NOT_AUTHENTICATED,
  walletCaller,
  type Caller,
  type PlayerCaller,
  type UserCaller,
  type WalletCall
} from './caller.ts'
export { identityRefusal, type IdentityOperation, type IdentityRefusal } from './identity-refusal.ts'
export { RENEWAL_MARGIN, tokensRenewIn, type TokenLife } from './session-life.ts'
export {
  accountNameOf,
  contactFields,
  signInForm,
  type AccountName,
  type AuthType,
  type ContactFields,
  type ParsedContact,
  type SignInForm
} from './forms/contact-fields.ts'
export { otpForm, type OtpForm } from './forms/otp-form.ts'
export {
  changePasswordForm,
  newPasswordFields,
  newPasswordForm,
  recoveryForm,
  type ChangePasswordForm,
  type NewPasswordFields,
  type TypedPassword
} from './forms/password-forms.ts'
export { consentRule, MAX_NAME_LENGTH, nameRule, notAskedRule } from './forms/person-fields.ts'
export { settingsForm, type SettingsForm, type SettingsNeeds } from './forms/settings-form.ts'
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
  mayUseFeature,
  roleOf,
  unconfirmedSignInCode,
  type LoginSources,
  type LoginState,
  type Role,
  type UnconfirmedSignIn
} from './login-state.ts'
export { otpTriesAfter, NO_WRONG_OTP, otpTriesAt, otpTriesDetail, otpTriesOf, otpTriesRecord, type OtpTries } from './otp-tries.ts'
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
  NO_ACCOUNT_SWITCHES,
  noteAccountSwitch,
  accountSwitchAllowance,
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
export { recipientChoice, type PlayerIdentity, type RecipientChoice } from './player-identity.ts'
export { decideLoginOutcome, isAuthorised, type LoginOutcome, type LoginRefusalCode, type NumberOrText } from './player-login.ts'
export { playerRenewsIn } from './player-session.ts'
