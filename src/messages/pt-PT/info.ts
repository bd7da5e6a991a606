/** The pages that explain the store and need no account, where Portugal says it otherwise. */
export const info = {
  'about.who': 'A refill vende recargas de jogos e vouchers a jogadores em {count, plural, one {# país} many {# países} other {# países}}.',
  'about.how': 'Vês o nome do jogador e o preço final antes de pagar.',
  'about.promise': 'Se algo não chegar, devolvemos o dinheiro, e a página da tua encomenda mostra cada passo até lá.',
  'about.countries': 'Onde podes comprar',
  'about.region.Middle East': 'Médio Oriente',
  'about.region.Oceania': 'Oceânia',
  'about.region.East Asia': 'Ásia Oriental',

  'terms.title': 'Condições de venda: refill {country}',
  'terms.heading': 'Condições de venda',
  'terms.lead': 'Com o que podes contar quando compras na refill {country} e o que te pedimos.',
  'terms.seller.us': 'A refill vende-te recargas e vouchers para jogos e acompanha-te até chegarem.',
  'terms.seller.game': 'O jogo é da empresa do jogo, que também decide o que cada artigo faz nele.',
  'terms.price': 'Preços e IVA',
  'terms.price.total':
    'Pagas uma única vez, em {currency}, o total que vês antes de pagar: o artigo, a taxa da forma de pagamento, o IVA e o desconto.',
  'terms.price.included': 'Os preços desta loja incluem IVA.',
  'terms.price.added': 'Aos preços desta loja acresce o IVA; o total mostra-o antes de pagares.',
  'terms.price.holds':
    'Um preço mantém-se durante {minutes, plural, one {# minuto} many {# minutos} other {# minutos}}. Se mudar, perguntamos-te de novo antes de cobrar qualquer valor.',
  'terms.payment.how':
    'Pagas através de um prestador de serviços de pagamento, do teu banco, da tua operadora ou de outro serviço que escolhas. A encomenda está paga quando esse serviço nos confirma o pagamento.',
  'terms.payment.late':
    'Um código de pagamento que não é pago a tempo perde a validade. O dinheiro que ainda assim chegar pertence à tua encomenda e não se perde.',
  'terms.delivery.when':
    'A maioria dos artigos chega até um minuto depois do pagamento. Se a empresa do jogo não responder, continuamos a verificar automaticamente durante um máximo de {hours, plural, one {# hora} many {# horas} other {# horas}}.',
  'terms.delivery.where': 'As recargas vão para o jogador que confirmaste. Os códigos ficam na página da tua encomenda e no teu email.',
  'terms.refund.undelivered':
    'O que não puder ser entregue é reembolsado. Escolhes na página da tua encomenda; se não escolheres, iniciamos o reembolso automaticamente ao fim de {hours, plural, one {# hora} many {# horas} other {# horas}}.',
  'terms.refund.way':
    'O dinheiro volta pela mesma forma de pagamento. Se essa forma não aceitar reembolsos, a nossa equipa trata disso, e a tua encomenda mostra o número do processo.',
  'terms.refund.final':
    'O que foi entregue é definitivo: não pode ser transferido, trocado nem devolvido. Se algo não chegou, avisa-nos no prazo de {days, plural, one {# dia} many {# dias} other {# dias}} após a compra. Os teus direitos legais não são afetados.',
  'terms.age.adult': 'Se tens menos de {adult} anos, pergunta aos teus pais ou tutor antes de comprares.',
  'terms.age.games':
    'Alguns jogos só podem ser comprados a partir dos {teenage} ou dos {adult} anos. A página deles pede a tua data de nascimento e não a guarda.',
  'terms.accounts.guest':
    'Podes comprar sem conta. Onde há contas, não digas a tua palavra-passe nem os teus códigos a ninguém: nunca te pediremos esses dados.',
  'terms.accounts.wallet':
    'Onde há carteira, o dinheiro dela serve para pagar nesse país. As recompensas expiram {days, plural, one {# dia} many {# dias} other {# dias}} depois de as ganhares.',
  'terms.accept': 'Como aceitas estas condições',
  'terms.accept.express':
    'Na refill {country}, aceitas estas condições ao assinalar uma caixa antes de pagar e pedes-nos a entrega imediata.',
  'terms.accept.implied': 'Ao pagar, aceitas estas condições e pedes-nos a entrega imediata.',
  'terms.data': 'Os teus dados',
  'terms.data.kept': 'Guardamos o necessário para uma encomenda. O que o teu navegador guarda, e como o apagar, está numa página própria.',
  'terms.data.link': 'O que o teu navegador guarda',
  'terms.contact': 'Contacto',
  'terms.contact.order': 'Tudo o que se pode fazer por uma encomenda está na página dela: abre-a a partir do teu email.',
  'terms.contact.link': 'Encontrar uma encomenda',
  'terms.contact.mail': 'Para tudo o resto, escreve para {email}.',

  'cookies.title': 'O que o teu navegador guarda: refill',
  'cookies.heading': 'O que o teu navegador guarda',
  'cookies.lead': 'Tudo o que esta loja pode guardar no teu navegador, para que serve e durante quanto tempo. Nada mais é guardado.',
  'cookies.life': 'Durante quanto tempo',
  'cookies.eraseAllHelp':
    'Apaga de uma vez tudo o que está nesta página, também as chaves que abrem as tuas encomendas: depois, só os links dos teus emails as abrem.',
  'cookies.place.session': 'Armazenamento deste separador',
  'cookies.place.cache': 'Páginas e ficheiros',
  'cookies.life.tab': 'Até o separador ser fechado',
  'cookies.life.erased': 'Até o apagares',
  'cookies.done':
    '{count, plural, =0 {Não havia nada para apagar.} one {# registo apagado.} many {# registos apagados.} other {# registos apagados.}}',
  'cookies.stays':
    '{count, plural, one {O teu navegador não apagou # registo.} many {O teu navegador não apagou # registos.} other {O teu navegador não apagou # registos.}} Podes fazê-lo nas definições do navegador.',
  'cookies.failed': 'Não foi possível fazer isto agora. Verifica a tua ligação e tenta de novo.',
  'cookies.category.C0003': 'Lembrar por ti',
  'cookies.about.C0001': 'Sem isto a loja não consegue vender: o teu país, as encomendas em aberto, o início de sessão.',
  'cookies.about.C0002': 'Mostra-nos quantas pessoas veem cada página.',
  'cookies.about.C0003': 'Poupa-te tempo a escrever: jogadores, últimas compras, pequenas definições.',
  'cookies.about.C0004': 'Mostra-nos que link te trouxe até aqui.',
  'cookies.about.C0005': 'Necessário enquanto inicias sessão com outro serviço.',
  'cookies.about.C0009': 'Mantém a mesma versão de uma página para ti enquanto comparamos versões.',
  'cookies.thing.shop-lang': 'O idioma que escolheste',
  'cookies.thing.shop-country': 'O país cujas páginas abriste por último',
  'cookies.thing.ssk': 'Mantém a sessão ativa enquanto a usas',
  'cookies.thing.session': 'Mantém a tua sessão iniciada; as páginas não o conseguem ler, só a loja',
  'cookies.thing.in-app': 'Lembra durante a visita que a loja está aberta dentro de uma aplicação',
  'cookies.thing.has-session': 'Indica que iniciaste sessão, sem dizer quem és',
  'cookies.thing.consent': 'O que permitiste nesta página',
  'cookies.thing.guest-uid-email': 'Associa compras sem conta ao teu email para as recompensas',
  'cookies.thing.guest-uid-mobile': 'Associa compras sem conta ao teu telemóvel para as recompensas',
  'cookies.thing.cashback-reward': 'Recompensas que esperam pela tua conta',
  'cookies.thing.irclickid': 'O clique no link de um parceiro que te trouxe até aqui',
  'cookies.thing.experiment-id': 'A versão de uma página que te é mostrada',
  'cookies.thing.pending-orders': 'Números e chaves das tuas últimas encomendas, para as poderes abrir',
  'cookies.thing.guest-purchase': 'A tua última compra, para a associar a uma conta',
  'cookies.thing.guest-user-id': 'Um número aleatório deste navegador, com o qual faz encomendas',
  'cookies.thing.preferences': 'Como gostas de ver a loja',
  'cookies.thing.game-inputs': 'O que escreveste na página de um jogo',
  'cookies.thing.purchase-history': 'Jogadores e formas de pagamento das tuas compras, para preencher formulários',
  'cookies.thing.recently-bought': 'Jogos que compraste, para os mostrar primeiro',
  'cookies.thing.notifications': 'Que avisos já leste',
  'cookies.thing.rating-invited': 'Quando te pedimos pela última vez que avaliasses uma compra',
  'cookies.thing.user-settings': 'Dicas que já viste',
  'cookies.thing.campaign-params': 'De que campanha vieste',
  'cookies.thing.staged-guest-purchase': 'A compra que estás a fazer',
  'cookies.thing.request-key': 'Uma chave que prova que os pedidos vêm deste separador',
  'cookies.thing.return-path': 'Para onde vais depois de iniciar sessão',
  'cookies.thing.social-state': 'Protege o início de sessão com outro serviço',

  'block.title': 'Bloquear um número de telemóvel para pagamentos: refill',
  'block.heading': 'Bloquear um número de telemóvel',
  'block.lead': 'Alguém pagou com a fatura do teu telemóvel sem te perguntar? Bloqueia o teu número, e ninguém mais consegue.',
  'block.fact.code': 'Nada é cobrado sem o código da mensagem: nunca o passes a ninguém e apaga mensagens que não pediste.',
  'block.fact.once': 'Um pagamento na fatura do telemóvel é feito uma única vez. Não é uma subscrição e não se repete automaticamente.',
  'block.fact.bill':
    'Um número bloqueado não paga nada na fatura nesta loja até o permitires de novo aqui. As outras formas de pagamento ficam como estão.',
  'block.wish': 'O que queres fazer?',
  'block.number': 'O teu número de telemóvel, sem {phoneCode}',
  'block.numberHint': 'Enviamos um código para confirmar que é teu. A mensagem é gratuita.',
  'block.sending': 'A enviar…',
  'block.noMessage':
    'Não chegou? Verifica o número, espera até dois minutos e vê entre as mensagens bloqueadas. Só conta o código mais recente.',
  'block.doneHelp.block':
    'A partir de agora recusamos todos os pagamentos na fatura deste número. Se algo já foi cobrado, a tua operadora indica quem cobrou.',
  'block.doneHelp.unblock': 'Os pagamentos na fatura deste número são possíveis de novo, cada um com um código próprio.',

  'partner.heading': 'Trabalha connosco',
  'partner.offer.games': 'Vende os artigos do teu jogo',
  'partner.offerText.games':
    'Preços locais, formas de pagamento locais, impostos calculados e entrega pela tua própria interface, quase sempre em menos de um minuto.',
  'partner.offer.players': 'Traz os teus jogadores',
  'partner.offerText.players': 'Um link e um código promocional só teus. O que for comprado com eles conta para ti durante 30 dias.',
  'partner.offer.payments': 'Sê uma forma de pagamento',
  'partner.offerText.payments':
    'A tua carteira, o teu banco ou a tua fatura aparece ao lado das outras opções, com o preço final, onde os jogadores escolhem como pagar.',
  'partner.write': 'Escreve-nos',
  'partner.name': 'O teu nome',
  'partner.email': 'O teu email',
  'partner.message': 'O que tens em mente?',
  'partner.sending': 'A enviar…',
  'partner.sent': 'Agradecemos, {name}. A tua mensagem chegou.',

  'landing.absentText': 'Tudo o resto nesta loja funciona como já conheces, e podes pagar de todas as outras formas.',
  'landing.wallet.heading': 'Uma carteira para os teus jogos',
  'landing.wallet.lead': 'Carrega-a uma vez em {currency} e paga os teus jogos na refill {country} com um toque.',
  'landing.wallet.open': 'Aberta com o teu número',
  'landing.wallet.openText': 'Confirmas o teu telemóvel uma única vez, com um código de {digits} dígitos por mensagem.',
  'landing.wallet.topUp': 'Carregada como quiseres',
  'landing.wallet.topUpText':
    'Usa as formas de pagamento deste país. Se faltar algo para uma encomenda, carrega só isso: a encomenda espera {minutes, plural, one {# minuto} many {# minutos} other {# minutos}}.',
  'landing.wallet.limitsText':
    'Quanto a carteira pode ter, e quanto pode entrar e sair por dia e por mês, aparece lá antes de escreveres um valor.',
  'landing.wallet.placeText':
    'Com a carteira pagas no país em que a abriste. Noutros países, o dinheiro dela continua seguro e espera por ti.',
  'landing.rewards.heading': 'Uma parte volta para ti',
  'landing.rewards.lead':
    'Os jogos participantes dão-te recompensas pelo que compras na refill {country}, e elas pagam uma parte da próxima compra.',
  'landing.rewards.earn': 'Ganha ao comprar',
  'landing.rewards.earnText': 'O que uma compra rende aparece ao lado dela antes de pagares. O cálculo é feito sobre o dinheiro que pagas.',
  'landing.rewards.use': 'Paga com recompensas',
  'landing.rewards.useText': 'Cada jogo diz que parte do preço as recompensas podem pagar, de {least} a {most} por cento. Escolhes quanto.',
  'landing.rewards.life': 'Válidas durante {days, plural, one {# dia} many {# dias} other {# dias}}',
  'landing.rewards.lifeText':
    'As recompensas expiram {days, plural, one {# dia} many {# dias} other {# dias}} depois de as ganhares. As que expiram primeiro são usadas primeiro.',
  'landing.rewards.guest': 'Compraste sem conta?',
  'landing.rewards.guestText':
    'Indica o teu email ou telemóvel na compra e inicia sessão depois: a compra é associada à tua conta no prazo de dois minutos.',
  'landing.rewards.seoText':
    '{code, select, my {Compra artigos de jogos em ringgits e ganha recompensas para a próxima recarga na Malásia.} th {Compra artigos de jogos em bahts e ganha recompensas para a próxima recarga na Tailândia.} ph {Compra artigos de jogos em pesos e ganha recompensas para a próxima recarga nas Filipinas.} id {Compra artigos de jogos em rupias e ganha recompensas para a próxima recarga na Indonésia.} other {Compra artigos de jogos e ganha recompensas para a próxima recarga.}}',

  'global.title': 'Recarga de {name}: escolhe o teu país · refill',
  'global.titleLong': 'Recarga de {name} no país da tua conta de jogo · refill',
  'global.description':
    'Todos os países em que podes recarregar {name} na refill, cada um com os seus preços e formas de pagamento. Escolhe o país da tua conta de jogo.',
  'global.heading': 'Onde jogas {name}?',
  'global.lead': 'Os preços e as formas de pagamento dependem do país da tua conta de jogo.',

  'mailing.title': 'Emails com promoções: parar ou manter · refill',
  'mailing.heading': 'Emails com promoções',
  'mailing.opening': 'A abrir o teu link…',
  'mailing.ask': 'As promoções são enviadas para {contact}. Queres deixar de as receber?',
  'mailing.orders':
    'Os emails sobre as tuas encomendas não são promoções: continuas a recebê-los, para saberes sempre onde está o teu dinheiro.',
  'mailing.leave': 'Deixar de receber promoções',
  'mailing.left': 'Sem mais promoções para {contact}',
  'mailing.leftHelp': 'Tem efeito imediato. Se foi engano, anula aqui.',
  'mailing.already': '{contact} já não recebia promoções',
  'mailing.undo': 'Receber promoções de novo',
  'mailing.returned': '{contact} volta a receber promoções.',
  'mailing.expired': 'Este link é demasiado antigo',
  'mailing.expiredHelp': 'Abre o link de um email de promoções mais recente. Nada foi alterado.',
  'mailing.brokenHelp':
    'Uma parte dele pode ter sido cortada. Abre-o mais uma vez no email ou copia o endereço inteiro. Nada foi alterado.',

  'notOffered.text': 'Podes comprar e encontrar as tuas encomendas como sempre.',
  'offline.title': 'Sem ligação: refill',
  'offline.heading': 'Estás sem ligação',
  'offline.lead': 'Esta página precisa da rede e, neste momento, ninguém responde.',
  'offline.pages': 'As páginas que já abriste talvez ainda abram.',
  'offline.money': 'Nada é pago enquanto estás sem ligação.',
  'offline.orders': 'Uma encomenda que fizeste continua mesmo sem ti: é entregue ou reembolsada, com esta página aberta ou não.'
} as const
