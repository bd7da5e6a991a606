/** The question about what the store may keep in a browser, in Norwegian Bokmål. */
export const consent = {
  'consent.heading': 'Kan vi lagre mer enn butikken trenger?',
  'consent.text':
    'Butikken trenger noen få ting i denne nettleseren for å fungere. Alt annet lagres bare hvis du tillater det, og du kan ombestemme deg når som helst.',
  'consent.none': 'Bare det nødvendige',
  'consent.choose': 'Velg',
  'consent.all': 'Tillat alt',
  'consent.save': 'Lagre valget mitt',
  'consent.close': 'Lukk',
  'consent.always': 'Alltid på',
  'consent.what': 'Hva som kan lagres',

  'consent.C0001': 'Det butikken trenger',
  'consent.C0001Text': 'Landet ditt, språket ditt og de åpne bestillingene dine. Uten dette kan du ikke kjøpe noe.',
  'consent.C0003': 'Huske',
  'consent.C0003Text': 'Spillere, betalingsmåter og spill du har kjøpt, så neste kjøp går raskere på denne enheten.',
  'consent.C0002': 'Telle besøk',
  'consent.C0002Text':
    'Hvilke sider og steg som brukes, så vi finner det som ikke virker. Aldri navnet ditt, e-postadressen din eller nummeret ditt.',
  'consent.C0004': 'Kampanjer',
  'consent.C0004Text': 'Hvilken lenke eller annonse som førte deg hit, i høyst 30 dager.',
  'consent.C0005': 'Sosiale nettverk',
  'consent.C0005Text': 'Det som trengs for å logge inn med et sosialt nettverk, til du lukker fanen.',
  'consent.C0009': 'Teste versjoner',
  'consent.C0009Text': 'Hvilken versjon av en side du ser når vi sammenligner to.'
} as const
