/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Hjelp med bestilling, betaling og innlogging: refill',
  'help.lead': 'Velg hva som gikk galt. Hvert svar sier hva du kan gjøre og hvor.',
  'help.order': 'Jeg finner ikke bestillingen min',
  'help.order.text':
    'Skriv inn e-posten eller bestillingsnummeret, så sender vi lenken på e-post. Samme side viser bestillingene fra denne nettleseren.',
  'help.paid': 'Jeg har betalt, men ikke fått noe',
  'help.paid.text': 'Åpne bestillingen for å se hva vi venter på. Vises ikke betalingen, velger du «{recheck}».',
  'help.paid.delivered':
    'Står det at den er levert? Sjekk kontoen og serveren som vises, start spillet på nytt, og se i postkassen i spillet.',
  'help.paid.refund':
    'Kan den ikke leveres, kan du få pengene tilbake på bestillingssiden. Velger du ikke innen {hours} timer, starter tilbakebetalingen automatisk.',
  'help.voucher': 'Jeg finner ikke gavekortkoden',
  'help.voucher.text': 'Åpne bestillingen og velg «{show}». Vil du ha e-posten på nytt, velger du «{resend}» og sjekker søppelposten.',
  'help.player': 'Jeg skrev feil spiller-ID',
  'help.player.text': 'Åpne bestillingen. Så lenge «{correct}» vises, kan du endre spilleren uten å betale mer.',
  'help.pending': 'Betalingen min venter fortsatt',
  'help.pending.text':
    'Bestillingen viser hvordan du betaler og når fristen er. Vi registrerer betalingen automatisk, også om du lukker siden. Ikke betal to ganger.',
  'help.pending.change': 'Vil du bruke en annen betalingsmåte, velger du «{change}» på bestillingssiden.',
  'help.refused': 'Betalingen min ble avvist',
  'help.refused.text': 'Bestillingen viser årsaken, hvis vi har fått en, og andre betalingsmåter med priser.',
  'help.twice': 'Jeg ble belastet to ganger',
  'help.twice.text':
    'Er én bestilling betalt to ganger, går den andre betalingen automatisk tilbake, og bestillingen viser det. Har du bestilt to ganger, leveres begge.',
  'help.refund': 'Hvor er tilbakebetalingen min?',
  'help.refund.text': 'Bestillingen viser beløpet, hvor det går, og når det bør være framme.',
  'help.promo': 'Rabattkoden min virker ikke',
  'help.promo.text':
    'Velg først spiller, vare og betalingsmåte. Da sier produktsiden hvorfor en kode ikke gjelder. Blir en bestilling ikke betalt, kan koden brukes igjen.',
  'help.country': 'Jeg kan ikke kjøpe til spillkontoen min',
  'help.country.text': 'Bruk butikken i landet spillkontoen hører til. Noen varer kan bare kjøpes et begrenset antall ganger per spiller.',
  'help.code': 'Jeg fikk ikke bekreftelseskoden',
  'help.code.text':
    'Sjekk e-posten eller mobilnummeret og søppelposten. Etter en kort pause kan du be om ny kode; bruk alltid den nyeste. Etter {tries} feil koder må du vente {hours} timer.',
  'help.code.bank': 'Koder til en betaling kommer fra banken eller mobiloperatøren, ikke fra oss.',
  'help.signIn': 'Jeg får ikke logget inn',
  'help.signIn.text': 'Velg et nytt passord med en kode vi sender til e-posten eller mobilnummeret ditt.',
  'help.number': 'Noen har brukt mobilnummeret mitt',
  'help.rewards': 'Belønningene mine mangler',
  'help.rewards.text':
    'Logg inn, åpne bestillingen og velg «{link}». Det tar opptil 2 minutter. Belønninger utløper {days} dager etter kjøpet.'
}
