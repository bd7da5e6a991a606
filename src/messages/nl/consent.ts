/** The question about what the store may keep in a browser, in Dutch. */
export const consent = {
  'consent.heading': 'Mogen we meer bewaren dan de winkel nodig heeft?',
  'consent.text':
    'De winkel heeft een paar dingen in deze browser nodig om te werken. Al het andere wordt alleen bewaard als jij het toestaat, en je kunt altijd van gedachten veranderen.',
  'consent.none': 'Alleen noodzakelijk',
  'consent.choose': 'Kiezen',
  'consent.all': 'Alles toestaan',
  'consent.save': 'Mijn keuze opslaan',
  'consent.close': 'Sluiten',
  'consent.always': 'Altijd aan',
  'consent.what': 'Wat bewaard mag worden',

  'consent.C0001': 'Wat de winkel nodig heeft',
  'consent.C0001Text': 'Je land, je taal en je openstaande bestellingen. Zonder dit kun je niets kopen.',
  'consent.C0003': 'Onthouden',
  'consent.C0003Text': 'Spelers, betaalmethoden en games die je hebt gekocht, zodat de volgende aankoop op dit apparaat sneller gaat.',
  'consent.C0002': 'Bezoeken tellen',
  'consent.C0002Text': 'Welke pagina’s en stappen worden gebruikt, zodat we vinden wat niet werkt. Nooit je naam, e-mailadres of nummer.',
  'consent.C0004': 'Campagnes',
  'consent.C0004Text': 'Welke link of advertentie je hier bracht, maximaal 30 dagen.',
  'consent.C0005': 'Sociale netwerken',
  'consent.C0005Text': 'Wat nodig is om in te loggen met een sociaal netwerk, tot je het tabblad sluit.',
  'consent.C0009': 'Versies testen',
  'consent.C0009Text': 'Welke versie van een pagina je ziet als we er twee vergelijken.'
} as const
