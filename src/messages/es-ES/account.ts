/** Signing in and up, typing codes, choosing a new password, coming back from another provider, and what the header says of an account, where Spain says it otherwise. */
export const account = {
  'account.header.signedOut': 'Has cerrado la sesión.',
  'account.header.signOutLater': 'Has cerrado la sesión en este navegador. Avisaremos a la tienda en cuanto se pueda conectar con ella.',

  'account.entering': 'Has iniciado sesión. Un momento…',
  'account.soft': 'Has comprado algo con {contact}. Inicia sesión o regístrate con esos datos y vincularemos esa compra a tu cuenta.',

  'account.signIn.forgot': '¿Has olvidado tu contraseña?',

  'account.confirm.description': 'Escribe el código que te hemos enviado y tu cuenta estará lista.',
  'account.confirm.lead':
    'Dinos con qué correo o número te has registrado. Te enviamos un código y, cuando lo escribas, tu cuenta estará lista.',
  'account.confirm.leadHave': 'Dinos con qué correo o número te has registrado y escribe el código que te hemos enviado.',

  'account.code.sent.email': 'Un correo con un código de {length} cifras va de camino a {contact}.',
  'account.code.sent.mobile': 'Un SMS con un código de {length} cifras va de camino a {contact}.',
  'account.code.resendIn': 'Otro código dentro de {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',

  'account.notice.RECOVER_PASSWORD_SUCCESS_Email':
    'Si hay una cuenta con {contact}, un correo con un código de {length} cifras va de camino.',
  'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile':
    'Si hay una cuenta con {contact}, un SMS con un código de {length} cifras va de camino.',
  'account.notice.RESEND_CONFIRMATION_Email': 'Hemos enviado otro código por correo. Solo vale el más reciente.',
  'account.notice.RESEND_CONFIRMATION_Mobile': 'Hemos enviado otro código por SMS. Solo vale el más reciente.',

  'account.recover.description': '¿Has olvidado tu contraseña? Con un código que te enviamos eliges una nueva.',
  'account.recover.heading': '¿Has olvidado tu contraseña?',

  'account.social.checking': 'Un momento, recogemos lo que nos ha dicho el otro servicio…',

  'account.linkFailed': 'La compra que has hecho sin cuenta está a salvo. Puedes vincularla a tu cuenta desde la página del pedido.'
} as const
