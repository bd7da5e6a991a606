import type { Texts } from '../../tables-catalogue.ts'

/** One sentence about each product and what its item is for. */
export const DESCRIPTIONS: Readonly<Record<string, Texts>> = {
  'comet-circuit': {
    en: 'Race comets around ringed planets; crystals buy hulls, engines and the season pass.',
    es: 'Compite con cometas alrededor de planetas con anillos; con los cristales compras cascos, motores y el pase de temporada.',
    id: 'Balapan komet mengelilingi planet bercincin; kristal untuk membeli bodi, mesin, dan tiket musim.',
    ja: '輪のある惑星をめぐる彗星レース。クリスタルで機体やエンジン、シーズンパスが手に入ります。',
    ar: 'سابق بالمذنّبات حول كواكب ذات حلقات، واشترِ بالبلورات الهياكل والمحركات وتذكرة الموسم.' },
  'canopy-strike': {
    en: 'Team battles high in the treetops; ammo opens weapons, trails and glide suits.',
    es: 'Batallas por equipos en las copas de los árboles; la munición desbloquea armas, estelas y trajes de planeo.',
    id: 'Pertempuran tim di pucuk pohon; amunisi membuka senjata, jejak, dan baju terbang.',
    ja: '樹上で戦うチームバトル。弾薬で武器や軌跡、滑空スーツを解放できます。',
    ar: 'معارك جماعية في أعالي الأشجار؛ تفتح الذخيرة الأسلحة والآثار وبدلات الانزلاق.' },
  'emberhold': {
    en: 'Hold a fortress on a sleeping volcano; embers train heroes and raise walls.',
    es: 'Defiende una fortaleza sobre un volcán dormido; las brasas entrenan héroes y levantan murallas.',
    id: 'Pertahankan benteng di atas gunung api yang tidur; bara melatih pahlawan dan membangun tembok.',
    ja: '眠れる火山の砦を守る戦略ゲーム。残り火で英雄を育て、城壁を築きます。',
    ar: 'احمِ قلعة فوق بركان نائم؛ تدرّب الجمرات الأبطال وترفع الأسوار.' },
  'rustfall-arena': {
    en: 'Build a machine from scrap and fight in the arena; bolts buy parts and paint.',
    es: 'Construye una máquina de chatarra y lucha en la arena; con los tornillos compras piezas y pintura.',
    id: 'Rakit mesin dari rongsokan dan bertarung di arena; baut untuk membeli suku cadang dan cat.',
    ja: 'スクラップから機体を組み、アリーナで戦おう。ボルトでパーツや塗装を購入できます。',
    ar: 'اصنع آلة من الخردة وقاتل في الحلبة؛ تشتري البراغي القطع والطلاء.' },
  'tidebound': {
    en: 'Sail between drifting islands; pearls buy ships, charts and crew.',
    es: 'Navega entre islas a la deriva; con las perlas compras barcos, cartas y tripulación.',
    id: 'Berlayar di antara pulau yang hanyut; mutiara untuk kapal, peta, dan awak.',
    ja: '漂う島々を渡る航海。真珠で船や海図、仲間を手に入れましょう。',
    ar: 'أبحر بين جزر عائمة؛ تشتري اللآلئ السفن والخرائط والطاقم.' },
  'pulse-parade': {
    en: 'A rhythm game for one thumb; notes open songs, stages and outfits.',
    es: 'Un juego de ritmo para un solo pulgar; las notas desbloquean canciones, escenarios y trajes.',
    id: 'Game ritme satu jempol; nada membuka lagu, panggung, dan kostum.',
    ja: '親指ひとつで遊べるリズムゲーム。音符で曲やステージ、衣装を解放。',
    ar: 'لعبة إيقاع بإبهام واحد؛ تفتح النغمات الأغاني والمسارح والأزياء.' },
  'gaslight-row': {
    en: 'Solve a case on a foggy street every week; clues open witnesses and files.',
    es: 'Resuelve cada semana un caso en una calle con niebla; las pistas desbloquean testigos y expedientes.',
    id: 'Pecahkan kasus di jalan berkabut setiap pekan; petunjuk membuka saksi dan berkas.',
    ja: '霧の街で毎週ひとつの事件を解決。手がかりで証人や資料が開きます。',
    ar: 'حلّ قضية كل أسبوع في شارع ضبابي؛ تفتح الأدلة الشهود والملفات.' },
  'velvet-arcana': {
    en: 'Collect cards that dream; sigils summon guardians and new chapters.',
    es: 'Colecciona cartas que sueñan; los sellos invocan guardianes y capítulos nuevos.',
    id: 'Kumpulkan kartu yang bermimpi; sigil memanggil penjaga dan bab baru.',
    ja: '夢見るカードを集めよう。シジルで守護者や新章を召喚できます。',
    ar: 'اجمع بطاقات تحلم؛ تستدعي الأختام الحرّاس والفصول الجديدة.' },
  'clover-hollow': {
    en: 'Grow a farm in a quiet valley; seeds bring crops, animals and festivals.',
    es: 'Cultiva una granja en un valle tranquilo; las semillas traen cosechas, animales y fiestas.',
    id: 'Rawat ladang di lembah yang tenang; benih membawa panen, hewan, dan pesta.',
    ja: '静かな谷で農園づくり。タネで作物や動物、お祭りが増えていきます。',
    ar: 'ازرع مزرعة في وادٍ هادئ؛ تجلب البذور المحاصيل والحيوانات والمهرجانات.' },
  'terrace-eleven': {
    en: 'Lead a club from the park to the cup; club coins sign players and build stands.',
    es: 'Lleva un club del parque a la copa; con las monedas fichas jugadores y levantas gradas.',
    id: 'Pimpin klub dari lapangan kampung ke piala; koin klub merekrut pemain dan membangun tribun.',
    ja: '公園の草チームを優勝へ。クラブコインで選手と契約し、スタンドを建てます。',
    ar: 'قُد ناديًا من الحديقة إلى الكأس؛ تتعاقد بعملات النادي مع اللاعبين وتبني المدرجات.' },
  'snowpaw-village': {
    en: 'Keep a village of snow cats warm; stars buy homes, scarves and stories.',
    es: 'Mantén abrigado un pueblo de gatos de nieve; con las estrellas compras casas, bufandas e historias.',
    id: 'Hangatkan desa kucing salju; bintang untuk rumah, syal, dan cerita.',
    ja: '雪ねこたちの村をあたためよう。スターで家やマフラー、物語が増えます。',
    ar: 'أبقِ قرية قطط الثلج دافئة؛ تشتري النجوم البيوت والأوشحة والحكايات.' },
  'skyward-bazaar': {
    en: 'Trade from a flying market; winds carry your stall to richer skies.',
    es: 'Comercia desde un mercado volador; los vientos llevan tu puesto a cielos más ricos.',
    id: 'Berdagang dari pasar terbang; angin membawa lapakmu ke langit yang lebih kaya.',
    ja: '空飛ぶ市場で商売を。風があなたの店をより豊かな空へ運びます。',
    ar: 'تاجر من سوق طائر؛ تحمل الرياح متجرك إلى سماوات أغنى.' },
  'mobile-legends-tri': {
    en: 'Three lanes, three heroes, ten minutes; diamonds open heroes and skins.',
    es: 'Tres líneas, tres héroes, diez minutos; los diamantes desbloquean héroes y aspectos.',
    id: 'Tiga jalur, tiga hero, sepuluh menit; diamond membuka hero dan skin.',
    ja: '3つのレーン、3人の英雄、10分の勝負。ダイヤで英雄やスキンを解放。',
    ar: 'ثلاثة مسارات وثلاثة أبطال وعشر دقائق؛ تفتح الماسات الأبطال والمظاهر.' },
  'duskblade-saga': {
    en: 'Duels at the edge of night; shards forge blades and cloaks.',
    es: 'Duelos al borde de la noche; los fragmentos forjan hojas y capas.',
    id: 'Duel di ujung malam; serpihan menempa bilah dan jubah.',
    ja: '夜のふちで交わる決闘。シャードで刃や外套を鍛えます。',
    ar: 'مبارزات على حافة الليل؛ تصوغ الشظايا النصال والعباءات.' },
  'harbor-kings': {
    en: 'Run a harbor and outsmart rival captains; doubloons hire crews and cannons.',
    es: 'Dirige un puerto y supera a capitanes rivales; con los doblones consigues tripulaciones y cañones.',
    id: 'Kelola pelabuhan dan kalahkan kapten lain; doubloon menyewa awak dan meriam.',
    ja: '港を治め、ライバル船長を出し抜こう。ダブロン金貨で船員や大砲を雇えます。',
    ar: 'أدر مرفأ وتفوّق على القباطنة؛ تستأجر الدبلونات الطواقم والمدافع.' },
  'neon-drift': {
    en: 'Night street racing under neon; volts tune cars and open districts.',
    es: 'Carreras nocturnas bajo el neón; los voltios mejoran autos y desbloquean distritos.',
    id: 'Balap jalanan malam di bawah neon; volt menyetel mobil dan membuka distrik.',
    ja: 'ネオンの下で走る夜の街道レース。ボルトポイントで車を調整し、街区を開放。',
    ar: 'سباقات شوارع ليلية تحت أضواء النيون؛ تضبط الفولتات السيارات وتفتح الأحياء.' },
  'orchard-tales': {
    en: 'Match fruit and mend an old orchard; blossoms give turns and garden rooms.',
    es: 'Une frutas y recupera un viejo huerto; las flores dan turnos y rincones del jardín.',
    id: 'Cocokkan buah dan pulihkan kebun tua; bunga memberi giliran dan ruang taman.',
    ja: '果物をそろえて古い果樹園を再生。花で手数や庭が増えます。',
    ar: 'طابق الفاكهة وأصلح بستانًا قديمًا؛ تمنح الأزهار أدوارًا وأركانًا للحديقة.' },
  'sable-dominion': {
    en: 'Grim war of houses, for adults; crowns raise armies and buy loyalty.',
    es: 'Guerra sombría de casas, para adultos; con las coronas reúnes ejércitos y compras lealtad.',
    id: 'Perang kelam antarwangsa, untuk dewasa; mahkota membentuk pasukan dan membeli kesetiaan.',
    ja: '大人向けの重厚な王家戦争。クラウンで軍を起こし、忠誠を買います。',
    ar: 'حرب قاتمة بين العائلات، للبالغين؛ تجهّز التيجان الجيوش وتشتري الولاء.' },
  'pixel-caravan': {
    en: 'Cross a desert one pixel at a time; gems buy camels, wells and maps.',
    es: 'Cruza un desierto píxel a píxel; con las gemas compras camellos, pozos y mapas.',
    id: 'Seberangi gurun piksel demi piksel; permata untuk unta, sumur, dan peta.',
    ja: '一ドットずつ砂漠を渡る旅。ジェムでラクダや井戸、地図を購入。',
    ar: 'اعبر الصحراء بكسلًا بعد بكسل؛ تشتري الجواهر الجمال والآبار والخرائط.' },
  'starforge-tactics': {
    en: 'Turn-based battles between forge worlds; ingots arm squads and stations.',
    es: 'Batallas por turnos entre mundos forja; los lingotes arman escuadrones y estaciones.',
    id: 'Pertempuran bergiliran antardunia tempa; ingot mempersenjatai regu dan stasiun.',
    ja: '鍛冶の星々をめぐるターン制バトル。インゴットで部隊や基地を強化。',
    ar: 'معارك أدوار بين عوالم الحدادة؛ تسلّح السبائك الفرق والمحطات.' },
  'lumen-quest': {
    en: 'Carry the last light through a dark maze; lumens keep it burning.',
    es: 'Lleva la última luz por un laberinto oscuro; los lúmenes la mantienen viva.',
    id: 'Bawa cahaya terakhir melewati labirin gelap; lumen menjaganya tetap menyala.',
    ja: '最後の光を手に闇の迷宮へ。ルーメンが灯をつなぎます。',
    ar: 'احمل آخر ضوء عبر متاهة مظلمة؛ تبقيه اللومنات مشتعلًا.' },
  'iron-meridian': {
    en: 'Command armoured trains along a divided line; medals unlock crews and engines.',
    es: 'Comanda trenes blindados en una línea dividida; las medallas desbloquean tripulaciones y locomotoras.',
    id: 'Pimpin kereta lapis baja di jalur yang terbelah; medali membuka awak dan lokomotif.',
    ja: '分断された線路を行く装甲列車戦。メダルで乗員や機関車を解放。',
    ar: 'قُد القطارات المدرعة على خط مقسوم؛ تفتح الميداليات الأطقم والقاطرات.' },
  'koi-garden': {
    en: 'Raise koi in a pond of your own; petals bring new colours and lanterns.',
    es: 'Cría kois en tu propio estanque; los pétalos traen colores nuevos y faroles.',
    id: 'Pelihara koi di kolam sendiri; kelopak membawa warna baru dan lentera.',
    ja: '自分の池で鯉を育てよう。花びらで新しい色や灯籠が増えます。',
    ar: 'ربِّ أسماك الكوي في بركتك؛ تجلب البتلات ألوانًا جديدة وفوانيس.' },
  'polar-relay': {
    en: 'Sled teams across the ice, day and night; flares call dogs, gear and rescue.',
    es: 'Equipos de trineo sobre el hielo, día y noche; con las bengalas pides perros, equipo y rescate.',
    id: 'Tim kereta luncur di atas es, siang dan malam; suar memanggil anjing, perlengkapan, dan bantuan.',
    ja: '昼も夜も氷原を走る犬ぞりリレー。フレアで犬や装備、救助を呼べます。',
    ar: 'فرق زلاجات على الجليد ليل نهار؛ تستدعي المشاعل الكلاب والعتاد والنجدة.' },
  'streamly-plus': {
    en: 'Credit for the Streamly app: films, series and live shows without a card on file.',
    es: 'Crédito para la app Streamly: películas, series y directos sin guardar una tarjeta.',
    id: 'Kredit untuk aplikasi Streamly: film, serial, dan siaran langsung tanpa menyimpan kartu.',
    ja: 'Streamlyアプリのクレジット。カード登録なしで映画もドラマもライブも。',
    ar: 'رصيد لتطبيق Streamly: أفلام ومسلسلات وبث مباشر من دون حفظ بطاقة.' },
  'playpass-vault': {
    en: 'A code with Playpass points, sent by email; redeem it in any game of the Playpass vault.',
    es: 'Un código con puntos Playpass, enviado por correo; canjéalo en cualquier juego de la bóveda Playpass.',
    id: 'Kode berisi poin Playpass, dikirim lewat email; tukarkan di game mana pun di Playpass.',
    ja: 'Playpassポイントのコードをメールでお届け。対象のどのゲームでも使えます。',
    ar: 'كود بنقاط Playpass يصل بالبريد الإلكتروني؛ استبدله في أي لعبة من ألعاب Playpass.' },
  'refill-gift-card': {
    en: 'Money for a wallet in this store, as a code by email. Whoever redeems it pays for games with it.',
    es: 'Dinero para una billetera de esta tienda, en un código que llega por correo. Quien lo canjea paga juegos con él.',
    id: 'Uang untuk dompet di toko ini, berupa kode lewat email. Yang menukarkannya bisa membayar game dengannya.',
    ja: 'このストアのウォレットで使えるお金を、コードにしてメールでお届け。引き換えた人がゲームの支払いに使えます。',
    ar: 'رصيد لمحفظة في هذا المتجر يصل ككود بالبريد الإلكتروني. من يستبدله يدفع به ثمن الألعاب.' }
}
