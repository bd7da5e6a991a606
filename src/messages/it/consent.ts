/** The question about what the store may keep in a browser, in Italian. */
export const consent = {
  'consent.heading': 'Possiamo conservare più di quanto serve al negozio?',
  'consent.text':
    'Al negozio servono poche cose in questo browser per funzionare. Tutto il resto si conserva solo se lo consenti, e puoi cambiare idea in qualsiasi momento.',
  'consent.none': 'Solo il necessario',
  'consent.choose': 'Scegli',
  'consent.all': 'Consenti tutto',
  'consent.save': 'Salva la mia scelta',
  'consent.close': 'Chiudi',
  'consent.always': 'Sempre attivo',
  'consent.what': 'Che cosa si può conservare',

  'consent.C0001': 'Ciò che serve al negozio',
  'consent.C0001Text': 'Il tuo paese, la tua lingua e i tuoi ordini aperti. Senza, non si può comprare nulla.',
  'consent.C0003': 'Ricordare',
  'consent.C0003Text': 'Giocatori, metodi di pagamento e giochi comprati, così il prossimo acquisto è più rapido su questo dispositivo.',
  'consent.C0002': 'Conteggio delle visite',
  'consent.C0002Text': 'Quali pagine e passaggi si usano, per trovare ciò che non funziona. Mai il tuo nome, la tua email o il tuo numero.',
  'consent.C0004': 'Campagne',
  'consent.C0004Text': 'Quale link o annuncio ti ha portato qui, per 30 giorni al massimo.',
  'consent.C0005': 'Social network',
  'consent.C0005Text': 'Ciò che serve per accedere con un social network, finché non chiudi la scheda.',
  'consent.C0009': 'Test',
  'consent.C0009Text': 'Quale versione di una pagina vedi quando ne confrontiamo due.'
} as const
