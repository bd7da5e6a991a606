/** The page of help, where Portugal says it otherwise. */
export const help = {
  'help.title': 'Ajuda com encomendas, pagamentos e acesso: refill',
  'help.lead': 'Escolhe o que correu mal. Cada resposta diz o que fazer e onde.',
  'help.order': 'Não encontro a minha encomenda',
  'help.order.text':
    'Escreve o teu email ou o número da encomenda e enviamos a ligação por email. A mesma página mostra as encomendas deste navegador.',
  'help.paid.text': 'Abre a encomenda para ver de que estamos à espera. Se o pagamento não aparecer, escolhe “{recheck}”.',
  'help.paid.delivered':
    'Se a encomenda consta como entregue, verifica a conta e o servidor indicados, reinicia o jogo e vê a caixa de correio do jogo.',
  'help.paid.refund':
    'Se não for possível entregar, podes receber o dinheiro de volta na página da encomenda. Se não escolheres em {hours} horas, o reembolso começa automaticamente.',
  'help.voucher': 'Não encontro o meu código',
  'help.voucher.text': 'Abre a encomenda e escolhe “{show}”. Para receber o email de novo, escolhe “{resend}” e verifica a pasta de spam.',
  'help.player': 'Enganei-me no ID do jogador',
  'help.player.text': 'Abre a encomenda. Enquanto aparecer “{correct}”, podes mudar o jogador sem pagar mais.',
  'help.pending': 'O meu pagamento continua pendente',
  'help.pending.text':
    'A encomenda mostra como pagar e até quando. Detetamos o pagamento automaticamente, mesmo com a página fechada. Não pagues duas vezes.',
  'help.pending.change': 'Para usar outra forma de pagamento, escolhe “{change}” na página da encomenda.',
  'help.refused': 'O meu pagamento foi recusado',
  'help.refused.text': 'A encomenda mostra o motivo, se nos foi indicado, e outras formas de pagamento com os preços.',
  'help.twice': 'Cobraram-me duas vezes',
  'help.twice.text':
    'Se uma encomenda foi paga duas vezes, o segundo pagamento é devolvido automaticamente e a encomenda mostra-o. Se fizeste duas encomendas, as duas são entregues.',
  'help.refund': 'Onde está o meu reembolso?',
  'help.refund.text': 'A encomenda mostra o valor, para onde vai e quando deve chegar.',
  'help.promo': 'O meu código promocional não funciona',
  'help.promo.text':
    'Primeiro escolhe o jogador, o artigo e a forma de pagamento. A página do produto diz então porque é que o código não é aceite. Se uma encomenda não for paga, o código pode voltar a ser usado.',
  'help.country': 'Não consigo comprar para a minha conta do jogo',
  'help.country.text':
    'Usa a loja do país a que pertence a tua conta do jogo. Alguns artigos só podem ser comprados um número limitado de vezes por jogador.',
  'help.code.text':
    'Verifica o email ou o telemóvel e a pasta de spam. Depois de uma breve espera podes pedir outro código; usa o mais recente. Após {tries} códigos errados, espera {hours} horas.',
  'help.code.bank': 'Os códigos de um pagamento são enviados pelo teu banco ou operador, não por nós.',
  'help.signIn': 'Não consigo iniciar sessão',
  'help.signIn.text': 'Escolhe uma nova palavra-passe com um código que enviamos para o teu email ou telemóvel.',
  'help.number': 'Alguém usou o meu número de telemóvel',
  'help.rewards': 'Faltam as minhas recompensas',
  'help.rewards.text':
    'Inicia sessão, abre a encomenda e escolhe “{link}”. Demora até 2 minutos. As recompensas expiram {days} dias depois de recebidas.'
}
