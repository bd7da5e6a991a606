/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Aiuto per ordini, pagamenti e accesso: refill',
  'help.lead': 'Scegli cosa è andato storto. Ogni risposta ti dice cosa fare e dove.',
  'help.order': 'Non trovo il mio ordine',
  'help.order.text':
    'Inserisci l’email o il numero d’ordine e ti invieremo il link via email. La stessa pagina mostra gli ordini di questo browser.',
  'help.paid': 'Ho pagato, ma non è arrivato niente',
  'help.paid.text': 'Apri l’ordine per vedere cosa stiamo aspettando. Se il pagamento non compare, scegli “{recheck}”.',
  'help.paid.delivered':
    'Se risulta consegnato, controlla l’account e il server indicati, riavvia il gioco e guarda nella posta del gioco.',
  'help.paid.refund':
    'Se non si può consegnare, puoi riavere i soldi dalla pagina dell’ordine. Se non scegli entro {hours} ore, il rimborso parte automaticamente.',
  'help.voucher': 'Non trovo il mio codice',
  'help.voucher.text': 'Apri l’ordine e scegli “{show}”. Per ricevere di nuovo l’email, scegli “{resend}” e controlla lo spam.',
  'help.player': 'Ho sbagliato l’ID giocatore',
  'help.player.text': 'Apri l’ordine. Finché vedi “{correct}”, puoi cambiare il giocatore senza costi aggiuntivi.',
  'help.pending': 'Il mio pagamento è ancora in sospeso',
  'help.pending.text':
    'L’ordine mostra come pagare e fino a quando. Rileviamo il pagamento automaticamente, anche se chiudi la pagina. Non pagare due volte.',
  'help.pending.change': 'Per usare un altro metodo di pagamento, scegli “{change}” nella pagina dell’ordine.',
  'help.refused': 'Il mio pagamento è stato rifiutato',
  'help.refused.text': 'L’ordine mostra il motivo, se ci è stato comunicato, e altri metodi di pagamento con i prezzi.',
  'help.twice': 'Ho ricevuto un doppio addebito',
  'help.twice.text':
    'Se un ordine è stato pagato due volte, il secondo pagamento torna indietro automaticamente e l’ordine lo mostra. Se hai fatto due ordini, vengono consegnati entrambi.',
  'help.refund': 'Dov’è il mio rimborso?',
  'help.refund.text': 'L’ordine mostra l’importo, dove va e quando dovrebbe arrivare.',
  'help.promo': 'Il mio codice promo non funziona',
  'help.promo.text':
    'Scegli prima giocatore, articolo e metodo di pagamento. La pagina del prodotto dice poi perché un codice non è accettato. Se un ordine non viene pagato, il codice si può usare di nuovo.',
  'help.country': 'Non posso comprare per il mio account di gioco',
  'help.country.text':
    'Usa il negozio del paese del tuo account di gioco. Alcuni articoli si possono comprare solo un certo numero di volte per giocatore.',
  'help.code': 'Non ho ricevuto il codice di verifica',
  'help.code.text':
    'Controlla l’email o il numero di cellulare e lo spam. Dopo una breve attesa puoi chiedere un nuovo codice; usa il più recente. Dopo {tries} codici errati, aspetta {hours} ore.',
  'help.code.bank': 'I codici per un pagamento arrivano dalla tua banca o dal tuo operatore, non da noi.',
  'help.signIn': 'Non riesco ad accedere',
  'help.signIn.text': 'Scegli una nuova password con un codice che inviamo alla tua email o al tuo cellulare.',
  'help.number': 'Qualcuno ha usato il mio numero di cellulare',
  'help.rewards': 'Mancano le mie ricompense',
  'help.rewards.text':
    'Accedi, apri l’ordine e scegli “{link}”. Ci vogliono fino a 2 minuti. Le ricompense scadono {days} giorni dopo averle ottenute.'
}
