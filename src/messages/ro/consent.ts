/** The question about what the store may keep in a browser, in Romanian. */
export const consent = {
  'consent.heading': 'Putem păstra mai mult decât are nevoie magazinul?',
  'consent.text':
    'Magazinul are nevoie de câteva date în acest browser ca să funcționeze. Orice altceva se păstrează doar dacă permiți, iar tu te poți răzgândi oricând.',
  'consent.none': 'Doar cele necesare',
  'consent.choose': 'Alege',
  'consent.all': 'Permite tot',
  'consent.save': 'Salvează alegerea',
  'consent.close': 'Închide',
  'consent.always': 'Mereu activ',
  'consent.what': 'Ce se poate păstra',

  'consent.C0001': 'Ce îi trebuie magazinului',
  'consent.C0001Text': 'Țara ta, limba ta și comenzile tale deschise. Fără ele nu se poate cumpăra nimic.',
  'consent.C0003': 'Memorare',
  'consent.C0003Text': 'Jucători, metode de plată și jocuri cumpărate, ca următoarea comandă să meargă mai repede pe acest dispozitiv.',
  'consent.C0002': 'Numărarea vizitelor',
  'consent.C0002Text': 'Ce pagini și pași se folosesc, ca să găsim ce nu funcționează. Niciodată numele, emailul sau numărul tău.',
  'consent.C0004': 'Campanii',
  'consent.C0004Text': 'Ce link sau reclamă te-a adus aici, timp de cel mult 30 de zile.',
  'consent.C0005': 'Rețele sociale',
  'consent.C0005Text': 'Ce e necesar pentru conectarea cu o rețea socială, până închizi fila.',
  'consent.C0009': 'Teste',
  'consent.C0009Text': 'Ce versiune a unei pagini vezi când comparăm două.'
} as const
