import { isLeft } from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { changePassword, ChangePasswordRequest } from './operations/change-password.ts'
import { confirmForgotPassword, ConfirmForgotPasswordRequest } from './operations/confirm-forgot-password.ts'
import { confirmSignUp, ConfirmSignUpRequest } from './operations/confirm-sign-up.ts'
import { deleteUser, DeleteUserRequest } from './operations/delete-user.ts'
import { forgotPassword, ForgotPasswordRequest } from './operations/forgot-password.ts'
import { getTokensFromRefreshToken, GetTokensFromRefreshTokenRequest } from './operations/get-tokens-from-refresh-token.ts'
import {
  getUserAttributeVerificationCode,
  GetUserAttributeVerificationCodeRequest
} from './operations/get-user-attribute-verification-code.ts'
import { getUser, GetUserRequest } from './operations/get-user.ts'
import { globalSignOut, GlobalSignOutRequest } from './operations/global-sign-out.ts'
import { initiateAuth, InitiateAuthRequest } from './operations/initiate-auth.ts'
import { resendConfirmationCode, ResendConfirmationCodeRequest } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge, RespondToAuthChallengeRequest } from './operations/respond-to-auth-challenge.ts'
import { revokeToken, RevokeTokenRequest } from './operations/revoke-token.ts'
import { signUp, SignUpRequest } from './operations/sign-up.ts'
import { updateUserAttributes, UpdateUserAttributesRequest } from './operations/update-user-attributes.ts'
import { verifyUserAttribute, VerifyUserAttributeRequest } from './operations/verify-user-attribute.ts'
import { type Answer, type Pool, refuse } from './pool.ts'

type Operation = (pool: Pool, body: unknown) => Promise<Answer>

const operation =
  <Request>(request: t.Type<Request, unknown>, run: (pool: Pool, request: Request) => Promise<Answer>): Operation =>
  async (pool, body) => {
    const read = request.decode(body)
    if (isLeft(read)) return refuse('InvalidParameterException', `${read.left[0]?.context.at(-1)?.key ?? 'The request'} cannot be read.`)
    return run(pool, read.right)
  }

/** All operations of the pool, by the name after the dot of `x-amz-target`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', operation(SignUpRequest, signUp)],
  ['ConfirmSignUp', operation(ConfirmSignUpRequest, confirmSignUp)],
  ['ResendConfirmationCode', operation(ResendConfirmationCodeRequest, resendConfirmationCode)],
  ['InitiateAuth', operation(InitiateAuthRequest, initiateAuth)],
  ['RespondToAuthChallenge', operation(RespondToAuthChallengeRequest, respondToAuthChallenge)],
  ['GetTokensFromRefreshToken', operation(GetTokensFromRefreshTokenRequest, getTokensFromRefreshToken)],
  ['ForgotPassword', operation(ForgotPasswordRequest, forgotPassword)],
  ['ConfirmForgotPassword', operation(ConfirmForgotPasswordRequest, confirmForgotPassword)],
  ['ChangePassword', operation(ChangePasswordRequest, changePassword)],
  ['GetUser', operation(GetUserRequest, getUser)],
  ['UpdateUserAttributes', operation(UpdateUserAttributesRequest, updateUserAttributes)],
  ['GetUserAttributeVerificationCode', operation(GetUserAttributeVerificationCodeRequest, getUserAttributeVerificationCode)],
  ['VerifyUserAttribute', operation(VerifyUserAttributeRequest, verifyUserAttribute)],
  ['GlobalSignOut', operation(GlobalSignOutRequest, globalSignOut)],
  ['RevokeToken', operation(RevokeTokenRequest, revokeToken)],
  ['DeleteUser', operation(DeleteUserRequest, deleteUser)]
])
