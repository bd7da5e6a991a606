/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Hjälp med beställning, betalning och inloggning: refill',
  'help.lead': 'Välj vad som gick fel. Varje svar säger vad du kan göra och var.',
  'help.order': 'Jag hittar inte min beställning',
  'help.order.text':
    'Skriv din e-post eller ditt beställningsnummer, så mejlar vi länken. Samma sida visar beställningarna från den här webbläsaren.',
  'help.paid': 'Jag har betalat men inte fått något',
  'help.paid.text': 'Öppna beställningen och se vad vi väntar på. Syns inte betalningen, välj ”{recheck}”.',
  'help.paid.delivered':
    'Står det att den är levererad? Kontrollera kontot och servern som visas, starta om spelet och titta i spelets inkorg.',
  'help.paid.refund':
    'Kan den inte levereras kan du få pengarna tillbaka på beställningssidan. Väljer du inte inom {hours} timmar börjar återbetalningen automatiskt.',
  'help.voucher': 'Jag hittar inte min presentkortskod',
  'help.voucher.text': 'Öppna beställningen och välj ”{show}”. Vill du ha mejlet igen, välj ”{resend}” och titta i skräpposten.',
  'help.player': 'Jag skrev fel spelar-ID',
  'help.player.text': 'Öppna beställningen. Så länge ”{correct}” visas kan du ändra spelaren utan extra kostnad.',
  'help.pending': 'Min betalning väntar fortfarande',
  'help.pending.text':
    'Beställningen visar hur och när du senast betalar. Vi ser betalningen automatiskt, även om du stänger sidan. Betala inte två gånger.',
  'help.pending.change': 'Vill du använda ett annat betalsätt, välj ”{change}” på beställningssidan.',
  'help.refused': 'Min betalning nekades',
  'help.refused.text': 'Beställningen visar orsaken, om vi fått någon, och andra betalsätt med priser.',
  'help.twice': 'Jag har debiterats två gånger',
  'help.twice.text':
    'Om en beställning betalats två gånger går den andra betalningen automatiskt tillbaka, och beställningen visar det. Har du beställt två gånger levereras båda.',
  'help.refund': 'Var är min återbetalning?',
  'help.refund.text': 'Beställningen visar beloppet, vart det går och när det bör vara framme.',
  'help.promo': 'Min rabattkod fungerar inte',
  'help.promo.text':
    'Välj först spelare, vara och betalsätt. Då säger produktsidan varför en kod inte gäller. Om en beställning inte betalas kan koden användas igen.',
  'help.country': 'Jag kan inte köpa till mitt spelkonto',
  'help.country.text':
    'Använd butiken i det land som spelkontot hör till. Vissa varor kan bara köpas ett begränsat antal gånger per spelare.',
  'help.code': 'Jag har inte fått någon verifieringskod',
  'help.code.text':
    'Kontrollera e-posten eller mobilnumret och skräpposten. Efter en kort väntan kan du be om en ny kod; använd den senaste. Efter {tries} felaktiga koder väntar du {hours} timmar.',
  'help.code.bank': 'Koder för en betalning kommer från din bank eller mobiloperatör, inte från oss.',
  'help.signIn': 'Jag kan inte logga in',
  'help.signIn.text': 'Välj ett nytt lösenord med en kod som vi skickar till din e-post eller ditt mobilnummer.',
  'help.number': 'Någon har använt mitt mobilnummer',
  'help.rewards': 'Mina belöningar saknas',
  'help.rewards.text':
    'Logga in, öppna beställningen och välj ”{link}”. Det tar upp till 2 minuter. Belöningar går ut {days} dagar efter köpet.'
}
