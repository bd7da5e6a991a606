/** The mails of an order, where Portugal says it otherwise. */
export const mail = {
  'mail.received.subject': 'A tua encomenda {number}: {item}',
  'mail.received.lead': 'Recebemos a tua encomenda. Nenhum valor foi cobrado até agora.',
  'mail.received.next':
    'Entregamos automaticamente assim que o pagamento for confirmado. Guarda este email: o link abre a tua encomenda em qualquer dispositivo.',
  'mail.received.pay': 'Conclui o pagamento até {time}. A página da tua encomenda mostra como pagar.',
  'mail.received.getCode':
    'Abre a página de pagamento até {time} para receberes o código de pagamento. Também o enviamos por email. O link está na página da tua encomenda.',
  'mail.received.copy': 'Copia o código e o valor na página da tua encomenda:',
  'mail.received.code': 'Paga exatamente {amount} com este código até {time}:',

  'mail.paid.lead': 'O teu pagamento de {amount} chegou. Fica guardado connosco até o teu artigo ser entregue.',
  'mail.paid.next': 'A entrega demora normalmente menos de um minuto. Não precisas de fazer nada; escrevemos-te quando chegar.',
  'mail.paidMore': 'Enviaste {sent} em vez de {amount}. Os {back} que pagaste a mais estão a ser devolvidos.',

  'mail.delivered.lead': 'Entregue a {receiver} em {time}.',
  'mail.delivered.next': 'Vê na caixa de correio do jogo ou no teu saldo. Se não aparecer, reinicia o jogo uma vez.',
  'mail.delivered.leadVoucher':
    '{count, plural, one {Aqui está o teu código.} many {Aqui estão os teus códigos.} other {Aqui estão os teus códigos.}}',
  'mail.delivered.useBefore': 'Usa-o antes de {time}.',
  'mail.delivered.redeem': 'Resgata-o em {url}',

  'mail.delayed.subject': 'Está a demorar mais: {item}',
  'mail.delayed.lead': 'O teu pagamento de {amount} chegou, mas a empresa do jogo ainda não confirmou a entrega.',
  'mail.delayed.next':
    'Continuamos a verificar automaticamente até {time}. Não precisas de fazer nada nem de encomendar outra vez. Se não puder ser entregue, recebes o teu dinheiro de volta.',

  'mail.refused.subject': 'Escolhe o que fazer: {item}',
  'mail.refused.lead': 'O teu pagamento de {amount} chegou, mas não foi possível entregar o teu artigo. O dinheiro está seguro connosco.',
  'mail.refused.next':
    'Abre a tua encomenda e escolhe como prosseguir. Se não escolheres até {time}, o teu dinheiro é devolvido pela mesma forma de pagamento.',
  'mail.refused.back': 'Estamos a devolver o dinheiro pela mesma forma de pagamento. Não precisas de fazer nada.',

  'mail.refunded.next': 'O teu banco pode demorar um ou dois dias a mostrar o valor.',

  'mail.item': 'Artigo: {product}, {item}',
  'mail.number': 'Número da encomenda: {number}',
  'mail.open': 'Abre a tua encomenda:',
  'mail.keep': 'Quem tiver este link pode ver a tua encomenda. Por favor, não o passes a ninguém.',
  'mail.taxIncluded': 'IVA incluído: {amount}',
  'mail.tax': 'IVA: {amount}',
  'mail.footer': 'Recebes este email porque o teu endereço foi indicado nesta encomenda. Não é possível responder-lhe.',

  'blocked.text': 'Este host não tem permissão para aceder à loja. Tenta de novo mais tarde.',

  'sms.block': 'refill: {code} bloqueia este número para pagamentos. Não o digas a ninguém. Se não o pediste, apaga esta mensagem.',
  'sms.unblock':
    'refill: {code} volta a permitir pagamentos com este número. Não o digas a ninguém. Se não o pediste, apaga esta mensagem.',

  'mail.code.signUp.subject': 'O teu código da refill',
  'mail.code.signUp.lead': 'Com este código confirmas a tua conta:',
  'mail.code.password.subject': 'O teu código para uma nova palavra-passe',
  'mail.code.password.lead': 'Com este código escolhes uma nova palavra-passe:',
  'mail.code.contact.subject': 'O teu código para este endereço de email',
  'mail.code.contact.lead': 'Com este código confirmas que este endereço de email é teu:',
  'mail.code.newest': 'Só é válido o código mais recente.',
  'mail.code.keep': 'Não o digas a ninguém: nós nunca o pedimos. Se não o pediste, não precisas de fazer nada.',
  'sms.code.signUp': 'refill: {code} confirma a tua conta. Não o digas a ninguém. Se não o pediste, apaga esta mensagem.',
  'sms.code.password': 'refill: {code} define uma nova palavra-passe. Não o digas a ninguém. Se não o pediste, apaga esta mensagem.',
  'sms.code.contact': 'refill: {code} verifica este número. Não o digas a ninguém. Se não o pediste, apaga esta mensagem.',

  'mail.offers.subject': 'Vais receber as nossas promoções',
  'mail.offers.lead': 'Pediste promoções por email. Escrevemos quando há algo que vale a pena e nunca partilhamos o teu endereço.',
  'mail.offers.foot': 'Para deixares de receber estes emails, abre este link:',
  'mail.paidLess.lead':
    'Enviaste {sent} em vez de {amount}, por isso não podemos entregar o teu artigo. Vamos devolver-te {sent} até {time}.',
  'mail.paidLess.next': 'Não precisas de fazer nada. Se ainda quiseres o artigo, faz uma nova encomenda.'
} as const
