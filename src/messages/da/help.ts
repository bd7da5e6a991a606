/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Hjælp til ordrer, betaling og login: refill',
  'help.lead': 'Vælg, hvad der er gået galt. Hvert svar fortæller, hvad du kan gøre og hvor.',
  'help.order': 'Jeg kan ikke finde min ordre',
  'help.order.text':
    'Skriv din e-mail eller dit ordrenummer, så sender vi linket til din ordre på e-mail. Samme side viser ordrerne fra denne browser.',
  'help.paid': 'Jeg har betalt, men intet modtaget',
  'help.paid.text': 'Åbn din ordre, og se, hvad vi venter på. Vises din betaling ikke, så vælg ”{recheck}”.',
  'help.paid.delivered': 'Står der, at den er leveret? Tjek den konto og server, der vises, genstart spillet, og se i spillets indbakke.',
  'help.paid.refund':
    'Kan den ikke leveres, kan du få pengene tilbage på ordresiden. Vælger du ikke inden for {hours} timer, starter tilbagebetalingen automatisk.',
  'help.voucher': 'Jeg kan ikke finde min gavekortkode',
  'help.voucher.text': 'Åbn din ordre, og vælg ”{show}”. Vil du have e-mailen igen, så vælg ”{resend}”, og tjek din spammappe.',
  'help.player': 'Jeg har skrevet et forkert spiller-id',
  'help.player.text': 'Åbn din ordre. Så længe der står ”{correct}”, kan du ændre spilleren uden at betale mere.',
  'help.pending': 'Min betaling er ikke gået igennem endnu',
  'help.pending.text':
    'Din ordre viser, hvordan og hvornår du senest skal betale. Vi registrerer din betaling automatisk, også hvis du lukker siden. Betal ikke to gange.',
  'help.pending.change': 'Vil du bruge en anden betalingsmåde, så vælg ”{change}” på ordresiden.',
  'help.refused': 'Min betaling blev afvist',
  'help.refused.text': 'Din ordre viser årsagen, hvis vi har fået en, og andre betalingsmåder med priser.',
  'help.twice': 'Jeg har betalt to gange',
  'help.twice.text':
    'Er én ordre betalt to gange, går den anden betaling automatisk tilbage, og ordren viser det. Har du bestilt to gange, bliver begge leveret.',
  'help.refund': 'Hvor er min tilbagebetaling?',
  'help.refund.text': 'Din ordre viser beløbet, hvor det sendes hen, og hvornår det bør være fremme.',
  'help.promo': 'Min rabatkode virker ikke',
  'help.promo.text':
    'Vælg først spiller, vare og betalingsmåde. Derefter siger produktsiden, hvorfor en kode ikke gælder. Bliver en ordre ikke betalt, kan koden bruges igen.',
  'help.country': 'Jeg kan ikke købe til min spilkonto',
  'help.country.text': 'Brug butikken i det land, din spilkonto hører til. Nogle varer kan kun købes et begrænset antal gange pr. spiller.',
  'help.code': 'Jeg har ikke fået en bekræftelseskode',
  'help.code.text':
    'Tjek e-mailen eller mobilnummeret og din spammappe. Efter en kort pause kan du bede om en ny kode; brug altid den nyeste. Efter {tries} forkerte koder skal du vente {hours} timer.',
  'help.code.bank': 'Koder til en betaling kommer fra din bank eller dit mobilselskab, ikke fra os.',
  'help.signIn': 'Jeg kan ikke logge ind',
  'help.signIn.text': 'Vælg en ny adgangskode med en kode, som vi sender til din e-mail eller dit mobilnummer.',
  'help.number': 'Nogen har brugt mit mobilnummer',
  'help.rewards': 'Mine belønninger mangler',
  'help.rewards.text': 'Log ind, åbn ordren, og vælg ”{link}”. Det tager op til 2 minutter. Belønninger udløber {days} dage efter købet.'
}
