/** The mails of an order in Romanian. */
export const mail = {
  'mail.received.subject': 'Comanda ta {number}: {item}',
  'mail.received.lead': 'Am primit comanda ta. Până acum nu ți s-a debitat nicio sumă.',
  'mail.received.next':
    'Livrăm automat imediat ce plata e confirmată. Păstrează acest email: linkul din el îți deschide comanda pe orice dispozitiv.',
  'mail.received.pay': 'Finalizează plata până la {time}. Pe pagina comenzii tale vezi cum plătești.',
  'mail.received.getCode':
    'Deschide pagina de plată până la {time} ca să primești codul de plată. Ți-l trimitem și pe email. Linkul este pe pagina comenzii tale.',
  'mail.received.copy': 'Copiază codul și suma pe pagina comenzii tale:',
  'mail.received.code': 'Plătește exact {amount} cu acest cod până la {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Plătit: {item}',
  'mail.paid.lead': 'Plata ta de {amount} a ajuns. O păstrăm până când articolul tău este livrat.',
  'mail.paid.next': 'Livrarea durează de obicei mai puțin de un minut. Nu trebuie să faci nimic; îți scriem când a ajuns.',
  'mail.paidMore': 'Ai trimis {sent} în loc de {amount}. Suma de {back} plătită în plus este în drum spre tine.',
  'mail.paidLess.subject': 'Plată insuficientă: {item}',
  'mail.paidLess.lead': 'Ai trimis {sent} în loc de {amount}, așa că nu putem livra articolul. Îți trimitem înapoi {sent} până la {time}.',
  'mail.paidLess.next': 'Nu trebuie să faci nimic. Dacă mai vrei articolul, comandă-l din nou.',

  'mail.delivered.subject': 'Livrat: {item}',
  'mail.delivered.lead': 'Livrat către {receiver} la data de {time}.',
  'mail.delivered.next': 'Uită-te în căsuța de mesaje a jocului sau la soldul tău. Dacă nu îl vezi, repornește jocul o dată.',
  'mail.delivered.leadVoucher': '{count, plural, one {Iată codul tău.} few {Iată codurile tale.} other {Iată codurile tale.}}',
  'mail.delivered.code': 'Cod: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Folosește-l înainte de {time}.',
  'mail.delivered.redeem': 'Activează-l la {url}',

  'mail.delayed.subject': 'Durează mai mult: {item}',
  'mail.delayed.lead': 'Plata ta de {amount} a ajuns, dar producătorul jocului nu a confirmat încă livrarea.',
  'mail.delayed.next':
    'Continuăm să verificăm automat până la {time}. Nu trebuie să faci nimic și nici să comanzi din nou. Dacă nu se poate livra, primești banii înapoi.',

  'mail.refused.subject': 'Te rugăm să alegi: {item}',
  'mail.refused.lead': 'Plata ta de {amount} a ajuns, dar articolul tău nu a putut fi livrat. Banii sunt în siguranță la noi.',
  'mail.refused.next':
    'Deschide comanda ta și alege ce să se întâmple. Dacă nu alegi până la {time}, banii se întorc prin metoda cu care ai plătit.',
  'mail.refused.back': 'Îți trimitem banii înapoi prin metoda cu care ai plătit. Nu trebuie să faci nimic.',

  'mail.refunded.subject': 'Banii înapoi: {item}',
  'mail.refunded.lead': 'Ți-am rambursat {amount} prin metoda cu care ai plătit, la data de {time}.',
  'mail.refunded.next': 'Banca ta poate avea nevoie de o zi sau două ca să afișeze suma.',

  'mail.item': 'Articol: {product}, {item}',
  'mail.for': 'Pentru: {receiver}',
  'mail.total': 'Total: {amount}, {channel}',
  'mail.taxIncluded': 'TVA inclus: {amount}',
  'mail.tax': 'TVA: {amount}',
  'mail.number': 'Număr de comandă: {number}',
  'mail.open': 'Deschide comanda ta:',
  'mail.keep': 'Oricine are acest link îți poate vedea comanda. Te rugăm să nu îl dai mai departe.',
  'mail.footer': 'Primești acest email pentru că adresa ta a fost indicată pentru această comandă. Nu se poate răspunde la el.',

  'blocked.title': 'Această adresă nu este a magazinului',
  'blocked.heading': 'Această adresă nu poate deschide magazinul',
  'blocked.text': 'Acest host nu are voie să acceseze magazinul. Revino mai târziu.',

  'sms.block': 'refill: {code} blochează acest număr pentru plăți. Nu spune codul nimănui. Dacă nu l-ai cerut, șterge acest mesaj.',
  'sms.unblock': 'refill: {code} permite din nou plăți cu acest număr. Nu spune codul nimănui. Dacă nu l-ai cerut, șterge acest mesaj.',

  'mail.code.signUp.subject': 'Codul tău pentru refill',
  'mail.code.signUp.lead': 'Cu acest cod îți confirmi contul:',
  'mail.code.password.subject': 'Codul tău pentru o parolă nouă',
  'mail.code.password.lead': 'Cu acest cod alegi o parolă nouă:',
  'mail.code.contact.subject': 'Codul tău pentru această adresă de email',
  'mail.code.contact.lead': 'Cu acest cod confirmi că această adresă de email este a ta:',
  'mail.code.newest': 'E valabil doar codul cel mai nou.',
  'mail.code.keep': 'Nu spune codul nimănui: noi nu ți-l cerem niciodată. Dacă nu l-ai cerut, nu trebuie să faci nimic.',
  'sms.code.signUp': 'refill: {code} îți confirmă contul. Nu spune codul nimănui. Dacă nu l-ai cerut, șterge acest mesaj.',
  'sms.code.password': 'refill: {code} setează o parolă nouă. Nu spune codul nimănui. Dacă nu l-ai cerut, șterge acest mesaj.',
  'sms.code.contact': 'refill: {code} verifică acest număr. Nu spune codul nimănui. Dacă nu l-ai cerut, șterge acest mesaj.',

  'mail.offers.subject': 'Vei primi ofertele noastre',
  'mail.offers.lead': 'Ai cerut oferte pe email. Îți scriem când e ceva care merită și nu dăm niciodată mai departe adresa ta.',
  'mail.offers.foot': 'Ca să nu mai primești aceste emailuri, deschide acest link:'
} as const
