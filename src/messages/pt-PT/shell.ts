/** What stands around every page, the home page, the picker and the search, where Portugal says it otherwise. */
export const shell = {
  'shell.title': 'refill {country}: recargas de jogos',
  'shell.orderTitle': 'A tua encomenda: refill',
  'shell.description': 'Recarrega jogos e compra vouchers na refill {country}. Vês o nome do jogador e o preço final antes de pagar.',
  'shell.tagline': 'Primeiro o nome do jogador, o preço final logo à vista e o teu dinheiro de volta se não chegar.',
  'shell.taglineOfficial': 'A loja oficial: primeiro o nome do jogador, o preço final logo à vista.',
  'shell.search': 'Procura um jogo ou voucher',
  'shell.changeCountry': '{code} {country}. Mudar de país ou de idioma',
  'shell.pickCountry': 'Escolhe um país',
  'shell.notices': 'Convém saber',
  'shell.orderHelp': 'Encontrar uma encomenda',
  'shell.terms': 'Condições de venda',
  'shell.cookies': 'O que o teu navegador guarda',
  'shell.blockNumber': 'Bloquear um número de telemóvel',
  'shell.country': '{country} · Mudar de país',
  'shell.english': 'Esta loja ainda não fala o teu idioma, por isso os textos estão em inglês.',
  'shell.inApp': 'Nesta aplicação podes dar uma vista de olhos. Para comprar, abre a loja no teu navegador.',
  'shell.social': 'Segue-nos',
  'shell.online': 'Estás online de novo.',

  'home.heading': 'refill {country}: recargas de jogos e vouchers',
  'home.withCode': 'Código {code}',
  'home.promises': 'As nossas promessas',
  'home.promise.nameText': 'Vês o nome usado no jogo antes de pagar.',
  'home.promise.priceText': 'Taxas, promoções e IVA já calculados para cada forma de pagamento.',
  'home.promise.moneyText': 'Nós tratamos do assunto, e tu acompanhas.',

  'picker.title': 'Escolhe o teu país: refill',
  'picker.heading': 'Onde jogas?',
  'picker.lead': 'Os preços, as formas de pagamento e os jogos dependem do país da tua conta de jogo.',
  'picker.here': 'Parece que estás aqui',
  'picker.find': 'Procura um país ou uma moeda',
  'picker.region.Middle East': 'Médio Oriente',
  'picker.region.Oceania': 'Oceânia',

  'search.title': 'Pesquisa: refill',
  'search.all': 'Todos os jogos e vouchers',
  'search.looking': 'A procurar…',
  'search.noneHelp': 'Verifica como está escrito ou vê todos os jogos.',
  'search.failed': 'A pesquisa não está a responder neste momento.',
  'search.failedHelp': 'Tenta de novo daqui a pouco ou vê a página inicial.',
  'search.found':
    '{count, plural, =0 {Nenhum jogo apresentado} one {# jogo apresentado} many {# jogos apresentados} other {# jogos apresentados}}',

  'error.maybeCharged': 'Se algo foi cobrado, pertence a esta encomenda e não se perde.',
  'error.charged': 'O teu pagamento chegou e está seguro.'
} as const
