/** The mails of an order in Italian. */
export const mail = {
  'mail.received.subject': 'Il tuo ordine {number}: {item}',
  'mail.received.lead': 'Abbiamo ricevuto il tuo ordine. Finora non ti è stato addebitato nulla.',
  'mail.received.next':
    'Consegniamo in automatico appena il pagamento è confermato. Conserva questa email: il suo link apre il tuo ordine su qualsiasi dispositivo.',
  'mail.received.pay': 'Completa il pagamento (scadenza: {time}). Nella pagina del tuo ordine trovi come pagare.',
  'mail.received.getCode':
    'Apri la pagina di pagamento (scadenza: {time}) per avere il codice di pagamento. Te lo inviamo anche per email. Il link è nella pagina del tuo ordine.',
  'mail.received.copy': 'Copia codice e importo nella pagina del tuo ordine:',
  'mail.received.code': 'Paga esattamente {amount} con questo codice (scadenza: {time}):',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Pagato: {item}',
  'mail.paid.lead': 'Il tuo pagamento di {amount} è arrivato. Lo custodiamo finché il tuo articolo non è consegnato.',
  'mail.paid.next': 'Di solito la consegna richiede meno di un minuto. Non devi fare nulla; ti scriviamo quando è arrivato.',
  'mail.paidMore': 'Hai inviato {sent} invece di {amount}. Ti stiamo restituendo i {back} pagati in più.',
  'mail.paidLess.subject': 'Pagamento insufficiente: {item}',
  'mail.paidLess.lead':
    'Hai inviato {sent} invece di {amount}, quindi non possiamo consegnare il tuo articolo. Ti restituiamo {sent} entro il {time}.',
  'mail.paidLess.next': 'Non devi fare nulla. Se vuoi ancora l’articolo, ordinalo di nuovo.',

  'mail.delivered.subject': 'Consegnato: {item}',
  'mail.delivered.lead': 'Consegnato a {receiver} in data {time}.',
  'mail.delivered.next': 'Guarda nella posta del gioco o nel tuo saldo. Se non lo vedi, riavvia il gioco una volta.',
  'mail.delivered.leadVoucher': '{count, plural, one {Ecco il tuo codice.} many {Ecco i tuoi codici.} other {Ecco i tuoi codici.}}',
  'mail.delivered.code': 'Codice: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Da usare prima di: {time}.',
  'mail.delivered.redeem': 'Riscattalo su {url}',

  'mail.delayed.subject': 'Ci vuole un po’ di più: {item}',
  'mail.delayed.lead': 'Il tuo pagamento di {amount} è arrivato, ma l’editore del gioco non ha ancora confermato la consegna.',
  'mail.delayed.next':
    'Continuiamo a chiedere in automatico (fino a: {time}). Non devi fare nulla, né ordinare di nuovo. Se non si può consegnare, ti rimborsiamo.',

  'mail.refused.subject': 'A te la scelta: {item}',
  'mail.refused.lead':
    'Il tuo pagamento di {amount} è arrivato, ma non è stato possibile consegnare il tuo articolo. I soldi sono al sicuro presso di noi.',
  'mail.refused.next':
    'Apri il tuo ordine e scegli che cosa fare. Senza una scelta in tempo (scadenza: {time}), i soldi vengono rimborsati con il metodo usato per pagare.',
  'mail.refused.back': 'Te li restituiamo con il metodo usato per pagare. Non devi fare nulla.',

  'mail.refunded.subject': 'Rimborso: {item}',
  'mail.refunded.lead': 'Abbiamo restituito {amount} sul metodo usato per pagare, in data {time}.',
  'mail.refunded.next': 'La tua banca può impiegare un giorno o due per mostrarlo.',

  'mail.item': 'Articolo: {product}, {item}',
  'mail.for': 'Per: {receiver}',
  'mail.total': 'Totale: {amount}, {channel}',
  'mail.taxIncluded': 'IVA inclusa: {amount}',
  'mail.tax': 'IVA: {amount}',
  'mail.number': 'Numero d’ordine: {number}',
  'mail.open': 'Apri il tuo ordine:',
  'mail.keep': 'Chiunque abbia questo link può vedere il tuo ordine. Per favore, non inoltrarlo.',
  'mail.footer': 'Ricevi questa email perché il tuo indirizzo è stato indicato per questo ordine. Non è possibile rispondere.',

  'blocked.title': 'Questo indirizzo non è del negozio',
  'blocked.heading': 'Questo indirizzo non può aprire il negozio',
  'blocked.text': 'Questo host non è autorizzato ad accedere al negozio. Torna più tardi.',

  'sms.block':
    'refill: il codice {code} blocca i pagamenti con questo numero. Non dirlo a nessuno. Se la richiesta non viene da te, elimina questo messaggio.',
  'sms.unblock':
    'refill: il codice {code} consente di nuovo i pagamenti con questo numero. Non dirlo a nessuno. Se la richiesta non viene da te, elimina questo messaggio.',

  'mail.code.signUp.subject': 'Il tuo codice per refill',
  'mail.code.signUp.lead': 'Con questo codice confermi il tuo account:',
  'mail.code.password.subject': 'Il tuo codice per una nuova password',
  'mail.code.password.lead': 'Con questo codice scegli una nuova password:',
  'mail.code.contact.subject': 'Il tuo codice per questo indirizzo email',
  'mail.code.contact.lead': 'Con questo codice confermi che questo indirizzo email è tuo:',
  'mail.code.newest': 'Vale solo il codice più recente.',
  'mail.code.keep': 'Non dirlo a nessuno: noi non te lo chiederemo mai. Se la richiesta non viene da te, non devi fare nulla.',
  'sms.code.signUp':
    'refill: il codice {code} conferma il tuo account. Non dirlo a nessuno. Se la richiesta non viene da te, elimina questo messaggio.',
  'sms.code.password':
    'refill: il codice {code} imposta una nuova password. Non dirlo a nessuno. Se la richiesta non viene da te, elimina questo messaggio.',
  'sms.code.contact':
    'refill: il codice {code} verifica questo numero. Non dirlo a nessuno. Se la richiesta non viene da te, elimina questo messaggio.',

  'mail.offers.subject': 'Riceverai le nostre offerte',
  'mail.offers.lead':
    'Hai chiesto di ricevere offerte per email. Ti scriviamo quando ne vale la pena e non condividiamo mai il tuo indirizzo.',
  'mail.offers.foot': 'Per non ricevere più queste email, apri questo link:'
} as const
