/** Signing in and up, typing codes, choosing a new password, coming back from another provider, and what the header says of an account, where Spain says it otherwise. */
export const account = {
  'account.header.settings': 'Ajustes',
  'account.header.signedOut': 'Has cerrado la sesión.',
  'account.header.signOutLater': 'Has cerrado la sesión en este navegador. Avisaremos a la tienda en cuanto se pueda conectar con ella.',
  'account.wallet.name': 'Monedero',
  'account.wallet.holds': 'Monedero: {amount}',
  'account.wallet.stopped': 'Monedero: {amount}, restringido',
  'account.wallet.elsewhere': 'Tu monedero es de {country}',
  'account.wallet.restricted': 'Tu monedero está restringido',
  'account.wallet.restrictedText':
    'Ahora mismo no puedes pagar con él ni recargarlo. Tu saldo está a salvo y puedes pagar de cualquier otra forma.',
  'account.wallet.unverified': 'Verifica tu número de móvil',
  'account.wallet.unverifiedText':
    'Podrás usar tu monedero en cuanto tu número de móvil esté verificado. Te enviamos un código a ese número. Mientras tanto puedes pagar de cualquier otra forma.',
  'account.by.mobile': 'Número de móvil',
  'account.mobile': 'Número de móvil, sin {phoneCode}',
  'account.captcha': 'Una comprobación en segundo plano mantiene alejados a los robots. No tienes que hacer nada.',

  'account.entering': 'Has iniciado sesión. Un momento…',
  'account.soft': 'Has comprado algo con {contact}. Inicia sesión o regístrate con esos datos y vincularemos esa compra a tu cuenta.',
  'account.signIn.description': 'Inicia sesión para ver tus compras, recompensas y ajustes.',

  'account.signIn.forgot': '¿Has olvidado tu contraseña?',
  'account.signUp.description': 'Abre una cuenta con tu correo o tu número de móvil y reúne tus compras y recompensas en un solo lugar.',

  'account.confirm.description': 'Escribe el código que te hemos enviado y tu cuenta estará lista.',
  'account.confirm.lead':
    'Dinos con qué correo o número te has registrado. Te enviamos un código y, cuando lo escribas, tu cuenta estará lista.',
  'account.confirm.leadHave': 'Dinos con qué correo o número te has registrado y escribe el código que te hemos enviado.',

  'account.code.sent.email': 'Un correo con un código de {length} cifras va de camino a {contact}.',
  'account.code.sent.mobile': 'Un SMS con un código de {length} cifras va de camino a {contact}.',
  'account.code.hint': 'Solo vale el código más reciente.',
  'account.code.resendIn': 'Otro código dentro de {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  'account.code.other.mobile': 'Otro número de móvil',

  'account.notice.RECOVER_PASSWORD_SUCCESS_Email':
    'Si hay una cuenta con {contact}, un correo con un código de {length} cifras va de camino.',
  'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile':
    'Si hay una cuenta con {contact}, un SMS con un código de {length} cifras va de camino.',
  'account.notice.RESEND_CONFIRMATION_Email': 'Hemos enviado otro código por correo. Solo vale el más reciente.',
  'account.notice.RESEND_CONFIRMATION_Mobile': 'Hemos enviado otro código por SMS. Solo vale el más reciente.',
  'account.notice.RESET_PASSWORD_SUCCESS': 'Tu contraseña nueva vale desde ahora. Inicia sesión con ella.',

  'account.recover.description': '¿Has olvidado tu contraseña? Con un código que te enviamos eliges una nueva.',
  'account.recover.heading': '¿Has olvidado tu contraseña?',

  'account.social.checking': 'Un momento, recogemos lo que nos ha dicho el otro servicio…',

  'account.linkFailed': 'La compra que has hecho sin cuenta está a salvo. Puedes vincularla a tu cuenta desde la página del pedido.'
} as const
