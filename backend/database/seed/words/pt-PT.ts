/** What the catalogue says in another way in Portugal than in Brazil, by the English text; everything else is as in `pt`. */
export const words: Readonly<Record<string, string>> = {
  'Racing and sport': 'Corridas e desporto',
  Sale: 'Promoção',
  'Open the game and tap your portrait: the ID stands under your name.':
    'Abre o jogo e toca na tua foto de perfil: o ID aparece por baixo do teu nome.',
  'The number in brackets after your player ID.': 'O número entre parênteses a seguir ao teu ID de jogador.',
  'Your name, a # and your tag, as the game shows it: RookKnight#EU1':
    'O teu nome, um # e a tua tag, como aparecem no jogo: RookKnight#EU1',
  'In the app under Profile, without the @.': 'Na app, em “Perfil”, sem o @.',
  'Your crew pack': 'O teu pacote de tripulação',
  'Your harbor pass': 'O teu passe do porto',
  'Carrier billing': 'Conta do telemóvel',
  'Race comets around ringed planets; crystals buy hulls, engines and the season pass.':
    'Disputa corridas de cometas à volta de planetas com anéis; com cristais compras cascos, motores e o passe de temporada.',
  'Team battles high in the treetops; ammo opens weapons, trails and glide suits.':
    'Batalhas em equipa no alto das copas das árvores; a munição desbloqueia armas, rastos e fatos planadores.',
  'Hold a fortress on a sleeping volcano; embers train heroes and raise walls.':
    'Defende uma fortaleza sobre um vulcão adormecido; as brasas treinam heróis e erguem muralhas.',
  'Build a machine from scrap and fight in the arena; bolts buy parts and paint.':
    'Monta uma máquina de sucata e luta na arena; com parafusos compras peças e pintura.',
  'Sail between drifting islands; pearls buy ships, charts and crew.':
    'Navega entre ilhas à deriva; com pérolas compras navios, mapas e tripulação.',
  'A rhythm game for one thumb; notes open songs, stages and outfits.':
    'Um jogo de ritmo para um só polegar; as notas desbloqueiam músicas, palcos e visuais.',
  'Solve a case on a foggy street every week; clues open witnesses and files.':
    'Resolve um caso por semana numa rua enevoada; as pistas levam a testemunhas e arquivos.',
  'Collect cards that dream; sigils summon guardians and new chapters.':
    'Coleciona cartas que sonham; os selos invocam guardiões e novos capítulos.',
  'Grow a farm in a quiet valley; seeds bring crops, animals and festivals.':
    'Cuida de uma quinta num vale tranquilo; as sementes trazem colheitas, animais e festas.',
  'Lead a club from the park to the cup; club coins sign players and build stands.':
    'Leva um clube do campo do bairro à taça; com moedas do clube contratas jogadores e constróis bancadas.',
  'Keep a village of snow cats warm; stars buy homes, scarves and stories.':
    'Mantém quente uma aldeia de gatos da neve; com estrelas compras casas, cachecóis e histórias.',
  'Trade from a flying market; winds carry your stall to richer skies.':
    'Negoceia num mercado voador; os ventos levam a tua banca a céus mais ricos.',
  'Three lanes, three heroes, ten minutes; diamonds open heroes and skins.':
    'Três rotas, três heróis, dez minutos; os diamantes desbloqueiam heróis e skins.',
  'Run a harbor and outsmart rival captains; doubloons hire crews and cannons.':
    'Comanda um porto e leva a melhor sobre os capitães rivais; com dobrões contratas tripulações e canhões.',
  'Night street racing under neon; volts tune cars and open districts.':
    'Corridas de rua noturnas sob luzes de néon; os volts afinam carros e abrem novos bairros.',
  'Match fruit and mend an old orchard; blossoms give turns and garden rooms.':
    'Combina frutas e recupera um velho pomar; as flores dão jogadas e novos recantos do jardim.',
  'Cross a desert one pixel at a time; gems buy camels, wells and maps.':
    'Atravessa um deserto píxel a píxel; com gemas compras camelos, poços e mapas.',
  'Carry the last light through a dark maze; lumens keep it burning.':
    'Leva a última luz por um labirinto escuro; os lúmens mantêm-na acesa.',
  'Command armoured trains along a divided line; medals unlock crews and engines.':
    'Comanda comboios blindados numa linha dividida; as medalhas desbloqueiam tripulações e locomotivas.',
  'Raise koi in a pond of your own; petals bring new colours and lanterns.':
    'Cria carpas koi no teu próprio lago; as pétalas trazem novas cores e lanternas.',
  'Sled teams across the ice, day and night; flares call dogs, gear and rescue.':
    'Equipas de trenó sobre o gelo, de dia e de noite; os sinalizadores chamam cães, equipamento e socorro.',
  'Credit for the Streamly app: films, series and live shows without a card on file.':
    'Créditos para a app Streamly: filmes, séries e transmissões em direto sem registar um cartão.',
  'A code with Playpass points, sent by email; redeem it in any game of the Playpass vault.':
    'Um código com pontos Playpass, enviado por e-mail; resgata-o em qualquer jogo do Playpass Vault.',
  'Money for a wallet in this store, as a code by email. Whoever redeems it pays for games with it.':
    'Dinheiro para uma carteira desta loja, num código enviado por e-mail. Quem o resgatar paga jogos com ele.',
  'The 500 pack is on sale now.': 'O pacote de 500 está agora em promoção.',
  'Season pass 15% off with code EMBERPASS.': '15% de desconto no passe de temporada com o código EMBERPASS.',
  '10% off your top-up': '10% de desconto na tua recarga',
  'In every game, with code REFILL10.': 'Em todos os jogos, com o código REFILL10.',
  'Build the stand': 'Constrói a bancada',
  'Polar Relay is slow to deliver on Tuesdays before noon UTC.':
    'O Polar Relay demora mais a entregar às terças-feiras, antes do meio-dia (UTC).',
  'Support answers more slowly over the holidays.': 'Nas épocas festivas, o nosso apoio demora mais a responder.'
}
