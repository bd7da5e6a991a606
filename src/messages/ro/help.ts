/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Ajutor pentru comenzi, plăți și conectare: refill',
  'help.lead': 'Alege ce nu a mers. Fiecare răspuns îți spune ce să faci și unde.',
  'help.order': 'Nu îmi găsesc comanda',
  'help.order.text':
    'Introdu emailul sau numărul comenzii și îți trimitem linkul pe email. Aceeași pagină arată comenzile din acest browser.',
  'help.paid': 'Am plătit, dar nu a sosit nimic',
  'help.paid.text': 'Deschide comanda ca să vezi ce așteptăm. Dacă plata nu apare acolo, alege „{recheck}”.',
  'help.paid.delivered': 'Dacă apare ca livrată, verifică contul și serverul afișate, repornește jocul și uită-te în mesajele din joc.',
  'help.paid.refund':
    'Dacă nu poate fi livrată, îți poți primi banii înapoi pe pagina comenzii. Dacă nu alegi în {hours, plural, one {# oră} few {# ore} other {# de ore}}, rambursarea începe automat.',
  'help.voucher': 'Nu îmi găsesc codul',
  'help.voucher.text': 'Deschide comanda și alege „{show}”. Ca să primești din nou emailul, alege „{resend}” și verifică folderul spam.',
  'help.player': 'Am greșit ID-ul jucătorului',
  'help.player.text': 'Deschide comanda. Cât timp apare „{correct}”, poți schimba jucătorul fără costuri suplimentare.',
  'help.pending': 'Plata mea este încă în așteptare',
  'help.pending.text': 'Comanda arată cum și până când plătești. Detectăm plata automat, chiar dacă închizi pagina. Nu plăti de două ori.',
  'help.pending.change': 'Pentru altă metodă de plată, alege „{change}” pe pagina comenzii.',
  'help.refused': 'Plata mea a fost refuzată',
  'help.refused.text': 'Comanda arată motivul, dacă ne-a fost comunicat, și alte metode de plată cu prețurile lor.',
  'help.twice': 'Am fost debitat de două ori',
  'help.twice.text':
    'Dacă o comandă a fost plătită de două ori, a doua plată se întoarce automat, iar comanda arată asta. Dacă ai făcut două comenzi, se livrează amândouă.',
  'help.refund': 'Unde este rambursarea mea?',
  'help.refund.text': 'Comanda arată suma, unde ajunge și când ar trebui să sosească.',
  'help.promo': 'Codul meu promo nu funcționează',
  'help.promo.text':
    'Alege întâi jucătorul, articolul și metoda de plată. Pagina produsului spune apoi de ce nu este acceptat codul. Dacă o comandă nu este plătită, codul poate fi folosit din nou.',
  'help.country': 'Nu pot cumpăra pentru contul meu de joc',
  'help.country.text':
    'Folosește magazinul țării de care ține contul tău de joc. Unele articole se vând doar de un număr limitat de ori pe jucător.',
  'help.code': 'Nu am primit codul de verificare',
  'help.code.text':
    'Verifică emailul sau numărul de mobil și folderul spam. După o scurtă așteptare poți cere un cod nou; folosește-l pe cel mai recent. După {tries} coduri greșite, așteaptă {hours, plural, one {# oră} few {# ore} other {# de ore}}.',
  'help.code.bank': 'Codurile pentru o plată vin de la bancă sau de la operator, nu de la noi.',
  'help.signIn': 'Nu mă pot conecta',
  'help.signIn.text': 'Alege o parolă nouă cu un cod pe care îl trimitem pe email sau pe mobil.',
  'help.number': 'Cineva mi-a folosit numărul de mobil',
  'help.rewards': 'Îmi lipsesc recompensele',
  'help.rewards.text':
    'Conectează-te, deschide comanda și alege „{link}”. Durează până la 2 minute. Recompensele expiră la {days, plural, one {# zi} few {# zile} other {# de zile}} după ce le primești.'
}
