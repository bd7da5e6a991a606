/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Hulp bij bestellen, betalen en inloggen: refill',
  'help.lead': 'Kies wat er misging. Elk antwoord vertelt wat je kunt doen en waar.',
  'help.order': 'Ik vind mijn bestelling niet',
  'help.order.text':
    'Vul je e-mailadres of bestelnummer in, dan mailen we je de link. Op dezelfde pagina staan de bestellingen van deze browser.',
  'help.paid': 'Ik heb betaald, maar niets gekregen',
  'help.paid.text': 'Open je bestelling om te zien waar we op wachten. Staat je betaling er niet bij, kies dan “{recheck}”.',
  'help.paid.delivered':
    'Staat er dat het geleverd is? Controleer het account en de server die er staan, start het spel opnieuw en kijk in het postvak van het spel.',
  'help.paid.refund':
    'Kan het niet worden geleverd, dan krijg je je geld terug via de bestelpagina. Kies je niet binnen {hours} uur, dan begint de terugbetaling automatisch.',
  'help.voucher': 'Ik vind mijn cadeaukaartcode niet',
  'help.voucher.text': 'Open je bestelling en kies “{show}”. Wil je de e-mail opnieuw, kies dan “{resend}” en kijk in je spammap.',
  'help.player': 'Ik heb een verkeerde speler-ID ingevuld',
  'help.player.text': 'Open je bestelling. Zolang “{correct}” daar staat, kun je de speler zonder extra kosten wijzigen.',
  'help.pending': 'Mijn betaling staat nog open',
  'help.pending.text':
    'Je bestelling toont hoe en tot wanneer je betaalt. We herkennen je betaling automatisch, ook als je de pagina sluit. Betaal niet twee keer.',
  'help.pending.change': 'Wil je anders betalen, kies dan “{change}” op de bestelpagina.',
  'help.refused': 'Mijn betaling is geweigerd',
  'help.refused.text': 'Je bestelling toont de reden, als we die kregen, en andere betaalmethoden met hun prijzen.',
  'help.twice': 'Er is twee keer afgeschreven',
  'help.twice.text':
    'Is één bestelling twee keer betaald, dan gaat de tweede betaling automatisch terug en toont de bestelling dat. Heb je twee keer besteld, dan worden beide geleverd.',
  'help.refund': 'Waar blijft mijn terugbetaling?',
  'help.refund.text': 'Je bestelling toont het bedrag, waar het heen gaat en wanneer het er hoort te zijn.',
  'help.promo': 'Mijn kortingscode werkt niet',
  'help.promo.text':
    'Kies eerst speler, artikel en betaalmethode. Daarna zegt de productpagina waarom een code niet geldt. Wordt een bestelling niet betaald, dan kun je de code opnieuw gebruiken.',
  'help.country': 'Ik kan niet kopen voor mijn spelaccount',
  'help.country.text':
    'Gebruik de winkel van het land van je spelaccount. Sommige artikelen zijn maar een beperkt aantal keer per speler te koop.',
  'help.code': 'Ik heb geen verificatiecode gekregen',
  'help.code.text':
    'Controleer het e-mailadres of mobiele nummer en je spammap. Na even wachten kun je een nieuwe code aanvragen; gebruik altijd de nieuwste. Wacht na {tries} verkeerde codes {hours} uur.',
  'help.code.bank': 'Codes voor een betaling komen van je bank of provider, niet van ons.',
  'help.signIn': 'Ik kan niet inloggen',
  'help.signIn.text': 'Kies een nieuw wachtwoord met een code die we naar je e-mail of mobiele nummer sturen.',
  'help.number': 'Iemand heeft mijn mobiele nummer gebruikt',
  'help.rewards': 'Mijn beloningen ontbreken',
  'help.rewards.text':
    'Log in, open de bestelling en kies “{link}”. Dit duurt tot 2 minuten. Beloningen verlopen {days} dagen na de aankoop.'
}
