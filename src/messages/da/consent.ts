/** The question about what the store may keep in a browser, in Danish. */
export const consent = {
  'consent.heading': 'Må vi gemme mere, end butikken har brug for?',
  'consent.text':
    'Butikken har brug for nogle få ting i denne browser for at fungere. Alt andet gemmes kun, hvis du tillader det, og du kan ombestemme dig når som helst.',
  'consent.none': 'Kun det nødvendige',
  'consent.choose': 'Vælg',
  'consent.all': 'Tillad alt',
  'consent.save': 'Gem mit valg',
  'consent.close': 'Luk',
  'consent.always': 'Altid slået til',
  'consent.what': 'Hvad der må gemmes',

  'consent.C0001': 'Det, butikken har brug for',
  'consent.C0001Text': 'Dit land, dit sprog og dine åbne ordrer. Uden det kan du ikke købe noget.',
  'consent.C0003': 'Huske',
  'consent.C0003Text': 'Spillere, betalingsmåder og spil, du har købt, så det næste køb går hurtigere på denne enhed.',
  'consent.C0002': 'Tælle besøg',
  'consent.C0002Text': 'Hvilke sider og trin der bruges, så vi finder det, der ikke virker. Aldrig dit navn, din e-mail eller dit nummer.',
  'consent.C0004': 'Kampagner',
  'consent.C0004Text': 'Hvilket link eller hvilken annonce der førte dig hertil, i højst 30 dage.',
  'consent.C0005': 'Sociale netværk',
  'consent.C0005Text': 'Det, der skal til for at logge ind med et socialt netværk, indtil du lukker fanen.',
  'consent.C0009': 'Teste versioner',
  'consent.C0009Text': 'Hvilken version af en side du ser, når vi sammenligner to.'
} as const
