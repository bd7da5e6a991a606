/** What is wrong with one entry of a form, in Polish. */
export const fields = {
  'field.required': 'Wypełnij to pole.',
  'field.alphanumericDash': 'Tu mogą być tylko litery, cyfry, - i _.',
  'field.lettersNumbersSpaces': 'Tu mogą być tylko litery, cyfry i spacje.',
  'field.doNotMatch':
    '{field, select, password {Hasła nie są takie same.} email {Adresy e-mail nie są takie same.} userId {Identyfikatory nie są takie same.} other {Wpisane dane nie są takie same.}}',
  'field.minimumLength':
    '{minimum, plural, one {Wpisz co najmniej # znak.} few {Wpisz co najmniej # znaki.} many {Wpisz co najmniej # znaków.} other {Wpisz co najmniej # znaku.}}',
  'field.maximumLength':
    '{maximum, plural, one {Wpisz co najwyżej # znak.} few {Wpisz co najwyżej # znaki.} many {Wpisz co najwyżej # znaków.} other {Wpisz co najwyżej # znaku.}}',
  'field.exactLength':
    '{length, plural, one {Wpisz dokładnie # znak.} few {Wpisz dokładnie # znaki.} many {Wpisz dokładnie # znaków.} other {Wpisz dokładnie # znaku.}}',
  'field.numbersOnly': 'Tu mogą być tylko cyfry.',
  'field.email': 'To nie wygląda na adres e-mail. Sprawdź go.',
  'field.mobile': 'To nie wygląda na numer telefonu. Wpisz go bez kierunkowego kraju i bez 0 na początku.',
  'field.cpf': 'CPF ma 11 cyfr.',
  'field.zipCode': 'To nie wygląda na kod pocztowy.',
  'field.minimumAge': 'Wymagany wiek: co najmniej {age}.',
  'field.age': 'To nie wygląda na wiek.',
  'field.date': 'Nie ma takiej daty. Sprawdź dzień, miesiąc i rok.',
  'field.dateOfBirth': 'To nie wygląda na datę urodzenia.',
  'field.minimumValue': 'Wpisz {minimum} lub więcej.',
  'field.maximumValue': 'Wpisz {maximum} lub mniej.',
  'field.currencyFormat': 'To nie wygląda na kwotę.',
  'field.amountRange': 'Wpisz kwotę od {minimum} do {maximum}.',
  'field.password': 'Wybierz co najmniej 8 znaków, w tym cyfrę od 0 do 9.',
  'field.otp': 'Liczba cyfr w kodzie: {length}.',
  'field.choose': 'Wybierz coś z listy.',
  'field.playerIdFormat': 'To nie wygląda na ID z tej gry. Sprawdź je w grze.',
  'field.zoneIdFormat': 'To nie wygląda na strefę z tej gry. Sprawdź ją w grze.',
  'field.riotId': 'Wpisz nazwę, potem #, potem tag, na przykład Player#EUW1.',
  'field.chooseRole': 'Wybierz postać.',
  'field.acceptTerms': 'Najpierw zaakceptuj warunki.',
  'field.selectDenomination': 'Wybierz, co kupić.',
  'field.selectPaymentMethod': 'Wybierz, jak zapłacić.',
  'field.enterEmail': 'Wpisz adres e-mail.',
  'field.enterUserId': 'Wpisz ID gracza.',
  'field.enterZoneId': 'Wpisz ID strefy.',
  'field.giftCodeEmpty': 'Wpisz kod podarunkowy.',
  'field.giftCodeShort':
    '{minimum, plural, one {Kod podarunkowy ma co najmniej # znak.} few {Kod podarunkowy ma co najmniej # znaki.} many {Kod podarunkowy ma co najmniej # znaków.} other {Kod podarunkowy ma co najmniej # znaku.}}',
  'field.promoEmpty': 'Wpisz kod.'
} as const
