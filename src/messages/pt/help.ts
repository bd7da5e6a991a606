/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Ajuda com pedidos, pagamentos e acesso: refill',
  'help.lead': 'Escolha o que deu errado. Cada resposta diz o que fazer e onde.',
  'help.order': 'Não encontro meu pedido',
  'help.order.text':
    'Digite seu e-mail ou o número do pedido e enviaremos o link por e-mail. A mesma página mostra os pedidos deste navegador.',
  'help.paid': 'Paguei, mas não chegou nada',
  'help.paid.text': 'Abra o pedido para ver o que estamos esperando. Se o pagamento não aparecer, escolha “{recheck}”.',
  'help.paid.delivered':
    'Se o pedido consta como entregue, confira a conta e o servidor mostrados, reinicie o jogo e veja a caixa de correio do jogo.',
  'help.paid.refund':
    'Se não der para entregar, você pode receber o dinheiro de volta na página do pedido. Se não escolher em {hours} horas, o reembolso começa automaticamente.',
  'help.voucher': 'Não encontro meu código',
  'help.voucher.text': 'Abra o pedido e escolha “{show}”. Para receber o e-mail de novo, escolha “{resend}” e confira a pasta de spam.',
  'help.player': 'Errei o ID do jogador',
  'help.player.text': 'Abra o pedido. Enquanto aparecer “{correct}”, você pode trocar o jogador sem pagar mais.',
  'help.pending': 'Meu pagamento ainda está pendente',
  'help.pending.text':
    'O pedido mostra como pagar e até quando. Detectamos o pagamento automaticamente, mesmo com a página fechada. Não pague duas vezes.',
  'help.pending.change': 'Para usar outra forma de pagamento, escolha “{change}” na página do pedido.',
  'help.refused': 'Meu pagamento foi recusado',
  'help.refused.text': 'O pedido mostra o motivo, se foi informado, e outras formas de pagamento com os preços.',
  'help.twice': 'Fui cobrado duas vezes',
  'help.twice.text':
    'Se um pedido foi pago duas vezes, o segundo pagamento é devolvido automaticamente e o pedido mostra isso. Se você fez dois pedidos, os dois são entregues.',
  'help.refund': 'Onde está meu reembolso?',
  'help.refund.text': 'O pedido mostra o valor, para onde vai e quando deve chegar.',
  'help.promo': 'Meu cupom não funciona',
  'help.promo.text':
    'Primeiro escolha o jogador, o item e a forma de pagamento. A página do produto diz então por que o cupom não foi aceito. Se um pedido não for pago, o cupom pode ser usado de novo.',
  'help.country': 'Não consigo comprar para minha conta do jogo',
  'help.country.text':
    'Use a loja do país da sua conta do jogo. Alguns itens só podem ser comprados um número limitado de vezes por jogador.',
  'help.code': 'Não recebi o código de verificação',
  'help.code.text':
    'Confira o e-mail ou o celular e a pasta de spam. Depois de uma breve espera você pode pedir outro código; use o mais recente. Após {tries} códigos errados, espere {hours} horas.',
  'help.code.bank': 'Códigos de um pagamento vêm do seu banco ou operadora, não de nós.',
  'help.signIn': 'Não consigo entrar',
  'help.signIn.text': 'Escolha uma nova senha com um código que enviamos para seu e-mail ou celular.',
  'help.number': 'Alguém usou meu número de celular',
  'help.rewards': 'Minhas recompensas sumiram',
  'help.rewards.text': 'Entre, abra o pedido e escolha “{link}”. Leva até 2 minutos. As recompensas vencem {days} dias depois de recebidas.'
}
