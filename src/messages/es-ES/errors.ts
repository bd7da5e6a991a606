/** Every way the store can say no, where Spain says it otherwise. `cause.` says why, in one sentence. */
export const errors = {
  'store.unexpected':
    'Algo ha fallado en la tienda y es culpa nuestra. Ya nos ha llegado el aviso. Recarga la página e inténtalo de nuevo.',

  'networkError.offline': 'No tienes conexión. Guardamos todo lo que has elegido; seguimos cuando vuelva.',
  'networkError.timeout':
    'La respuesta ha tardado demasiado. No se ha perdido nada de lo que has elegido. Inténtalo de nuevo dentro de un momento.',
  'networkError.401': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'networkError.400': 'La tienda no ha podido aceptar esta solicitud.',
  'networkError.429': 'Ha habido demasiados intentos.',
  'networkError.500': 'La tienda está en mantenimiento y vuelve pronto. Inténtalo de nuevo dentro de un momento.',
  'networkError.other': 'No hemos podido conectar con la tienda. Revisa tu conexión e inténtalo de nuevo.',

  'purchase.orderError': 'El juego no puede recibir pedidos ahora mismo. Inténtalo de nuevo dentro de un momento.',
  'purchase.temporarilyUnavailable': 'El juego no responde ahora mismo. Inténtalo de nuevo dentro de un momento.',
  'purchase.promoBudgetUsedUp': 'Esta oferta se ha agotado. Puedes comprar sin el código.',
  'purchase.priceChanged': 'El precio ha cambiado. Mira el nuevo antes de pagar.',
  'purchase.promoChanged': 'Tu código promocional descuenta ahora otro importe. Mira el precio nuevo antes de pagar.',
  'purchase.rewardsChanged': 'Tus recompensas han cambiado. Mira el precio nuevo antes de pagar.',
  'purchase.limitReached': 'Ya has comprado este artículo todas las veces que se vende a un mismo jugador. Elige otro.',
  'purchase.operatorNumberInvalid': 'Tu operador no acepta este número de móvil. Revísalo.',
  'purchase.numberBlocked': 'Este número de móvil está bloqueado para pagos. Elige otra forma de pago.',
  'purchase.unknownReason': 'El pago se ha rechazado y no nos han dicho por qué. Elige otra forma de pago.',
  'purchase.orderRefused': 'No se ha podido procesar este pedido. Inténtalo de nuevo dentro de un momento.',
  'purchase.cannotProcessNow': 'No podemos procesar esta compra ahora mismo. Inténtalo de nuevo dentro de un momento.',

  'order.rewardLinkingFailed':
    'No hemos podido vincular esta compra a tu cuenta. La compra está bien. Inténtalo de nuevo dentro de un momento.',
  'order.searchFailed': 'La búsqueda no responde ahora mismo. Inténtalo de nuevo dentro de un momento.',
  'payment.pending': 'Tu pago está en camino. No tienes que pagar otra vez; lo comprobamos por nuestra cuenta.',

  'payment.notCompleted': 'Todavía no vemos tu pago. No pagues otra vez; revisa el pedido dentro de un momento.',

  'redemption.otpNeeded': 'Hemos enviado un código al correo de este regalo. Escríbelo aquí.',
  'redemption.internalError':
    'No se ha podido entregar el regalo en este momento. Sigue siendo tuyo. Inténtalo de nuevo dentro de un momento.',
  'redemption.otpLimit': 'Ha habido demasiados códigos incorrectos. Inténtalo de nuevo dentro de 3 horas; el regalo te espera.',
  'redemption.otpExpired': 'Este código ha caducado. Pide uno nuevo.',
  'redemption.failed': 'No se ha podido abrir el regalo en este momento. Sigue siendo tuyo. Inténtalo de nuevo dentro de un momento.',
  'giftOtp.expired': 'Este código ha caducado. Pide uno nuevo.',

  'giftOtp.limitReached': 'Ha habido demasiados códigos incorrectos. Inténtalo de nuevo dentro de 3 horas; el regalo te espera.',
  'giftOtp.failed': 'No hemos podido enviar el código. Inténtalo de nuevo dentro de un momento.',

  'giftCode.failed': 'No se ha podido canjear el código en este momento. No se ha usado. Inténtalo de nuevo dentro de un momento.',
  'giftCode.walletFull': 'Tu monedero no admite tanto saldo. Gasta antes una parte y luego canjea el código.',
  'giftCode.countryFull':
    'Ahora mismo no se puede añadir más saldo a los monederos de este país. El código conserva su valor; inténtalo otro día.',
  'giftCode.used': 'Este código ya se ha canjeado. Comprueba si está en tu monedero.',
  'giftCode.expired': 'Este código ha caducado. Pregunta en la tienda donde lo compraste.',
  'giftCode.notYetValid': 'Este código todavía no vale. Pruébalo más adelante.',
  'giftCode.tooManyWrong': 'Ha habido demasiados códigos incorrectos. Inténtalo de nuevo dentro de una hora.',

  'subscription.notAuthorized': 'El pago no se ha autorizado. Elige otra forma de pago.',
  'subscription.failed': 'No hemos podido crear la suscripción ahora mismo. Inténtalo de nuevo dentro de un momento.',

  'rewards.alreadyClaimed': 'Ya has recogido esta recompensa.',
  'rewards.expired': 'El plazo para recoger esta recompensa ha terminado.',
  'rewards.invalidOrder':
    'No se ha podido entregar la recompensa en este momento. Sigue siendo tuya. Inténtalo de nuevo dentro de un momento.',
  'rewards.failed': 'No se ha podido recoger la recompensa en este momento. Inténtalo de nuevo dentro de un momento.',

  'partner.banned': 'La empresa del juego ha bloqueado esta cuenta de juego. Pregunta a la empresa del juego.',
  'partner.unknown': 'No hemos podido iniciar tu sesión con la cuenta de juego. Inténtalo de nuevo dentro de un momento.',

  'otp.generationFailed': 'No hemos podido enviar un código. Inténtalo de nuevo dentro de un momento.',
  'otp.userInvalid': 'No encontramos a este usuario. Revisa lo que has escrito.',
  'otp.locked': 'Ha habido demasiados códigos incorrectos.',
  'otp.failed': 'No se ha podido comprobar el código en este momento. Inténtalo de nuevo dentro de un momento.',

  'wallet.createFailed': 'No se ha podido abrir el monedero en este momento. Inténtalo de nuevo dentro de un momento.',
  'walletTopUp.balanceLimit': 'Tu monedero no admite tanto saldo. Elige un importe menor.',
  'walletTopUp.countryBalanceLimit': 'Los monederos de este país no admiten tanto ahora mismo. Elige un importe menor.',
  'walletTopUp.dailyLimit': 'Es más de lo que puedes añadir en un día. Elige un importe menor.',
  'walletTopUp.monthlyLimit': 'Es más de lo que puedes añadir en un mes. Elige un importe menor.',
  'walletTopUp.countryDailyLimit': 'Los monederos de este país no admiten tanto hoy. Elige un importe menor.',
  'walletTopUp.countryMonthlyLimit': 'Los monederos de este país no admiten tanto este mes. Elige un importe menor.',
  'walletTopUp.belowMinimum': 'Este importe es demasiado pequeño. Elige uno mayor.',
  'walletTopUp.aboveMaximum': 'Este importe es demasiado grande. Elige uno menor.',
  'walletTopUp.customNotSupported': 'Aquí solo se pueden añadir los importes de la lista. Elige uno de ellos.',
  'walletTopUp.insufficientBalance': 'No hay saldo suficiente en tu monedero. Añade dinero primero.',

  'walletTopUp.transactionExpired': 'El plazo de esta recarga ha terminado. Empieza de nuevo; si ya has pagado, llegará igualmente.',
  'walletTopUp.failed': 'La recarga no se ha completado. Revisa tu monedero antes de volver a intentarlo.',
  'walletTopUp.transactionNotFound': 'No encontramos esta recarga. Revisa tu monedero.',
  'walletCharge.restricted': 'Tu monedero no puede pagar ahora mismo. Tu saldo está a salvo. Mira en tu monedero qué hace falta.',
  'walletCharge.otherCountry': 'Tu monedero solo paga en su propio país. Ve a esa tienda o elige otra forma de pago.',
  'walletCharge.dailyLimit': 'Es más de lo que tu monedero puede pagar en un día. Elige otra forma de pago.',
  'walletCharge.monthlyLimit': 'Es más de lo que tu monedero puede pagar en un mes. Elige otra forma de pago.',
  'walletCharge.countryDailyLimit': 'Los monederos de este país no pueden pagar tanto hoy. Elige otra forma de pago.',
  'walletCharge.countryMonthlyLimit': 'Los monederos de este país no pueden pagar tanto este mes. Elige otra forma de pago.',

  'walletCharge.failed': 'Todavía no sabemos si tu monedero ha pagado. Revisa el pedido antes de volver a intentarlo.',

  'identity.userNotConfirmed': 'Esta cuenta todavía no está confirmada. Escribe el código que te hemos enviado.',
  'identity.notAuthorizedMobile': 'El número de móvil y la contraseña no coinciden. Inténtalo de nuevo o elige otra contraseña.',
  'identity.codeExpired': 'Este código ha caducado. Pide uno nuevo.',
  'identity.limitExceeded': 'Ha habido demasiados intentos.',
  'identity.serviceFailed': 'El servicio de inicio de sesión ha tenido un problema. Inténtalo de nuevo dentro de un momento.',
  'identity.userNotFoundMobile': 'No hay ninguna cuenta con este número de móvil. Revísalo o regístrate.',
  'identity.parameterInvalidMobile': 'Este número de móvil no parece correcto. Revísalo.',
  'identity.mobileTaken': 'Ya hay una cuenta con este número de móvil. Inicia sesión.',
  'identity.emailMissing': 'El otro servicio no nos ha dado ningún correo. Regístrate con tu correo electrónico.',
  'identity.signInFailed': 'No hemos podido iniciar tu sesión. Inténtalo de nuevo dentro de un momento.',
  'identity.accountDeletedEmail': 'La cuenta con este correo se ha eliminado y no se puede abrir de nuevo. Usa otro correo.',
  'identity.accountDeletedMobile': 'La cuenta con este número de móvil se ha eliminado y no se puede abrir de nuevo. Usa otro número.',
  'identity.cpfFailed': 'No se ha podido comprobar el CPF en este momento. Inténtalo de nuevo dentro de un momento.',
  'identity.mobileTakenForWallet': 'Este número de móvil ya pertenece a otro monedero. Usa otro número.',
  'identity.captchaRefused':
    'No hemos podido comprobar que no se trata de un robot. Inténtalo de nuevo; si sigue pasando, usa otro navegador u otra red.',
  'identity.sessionOver': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'identity.signUpFailed': 'No hemos podido abrir la cuenta. Inténtalo de nuevo dentro de un momento.',
  'identity.recoveryFailed': 'No hemos podido cambiar la contraseña. Inténtalo de nuevo dentro de un momento.',
  'identity.socialFailed': 'No hemos podido iniciar tu sesión con el otro servicio. Inténtalo de nuevo dentro de un momento.',
  'cause.amountOutOfRange': 'Ese importe no es posible aquí.',

  'cause.balanceTooLow': 'El saldo no es suficiente.',
  'cause.codeExpired': 'Su plazo ha terminado.',
  'cause.connectionLost': 'Se ha perdido la conexión.',
  'cause.limitReached': 'Se ha alcanzado un límite.',
  'cause.numberRefused': 'El operador móvil ha rechazado el número.',
  'cause.priceMoved': 'Algo ha cambiado desde que se mostró el precio.',
  'cause.promoUsedUp': 'Otras personas se han adelantado.',
  'cause.sessionOver': 'La sesión ha caducado.',
  'cause.tooManyTries': 'Ha habido demasiados intentos.',
  'cause.tooSlow': 'La respuesta no ha llegado a tiempo.',
  'cause.unknown': 'No nos han dicho por qué.',
  'payment.refused.dataWrong':
    'Los datos de pago no coinciden. Comprueba el número, la caducidad y el código de seguridad de la tarjeta, o prueba con otra forma de pago.',
  'payment.refused.notConfirmed':
    'El pago no se ha confirmado: el código se ha introducido mal demasiadas veces. Prueba de nuevo o usa otra forma de pago.',
  'payment.refused.voucherUsed': 'Este vale ya se ha usado o ha caducado. Prueba con otro vale o con otra forma de pago.',
  'payment.refused.notAccepted': 'El pago no se ha aceptado. Prueba con otra forma de pago.'
} as const
