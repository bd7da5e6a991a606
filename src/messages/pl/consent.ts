/** The question about what the store may keep in a browser, in Polish. */
export const consent = {
  'consent.heading': 'Czy możemy przechowywać więcej, niż potrzebuje sklep?',
  'consent.text':
    'Sklep musi przechowywać w tej przeglądarce kilka rzeczy, żeby działać. Cała reszta jest przechowywana tylko za twoją zgodą, a zdanie możesz zmienić w każdej chwili.',
  'consent.none': 'Tylko niezbędne',
  'consent.choose': 'Wybierz',
  'consent.all': 'Zezwól na wszystko',
  'consent.save': 'Zapisz mój wybór',
  'consent.close': 'Zamknij',
  'consent.always': 'Zawsze włączone',
  'consent.what': 'Co można przechowywać',

  'consent.C0001': 'Czego potrzebuje sklep',
  'consent.C0001Text': 'Twój kraj, język i otwarte zamówienia. Bez tego nic nie można kupić.',
  'consent.C0003': 'Zapamiętywanie',
  'consent.C0003Text': 'Gracze, sposoby płatności i kupione gry, żeby następny zakup na tym urządzeniu poszedł szybciej.',
  'consent.C0002': 'Liczenie wizyt',
  'consent.C0002Text':
    'Które strony i kroki są używane, żeby znaleźć to, co nie działa. Nigdy nie zapisujemy twojego imienia, e-maila ani numeru.',
  'consent.C0004': 'Kampanie',
  'consent.C0004Text': 'Który link lub reklama cię tu przyprowadziły, najwyżej przez 30 dni.',
  'consent.C0005': 'Media społecznościowe',
  'consent.C0005Text': 'To, czego wymaga logowanie przez media społecznościowe, do zamknięcia karty.',
  'consent.C0009': 'Porównywanie wersji',
  'consent.C0009Text': 'Którą wersję strony widzisz, gdy porównujemy dwie.'
} as const
