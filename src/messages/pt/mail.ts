/** The mails of an order in Portuguese. */
export const mail = {
  'mail.received.subject': 'Seu pedido {number}: {item}',
  'mail.received.lead': 'Recebemos seu pedido. Nenhum valor foi cobrado até agora.',
  'mail.received.next':
    'Entregamos automaticamente assim que o pagamento for confirmado. Guarde este e-mail: o link abre seu pedido em qualquer aparelho.',
  'mail.received.pay': 'Conclua o pagamento até {time}. A página do seu pedido mostra como pagar.',
  'mail.received.getCode':
    'Abra a página de pagamento até {time} para receber seu código de pagamento. Também enviamos por e-mail. O link está na página do seu pedido.',
  'mail.received.copy': 'Copie o código e o valor na página do seu pedido:',
  'mail.received.code': 'Pague exatamente {amount} com este código até {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Pago: {item}',
  'mail.paid.lead': 'Seu pagamento de {amount} chegou. Ele fica guardado conosco até seu item ser entregue.',
  'mail.paid.next': 'A entrega normalmente leva menos de um minuto. Você não precisa fazer nada; escrevemos para você quando chegar.',
  'mail.paidMore': 'Você enviou {sent} em vez de {amount}. Os {back} que você pagou a mais estão sendo devolvidos.',
  'mail.paidLess.subject': 'Pagamento insuficiente: {item}',
  'mail.paidLess.lead': 'Você enviou {sent} em vez de {amount}, por isso não podemos entregar seu item. Vamos devolver {sent} até {time}.',
  'mail.paidLess.next': 'Você não precisa fazer nada. Se ainda quiser o item, faça um novo pedido.',

  'mail.delivered.subject': 'Entregue: {item}',
  'mail.delivered.lead': 'Entregue para {receiver} em {time}.',
  'mail.delivered.next': 'Veja na caixa de correio do jogo ou no seu saldo. Se não aparecer, reinicie o jogo uma vez.',
  'mail.delivered.leadVoucher':
    '{count, plural, one {Aqui está seu código.} many {Aqui estão seus códigos.} other {Aqui estão seus códigos.}}',
  'mail.delivered.code': 'Código: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Use antes de {time}.',
  'mail.delivered.redeem': 'Resgate em {url}',

  'mail.delayed.subject': 'Está demorando mais: {item}',
  'mail.delayed.lead': 'Seu pagamento de {amount} chegou, mas a empresa do jogo ainda não confirmou a entrega.',
  'mail.delayed.next':
    'Continuamos verificando automaticamente até {time}. Você não precisa fazer nada nem pedir de novo. Se não puder ser entregue, você recebe seu dinheiro de volta.',

  'mail.refused.subject': 'Escolha o que fazer: {item}',
  'mail.refused.lead': 'Seu pagamento de {amount} chegou, mas não foi possível entregar seu item. O dinheiro está seguro conosco.',
  'mail.refused.next':
    'Abra seu pedido e escolha como prosseguir. Se você não escolher até {time}, seu dinheiro é devolvido pela mesma forma de pagamento.',
  'mail.refused.back': 'Estamos devolvendo o dinheiro pela mesma forma de pagamento. Você não precisa fazer nada.',

  'mail.refunded.subject': 'Dinheiro de volta: {item}',
  'mail.refunded.lead': 'Devolvemos {amount} pela mesma forma de pagamento, em {time}.',
  'mail.refunded.next': 'Seu banco pode levar um ou dois dias para mostrar o valor.',

  'mail.item': 'Item: {product}, {item}',
  'mail.for': 'Para: {receiver}',
  'mail.total': 'Total: {amount}, {channel}',
  'mail.taxIncluded': 'Impostos inclusos: {amount}',
  'mail.tax': 'Impostos: {amount}',
  'mail.number': 'Número do pedido: {number}',
  'mail.open': 'Abra seu pedido:',
  'mail.keep': 'Quem tiver este link pode ver seu pedido. Por favor, não o repasse.',
  'mail.footer': 'Você recebe este e-mail porque seu endereço foi informado neste pedido. Não é possível responder.',

  'blocked.title': 'Este endereço não é da loja',
  'blocked.heading': 'Este endereço não pode abrir a loja',
  'blocked.text': 'Este host não tem permissão para acessar a loja. Tente de novo mais tarde.',

  'sms.block':
    'refill: {code} bloqueia este número para pagamentos. Não passe o código a ninguém. Se você não pediu, apague esta mensagem.',
  'sms.unblock':
    'refill: {code} volta a permitir pagamentos com este número. Não passe o código a ninguém. Se você não pediu, apague esta mensagem.',

  'mail.code.signUp.subject': 'Seu código da refill',
  'mail.code.signUp.lead': 'Com este código você confirma sua conta:',
  'mail.code.password.subject': 'Seu código para uma nova senha',
  'mail.code.password.lead': 'Com este código você escolhe uma nova senha:',
  'mail.code.contact.subject': 'Seu código para este endereço de e-mail',
  'mail.code.contact.lead': 'Com este código você confirma que este endereço de e-mail é seu:',
  'mail.code.newest': 'Só vale o código mais recente.',
  'mail.code.keep': 'Não passe o código a ninguém: nunca vamos pedi-lo. Se você não pediu, não precisa fazer nada.',
  'sms.code.signUp': 'refill: {code} confirma sua conta. Não passe o código a ninguém. Se você não pediu, apague esta mensagem.',
  'sms.code.password': 'refill: {code} define uma nova senha. Não passe o código a ninguém. Se você não pediu, apague esta mensagem.',
  'sms.code.contact': 'refill: {code} verifica este número. Não passe o código a ninguém. Se você não pediu, apague esta mensagem.',

  'mail.offers.subject': 'Você vai receber nossas ofertas',
  'mail.offers.lead': 'Você pediu ofertas por e-mail. Escrevemos quando há algo que vale a pena e nunca compartilhamos seu endereço.',
  'mail.offers.foot': 'Para não receber mais estes e-mails, abra este link:'
} as const
