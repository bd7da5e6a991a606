/** The catalogue in German, by the English text. */
export const words: Readonly<Record<string, string>> = {
  Popular: 'Beliebt',
  Action: 'Action',
  Adventure: 'Abenteuer',
  Strategy: 'Strategie',
  Casual: 'Casual',
  'Racing and sport': 'Rennspiele und Sport',
  'Apps and codes': 'Apps und Codes',
  Sale: 'Angebot',
  'Season 7': 'Saison 7',
  App: 'App',
  Code: 'Code',
  Crystals: 'Kristalle',
  Ammo: 'Munition',
  Embers: 'Glutfunken',
  Bolts: 'Schrauben',
  Pearls: 'Perlen',
  Notes: 'Noten',
  Clues: 'Hinweise',
  Sigils: 'Siegel',
  Seeds: 'Samen',
  'Club coins': 'Clubmünzen',
  Stars: 'Sterne',
  Winds: 'Winde',
  Diamonds: 'Diamanten',
  Shards: 'Splitter',
  Doubloons: 'Dublonen',
  Volts: 'Volt',
  Blossoms: 'Blüten',
  Crowns: 'Kronen',
  Gems: 'Edelsteine',
  Ingots: 'Barren',
  Lumens: 'Lumen',
  Medals: 'Medaillen',
  Petals: 'Blütenblätter',
  Flares: 'Signalfackeln',
  Credits: 'Credits',
  Points: 'Punkte',
  'Gift cards': 'Geschenkkarten',
  'Player ID': 'Spieler-ID',
  'Open the game and tap your portrait: the ID stands under your name.':
    'Öffne das Spiel und tippe auf dein Profilbild: Die ID steht unter deinem Namen.',
  'Email for the receipt': 'E-Mail für den Beleg',
  'Zone ID': 'Zonen-ID',
  'The number in brackets after your player ID.': 'Die Zahl in Klammern hinter deiner Spieler-ID.',
  Server: 'Server',
  'NA East': 'Nordamerika Ost',
  'NA West': 'Nordamerika West',
  Europe: 'Europa',
  Asia: 'Asien',
  Gulf: 'Golfstaaten',
  'South America': 'Südamerika',
  'Player name and tag': 'Spielername und Tagline',
  'Your name, a # and your tag, as the game shows it: RookKnight#EU1':
    'Dein Name, ein # und deine Tagline, so wie das Spiel sie anzeigt: RookKnight#EU1',
  Nationality: 'Staatsangehörigkeit',
  'Streamly account name': 'Streamly-Kontoname',
  'In the app under Profile, without the @.': 'In der App unter „Profil“, ohne das @.',
  'Email for the code': 'E-Mail für den Code',
  'Weekly pass': 'Wochenpass',
  'A gift every day for 7 days': 'Jeden Tag ein Geschenk, 7 Tage lang',
  'Monthly pass': 'Monatspass',
  'A gift every day for 30 days': 'Jeden Tag ein Geschenk, 30 Tage lang',
  'Season pass': 'Saisonpass',
  'Once per season': 'Einmal pro Saison',
  'Any amount': 'Freier Betrag',
  'Your crew pack': 'Dein Crew-Paket',
  'Your harbor pass': 'Dein Hafenpass',
  Card: 'Karte',
  'Credit card': 'Kreditkarte',
  'Debit card': 'Debitkarte',
  'Mobile wallet': 'E-Wallet',
  Wallet: 'Guthabenkonto',
  'Bank transfer': 'Überweisung',
  'Convenience store': 'Barzahlung im Laden',
  'Carrier billing': 'Handyrechnung',
  'Voucher card': 'Guthabenkarte',
  'Race comets around ringed planets; crystals buy hulls, engines and the season pass.':
    'Rase auf Kometen um Planeten mit Ringen und hol dir für Kristalle neue Rümpfe, Triebwerke und den Saisonpass.',
  'Team battles high in the treetops; ammo opens weapons, trails and glide suits.':
    'Teamkämpfe hoch oben in den Baumkronen: Munition schaltet Waffen, Leuchtspuren und Gleitanzüge frei.',
  'Hold a fortress on a sleeping volcano; embers train heroes and raise walls.':
    'Halte eine Festung auf einem schlafenden Vulkan: Mit Glutfunken bildest du Helden aus und ziehst Mauern hoch.',
  'Build a machine from scrap and fight in the arena; bolts buy parts and paint.':
    'Bau dir aus Schrott eine Maschine und kämpfe in der Arena: Für Schrauben gibt es Teile und Lack.',
  'Sail between drifting islands; pearls buy ships, charts and crew.':
    'Segle zwischen treibenden Inseln: Für Perlen bekommst du Schiffe, Seekarten und Crew.',
  'A rhythm game for one thumb; notes open songs, stages and outfits.':
    'Ein Rhythmusspiel für nur einen Daumen: Noten öffnen Songs, Bühnen und Outfits.',
  'Solve a case on a foggy street every week; clues open witnesses and files.':
    'Löse jede Woche einen Fall in einer nebligen Straße: Hinweise führen zu Zeugen und Akten.',
  'Collect cards that dream; sigils summon guardians and new chapters.':
    'Sammle Karten, die träumen: Mit Siegeln beschwörst du Wächter und öffnest neue Kapitel.',
  'Grow a farm in a quiet valley; seeds bring crops, animals and festivals.':
    'Lass in einem stillen Tal einen Hof wachsen: Samen bringen Ernten, Tiere und Feste.',
  'Lead a club from the park to the cup; club coins sign players and build stands.':
    'Führ einen Club vom Bolzplatz zum Pokal: Mit Clubmünzen verpflichtest du Spieler und baust Tribünen.',
  'Keep a village of snow cats warm; stars buy homes, scarves and stories.':
    'Halte ein Dorf voller Schneekatzen warm: Für Sterne gibt es Häuser, Schals und Geschichten.',
  'Trade from a flying market; winds carry your stall to richer skies.':
    'Handle auf einem fliegenden Markt: Winde tragen deinen Stand zu reicheren Himmeln.',
  'Three lanes, three heroes, ten minutes; diamonds open heroes and skins.':
    'Drei Lanes, drei Helden, zehn Minuten: Diamanten schalten Helden und Skins frei.',
  'Duels at the edge of night; shards forge blades and cloaks.': 'Duelle am Rand der Nacht: Aus Splittern werden Klingen und Umhänge.',
  'Run a harbor and outsmart rival captains; doubloons hire crews and cannons.':
    'Führ einen Hafen und überliste rivalisierende Kapitäne: Für Dublonen bekommst du Crews und Kanonen.',
  'Night street racing under neon; volts tune cars and open districts.':
    'Nächtliche Straßenrennen unter Neonlicht: Mit Volt tunst du Autos und öffnest neue Viertel.',
  'Match fruit and mend an old orchard; blossoms give turns and garden rooms.':
    'Kombiniere Früchte und rette einen alten Obstgarten: Blüten schenken dir Züge und neue Gartenecken.',
  'Grim war of houses, for adults; crowns raise armies and buy loyalty.':
    'Ein düsterer Krieg der Adelshäuser, für Erwachsene: Kronen stellen Heere auf und kaufen Treue.',
  'Cross a desert one pixel at a time; gems buy camels, wells and maps.':
    'Durchquere Pixel für Pixel eine Wüste: Für Edelsteine gibt es Kamele, Brunnen und Karten.',
  'Turn-based battles between forge worlds; ingots arm squads and stations.':
    'Rundenbasierte Schlachten zwischen Schmiedewelten: Barren rüsten Trupps und Stationen aus.',
  'Carry the last light through a dark maze; lumens keep it burning.':
    'Trag das letzte Licht durch ein dunkles Labyrinth: Lumen lassen es weiterbrennen.',
  'Command armoured trains along a divided line; medals unlock crews and engines.':
    'Befehlige Panzerzüge entlang einer geteilten Strecke: Medaillen schalten Crews und Lokomotiven frei.',
  'Raise koi in a pond of your own; petals bring new colours and lanterns.':
    'Zieh Koi in deinem eigenen Teich groß: Blütenblätter bringen neue Farben und Laternen.',
  'Sled teams across the ice, day and night; flares call dogs, gear and rescue.':
    'Schlittenteams auf dem Eis, Tag und Nacht: Signalfackeln rufen Hunde, Ausrüstung und Rettung herbei.',
  'Credit for the Streamly app: films, series and live shows without a card on file.':
    'Credits für die Streamly-App: Filme, Serien und Live-Shows, ganz ohne hinterlegte Karte.',
  'A code with Playpass points, sent by email; redeem it in any game of the Playpass vault.':
    'Ein Code mit Playpass-Punkten per E-Mail, einlösbar in jedem Spiel von Playpass Vault.',
  'Money for a wallet in this store, as a code by email. Whoever redeems it pays for games with it.':
    'Guthaben für ein Guthabenkonto in diesem Shop, als Code per E-Mail. Wer ihn einlöst, bezahlt damit Spiele.',
  'Crystals for less': 'Kristalle für weniger',
  'The 500 pack is on sale now.': 'Das 500er-Paket ist gerade im Angebot.',
  'Season 7 has opened': 'Saison 7 hat begonnen',
  'Season pass 15% off with code EMBERPASS.': '15 % Rabatt auf den Saisonpass mit dem Code EMBERPASS.',
  '10% off your top-up': '10 % auf deine Aufladung',
  'In every game, with code REFILL10.': 'In jedem Spiel, mit dem Code REFILL10.',
  'Build the stand': 'Bau die Tribüne',
  'Club coins arrive right after you pay.': 'Clubmünzen kommen direkt nach deiner Zahlung an.',
  'Polar Relay is slow to deliver on Tuesdays before noon UTC.': 'Polar Relay liefert dienstags vor 12 Uhr UTC langsamer.',
  'A Boleto can take up to three working days to arrive.': 'Ein Boleto kann bis zu drei Arbeitstage brauchen, bis er ankommt.',
  'Support answers more slowly over the holidays.': 'Rund um die Feiertage antwortet unser Support langsamer.'
}
