/** The question about what the store may keep in a browser, in Swedish. */
export const consent = {
  'consent.heading': 'Får vi spara mer än butiken behöver?',
  'consent.text':
    'Butiken behöver några saker i den här webbläsaren för att fungera. Allt annat sparas bara om du tillåter det, och du kan ändra dig när som helst.',
  'consent.none': 'Bara det nödvändiga',
  'consent.choose': 'Välj',
  'consent.all': 'Tillåt allt',
  'consent.save': 'Spara mitt val',
  'consent.close': 'Stäng',
  'consent.always': 'Alltid på',
  'consent.what': 'Vad som får sparas',

  'consent.C0001': 'Det butiken behöver',
  'consent.C0001Text': 'Ditt land, ditt språk och dina öppna beställningar. Utan det går det inte att köpa något.',
  'consent.C0003': 'Komma ihåg',
  'consent.C0003Text': 'Spelare, betalsätt och spel du har köpt, så att nästa köp går snabbare på den här enheten.',
  'consent.C0002': 'Räkna besök',
  'consent.C0002Text':
    'Vilka sidor och steg som används, så att vi hittar det som inte fungerar. Aldrig ditt namn, din mejladress eller ditt nummer.',
  'consent.C0004': 'Kampanjer',
  'consent.C0004Text': 'Vilken länk eller annons som ledde dig hit, i högst 30 dagar.',
  'consent.C0005': 'Sociala nätverk',
  'consent.C0005Text': 'Det som behövs för att logga in med ett socialt nätverk, tills du stänger fliken.',
  'consent.C0009': 'Testa versioner',
  'consent.C0009Text': 'Vilken version av en sida du ser när vi jämför två.'
} as const
