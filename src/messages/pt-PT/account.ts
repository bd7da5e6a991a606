/** Signing in and up, typing codes, choosing a new password, coming back from another provider, and what the header says of an account, where Portugal says it otherwise. */
export const account = {
  'account.header.signIn': 'Iniciar sessão',
  'account.header.menu': 'A tua conta',
  'account.header.signedInAs': 'Sessão iniciada como {name}',
  'account.header.settings': 'Definições',
  'account.header.signOut': 'Terminar sessão',
  'account.header.signingOut': 'A terminar a sessão…',
  'account.header.signedOut': 'Terminaste a sessão.',
  'account.header.signOutLater': 'Terminaste a sessão neste navegador. A loja será avisada assim que for possível contactá-la.',

  'account.wallet.elsewhere': 'País da tua carteira: {country}',
  'account.wallet.restricted': 'A tua carteira está restrita',
  'account.wallet.restrictedText':
    'De momento, não é possível pagar com ela nem carregá-la. O teu saldo está seguro, e podes usar todas as outras formas de pagamento.',
  'account.wallet.unverified': 'Verifica o teu número de telemóvel',
  'account.wallet.unverifiedText':
    'Podes usar a carteira assim que o teu número de telemóvel for verificado. Enviamos um código para esse número. Até lá, podes usar todas as outras formas de pagamento.',
  'account.wallet.later': 'Mais tarde',

  'account.by': 'Como queres iniciar sessão?',
  'account.by.email': 'Email',
  'account.by.mobile': 'Número de telemóvel',
  'account.email': 'Email',
  'account.mobile': 'Número de telemóvel, sem {phoneCode}',
  'account.password': 'Palavra-passe',
  'account.newPassword': 'Nova palavra-passe',
  'account.passwordAgain': 'A mesma palavra-passe mais uma vez',
  'account.showPassword': 'Mostrar a palavra-passe',
  'account.hidePassword': 'Ocultar a palavra-passe',
  'account.cpfHint': 'Os 11 dígitos do teu próprio CPF. Cada CPF só pode ter uma conta.',
  'account.marketing': 'Quero receber promoções por email ou SMS. Posso cancelar quando quiser.',
  'account.acceptTerms': 'Aceito as condições desta loja.',
  'account.termsImplied': 'Ao criares uma conta, aceitas as condições desta loja.',
  'account.readTerms': 'Ler as condições',
  'account.captcha': 'Uma verificação em segundo plano mantém os robôs de fora. Não precisas de fazer nada.',
  'account.leaving': 'A encaminhar-te para {provider}…',
  'account.entering': 'Sessão iniciada. Um momento…',
  'account.already': 'Já iniciaste sessão',
  'account.alreadyHelp': 'Continua onde estavas. Para usares outra conta, termina primeiro a sessão.',
  'account.soft':
    'Compraste algo com {contact}. Inicia sessão ou cria uma conta com esse contacto, e associaremos essa compra à tua conta.',
  'account.guest': 'Também podes comprar sem conta.',

  'account.signIn.title': 'Iniciar sessão: refill',
  'account.signIn.description': 'Inicia sessão para veres as tuas compras, recompensas e definições.',
  'account.signIn.heading': 'Iniciar sessão',
  'account.signIn.do': 'Iniciar sessão',
  'account.signIn.forgot': 'Esqueceste-te da palavra-passe?',
  'account.signIn.new': 'Ainda não tens conta?',
  'account.signIn.confirm': 'Escrever o código',

  'account.signUp.description': 'Cria uma conta com o teu email ou número de telemóvel e reúne as tuas compras e recompensas num só lugar.',
  'account.signUp.lead': 'Uma conta reúne as tuas compras e recompensas num só lugar.',
  'account.signUp.have': 'Já tens uma conta?',

  'account.confirm.title': 'Confirma a tua conta: refill',
  'account.confirm.description': 'Escreve o código que te enviámos, e a tua conta fica pronta.',
  'account.confirm.heading': 'Confirma a tua conta',
  'account.confirm.lead':
    'Indica o email ou o número com que criaste a conta. Enviamos-te um código e, quando o escreveres, a tua conta fica pronta.',
  'account.confirm.leadHave': 'Indica o email ou o número com que criaste a conta e escreve o código que te enviámos.',
  'account.confirm.done': 'A tua conta está confirmada',
  'account.confirm.doneHelp': 'Inicia sessão com {contact} e a tua palavra-passe.',

  'account.code.sending': 'A enviar um código…',
  'account.code.sent.email': 'Um email com um código de {length} dígitos vai a caminho de {contact}.',
  'account.code.sent.mobile': 'Um SMS com um código de {length} dígitos vai a caminho de {contact}.',
  'account.code.label.email': 'Código do email',
  'account.code.label.mobile': 'Código do SMS',
  'account.code.hint': 'Só é válido o código mais recente.',
  'account.code.resendIn': 'Novo código daqui a {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  'account.code.resendSoon': 'Já podes pedir um novo código.',
  'account.code.unsent': 'Ainda não foi enviado nenhum código.',
  'account.code.missing.email': 'Espera até dois minutos, vê no spam e verifica o endereço.',
  'account.code.missing.mobile': 'Espera até dois minutos, vê entre as mensagens bloqueadas e verifica o número.',
  'account.code.other.email': 'Outro email',
  'account.code.other.mobile': 'Outro número de telemóvel',
  'account.code.locked': 'Demasiados códigos errados',
  'account.code.lockedUntil': 'Próxima tentativa possível: {time}. Nada mais está bloqueado: podes ver a loja e comprar sem conta.',
  'account.code.unlocked': 'Já podes voltar a escrever um código. Primeiro pede um novo.',

  'account.notice.RECOVER_PASSWORD_SUCCESS_Email':
    'Se existir uma conta com {contact}, vai a caminho um email com um código de {length} dígitos.',
  'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile':
    'Se existir uma conta com {contact}, vai a caminho um SMS com um código de {length} dígitos.',
  'account.notice.RESEND_CONFIRMATION_Email': 'Enviámos um novo código por email. Só é válido o mais recente.',
  'account.notice.RESEND_CONFIRMATION_Mobile': 'Enviámos um novo código por SMS. Só é válido o mais recente.',
  'account.notice.RESET_PASSWORD_SUCCESS': 'A tua nova palavra-passe é válida a partir de agora. Inicia sessão com ela.',

  'account.recover.title': 'Escolhe uma nova palavra-passe: refill',
  'account.recover.description': 'Esqueceste-te da palavra-passe? Com um código que te enviamos, escolhes uma nova.',
  'account.recover.heading': 'Esqueceste-te da palavra-passe?',
  'account.recover.lead':
    'Indica o email ou o número com que inicias sessão. Enviamos-te um código, e com ele escolhes uma nova palavra-passe.',
  'account.recover.do': 'Guardar a nova palavra-passe',
  'account.recover.back': 'Voltar ao início de sessão',

  'account.social.title': 'A iniciar a tua sessão: refill',
  'account.social.description': 'Voltas de outro serviço, e a tua sessão é iniciada.',
  'account.social.heading': 'A iniciar a tua sessão',
  'account.social.checking': 'Um momento, estamos a receber o que o outro serviço nos disse…',
  'account.social.newLead': 'É a primeira vez que estás aqui. Precisamos disto, e depois a tua sessão é iniciada.',
  'account.social.do': 'Iniciar sessão',
  'account.social.failed': 'A tua sessão não foi iniciada',
  'account.social.failedHelp': 'Podes iniciar sessão de outra forma ou comprar sem conta.',

  'account.linkFailed': 'A compra que fizeste sem conta está segura. Podes associá-la à tua conta na página da encomenda.',
  'account.openPurchase': 'Abrir a encomenda',

  'account.welcome.text': 'A tua conta está pronta. O que comprares com a sessão iniciada fica guardado nela.'
} as const
