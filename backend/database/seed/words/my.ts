/** The catalogue in Burmese, by the English text. */
export const words: Readonly<Record<string, string>> = {
  Popular: 'လူကြိုက်များ',
  Action: 'အက်ရှင်',
  Adventure: 'စွန့်စားခန်း',
  Strategy: 'ဗျူဟာ',
  Casual: 'ပေါ့ပေါ့ပါးပါး',
  'Racing and sport': 'ကားပြိုင်ပွဲနဲ့ အားကစား',
  'Apps and codes': 'အက်ပ်နဲ့ ကုဒ်များ',
  Sale: 'လျှော့ဈေး',
  'Season 7': 'ရာသီ 7',
  App: 'အက်ပ်',
  Code: 'ကုဒ်',
  Crystals: 'ကရစ်စတယ်',
  Ammo: 'ကျည်ဆန်',
  Embers: 'မီးကျီးခဲ',
  Bolts: 'မူလီ',
  Pearls: 'ပုလဲ',
  Notes: 'ဂီတနုတ်',
  Clues: 'သဲလွန်စ',
  Sigils: 'မှော်တံဆိပ်',
  Seeds: 'မျိုးစေ့',
  'Club coins': 'ကလပ်ဒင်္ဂါး',
  Stars: 'ကြယ်',
  Winds: 'လေပြည်',
  Diamonds: 'စိန်',
  Shards: 'အပိုင်းအစ',
  Doubloons: 'ဒဘ်လွန်းဒင်္ဂါး',
  Volts: 'ဗို့',
  Blossoms: 'ပန်းပွင့်',
  Crowns: 'သရဖူ',
  Gems: 'ကျောက်မျက်',
  Ingots: 'သတ္တုတုံး',
  Lumens: 'လူမင်',
  Medals: 'ဆုတံဆိပ်',
  Petals: 'ပွင့်ချပ်',
  Flares: 'အချက်ပြမီး',
  Credits: 'ခရက်ဒစ်',
  Points: 'အမှတ်',
  'Gift cards': 'လက်ဆောင်ကတ်',
  'Player ID': 'ကစားသမား ID',
  'Open the game and tap your portrait: the ID stands under your name.': 'ဂိမ်းကိုဖွင့်ပြီး သင့်ပုံကို နှိပ်ပါ၊ ID က နာမည်အောက်မှာ ရှိပါတယ်။',
  'Email for the receipt': 'ပြေစာအတွက် အီးမေးလ်',
  'Zone ID': 'ဇုန် ID',
  'The number in brackets after your player ID.': 'ကစားသမား ID နောက်က ကွင်းထဲမှာရှိတဲ့ ဂဏန်းပါ။',
  Server: 'ဆာဗာ',
  'NA East': 'မြောက်အမေရိက အရှေ့ပိုင်း',
  'NA West': 'မြောက်အမေရိက အနောက်ပိုင်း',
  Europe: 'ဥရောပ',
  Asia: 'အာရှ',
  Gulf: 'ပင်လယ်ကွေ့ဒေသ',
  'South America': 'တောင်အမေရိက',
  'Player name and tag': 'ကစားသမားနာမည်နဲ့ တဂ်',
  'Your name, a # and your tag, as the game shows it: RookKnight#EU1': 'ဂိမ်းထဲမှာ ပြထားတဲ့အတိုင်း နာမည်၊ # နဲ့ တဂ်: RookKnight#EU1',
  Nationality: 'နိုင်ငံသား',
  'Streamly account name': 'Streamly အကောင့်နာမည်',
  'In the app under Profile, without the @.': 'အက်ပ်ထဲက ပရိုဖိုင်မှာ ရှိပါတယ်၊ @ ထည့်စရာမလိုပါဘူး။',
  'Email for the code': 'ကုဒ်အတွက် အီးမေးလ်',
  'Weekly pass': 'အပတ်စဉ်လက်မှတ်',
  'A gift every day for 7 days': '7 ရက်လုံး နေ့တိုင်း လက်ဆောင်ရ',
  'Monthly pass': 'လစဉ်လက်မှတ်',
  'A gift every day for 30 days': 'ရက် 30 လုံး နေ့တိုင်း လက်ဆောင်ရ',
  'Season pass': 'ရာသီလက်မှတ်',
  'Once per season': 'ရာသီတစ်ခုမှာ တစ်ကြိမ်သာ',
  'Any amount': 'စိတ်ကြိုက်ပမာဏ',
  'Your crew pack': 'သင့်သင်္ဘောသားပက်ကေ့ချ်',
  'Your harbor pass': 'သင့်ဆိပ်ကမ်းလက်မှတ်',
  Card: 'ဘဏ်ကတ်',
  'Credit card': 'ခရက်ဒစ်ကတ်',
  'Debit card': 'ဒက်ဘစ်ကတ်',
  'Mobile wallet': 'မိုဘိုင်းဝေါလက်',
  Wallet: 'ဝေါလက်',
  'Bank transfer': 'ဘဏ်ငွေလွှဲ',
  'Convenience store': 'စတိုးဆိုင်',
  'Carrier billing': 'ဖုန်းဘေလ်',
  'Voucher card': 'ငွေဖြည့်ကတ်',
  'Race comets around ringed planets; crystals buy hulls, engines and the season pass.':
    'ကွင်းရှိဂြိုဟ်တွေကို ပတ်ပြီး ကြယ်တံခွန်နဲ့ ပြိုင်မောင်းပါ၊ ကရစ်စတယ်သုံးပြီး ယာဉ်ကိုယ်ထည်၊ အင်ဂျင်နဲ့ ရာသီလက်မှတ် ဝယ်နိုင်ပါတယ်။',
  'Team battles high in the treetops; ammo opens weapons, trails and glide suits.':
    'သစ်ပင်ထိပ်ဖျားတွေပေါ်က အသင်းလိုက်တိုက်ပွဲပါ၊ ကျည်ဆန်သုံးပြီး လက်နက်၊ အလင်းတန်းနဲ့ လေဟုန်စီးဝတ်စုံတွေ ဖွင့်နိုင်ပါတယ်။',
  'Hold a fortress on a sleeping volcano; embers train heroes and raise walls.':
    'အိပ်ပျော်နေတဲ့ မီးတောင်ပေါ်က ခံတပ်ကို ကာကွယ်ပါ၊ မီးကျီးခဲသုံးပြီး သူရဲကောင်းတွေ လေ့ကျင့်ကာ တံတိုင်းတွေ မြှင့်နိုင်ပါတယ်။',
  'Build a machine from scrap and fight in the arena; bolts buy parts and paint.':
    'သံတိုသံစနဲ့ စက်တည်ဆောက်ပြီး ပြိုင်ကွင်းထဲ တိုက်ခိုက်ပါ၊ မူလီသုံးပြီး အပိုပစ္စည်းနဲ့ သုတ်ဆေးတွေ ဝယ်နိုင်ပါတယ်။',
  'Sail between drifting islands; pearls buy ships, charts and crew.':
    'မျောနေတဲ့ ကျွန်းတွေကြား ရွက်လွှင့်ပါ၊ ပုလဲသုံးပြီး သင်္ဘော၊ ပင်လယ်မြေပုံနဲ့ သင်္ဘောသားတွေ ရယူနိုင်ပါတယ်။',
  'A rhythm game for one thumb; notes open songs, stages and outfits.':
    'လက်မတစ်ချောင်းတည်းနဲ့ ကစားရတဲ့ ရစ်သမ်ဂိမ်းပါ၊ ဂီတနုတ်သုံးပြီး သီချင်း၊ စင်မြင့်နဲ့ ဝတ်စုံတွေ ဖွင့်နိုင်ပါတယ်။',
  'Solve a case on a foggy street every week; clues open witnesses and files.':
    'မြူဆိုင်းတဲ့ လမ်းပေါ်မှာ အပတ်တိုင်း အမှုတစ်မှု ဖော်ထုတ်ပါ၊ သဲလွန်စတွေက သက်သေနဲ့ အမှုတွဲတွေဆီ ပို့ပေးပါတယ်။',
  'Collect cards that dream; sigils summon guardians and new chapters.':
    'အိပ်မက်မက်တတ်တဲ့ ကတ်တွေ စုဆောင်းပါ၊ မှော်တံဆိပ်သုံးပြီး အစောင့်အရှောက်နဲ့ အခန်းသစ်တွေ ခေါ်ယူနိုင်ပါတယ်။',
  'Grow a farm in a quiet valley; seeds bring crops, animals and festivals.':
    'တိတ်ဆိတ်တဲ့ တောင်ကြားမှာ လယ်ယာစိုက်ပျိုးပါ၊ မျိုးစေ့တွေက သီးနှံ၊ တိရစ္ဆာန်နဲ့ ပွဲတော်တွေ ယူဆောင်လာပါတယ်။',
  'Lead a club from the park to the cup; club coins sign players and build stands.':
    'ရပ်ကွက်ကွင်းက ကလပ်ကို ဖလားဆီ ဦးဆောင်ပါ၊ ကလပ်ဒင်္ဂါးသုံးပြီး ကစားသမားခေါ်ယူကာ ပွဲကြည့်စင် ဆောက်နိုင်ပါတယ်။',
  'Keep a village of snow cats warm; stars buy homes, scarves and stories.':
    'နှင်းကြောင်ရွာကို နွေးထွေးအောင် ထားပါ၊ ကြယ်သုံးပြီး အိမ်၊ မာဖလာနဲ့ ပုံပြင်တွေ ရယူနိုင်ပါတယ်။',
  'Trade from a flying market; winds carry your stall to richer skies.':
    'ပျံသန်းနေတဲ့ ဈေးမှာ ရောင်းဝယ်ပါ၊ လေပြည်က သင့်ဆိုင်ကို ပိုကြွယ်ဝတဲ့ ကောင်းကင်ဆီ သယ်ဆောင်သွားပါမယ်။',
  'Three lanes, three heroes, ten minutes; diamonds open heroes and skins.': 'လမ်းသုံးလမ်း၊ ဟီးရိုးသုံးယောက်၊ ဆယ်မိနစ်၊ စိန်သုံးပြီး ဟီးရိုးနဲ့ စကင်တွေ ဖွင့်နိုင်ပါတယ်။',
  'Duels at the edge of night; shards forge blades and cloaks.': 'ညအစပ်မှာ တစ်ယောက်ချင်း စိန်ခေါ်တိုက်ခိုက်ပါ၊ အပိုင်းအစသုံးပြီး ဓားနဲ့ ဝတ်ရုံတွေ ပြုလုပ်နိုင်ပါတယ်။',
  'Run a harbor and outsmart rival captains; doubloons hire crews and cannons.':
    'ဆိပ်ကမ်းကို စီမံပြီး ပြိုင်ဘက်ကပ္ပတိန်တွေကို ဉာဏ်နဲ့ အနိုင်ယူပါ၊ ဒဘ်လွန်းဒင်္ဂါးသုံးပြီး သင်္ဘောသားနဲ့ အမြောက်တွေ ငှားနိုင်ပါတယ်။',
  'Night street racing under neon; volts tune cars and open districts.':
    'နီယွန်မီးအောက်က ညလမ်းမ ကားပြိုင်ပွဲပါ၊ ဗို့သုံးပြီး ကားတွေ မွမ်းမံကာ ရပ်ကွက်သစ်တွေ ဖွင့်နိုင်ပါတယ်။',
  'Match fruit and mend an old orchard; blossoms give turns and garden rooms.':
    'အသီးတွေ တွဲပြီး ဥယျာဉ်ဟောင်းကို ပြန်ပြုပြင်ပါ၊ ပန်းပွင့်တွေက အလှည့်နဲ့ ဥယျာဉ်ထောင့်သစ်တွေ ပေးပါတယ်။',
  'Grim war of houses, for adults; crowns raise armies and buy loyalty.':
    'လူကြီးတွေအတွက် မျိုးနွယ်စုတွေရဲ့ မှောင်မိုက်တဲ့ စစ်ပွဲပါ၊ သရဖူသုံးပြီး စစ်တပ်ဖွဲ့ကာ သစ္စာရှိမှုကို ဝယ်နိုင်ပါတယ်။',
  'Cross a desert one pixel at a time; gems buy camels, wells and maps.':
    'သဲကန္တာရကို ပစ်ဆယ်တစ်ခုချင်း ဖြတ်ကျော်ပါ၊ ကျောက်မျက်သုံးပြီး ကုလားအုတ်၊ ရေတွင်းနဲ့ မြေပုံတွေ ဝယ်နိုင်ပါတယ်။',
  'Turn-based battles between forge worlds; ingots arm squads and stations.':
    'ပန်းပဲကမ္ဘာတွေကြားက အလှည့်ကျတိုက်ပွဲပါ၊ သတ္တုတုံးသုံးပြီး တပ်ဖွဲ့နဲ့ စခန်းတွေကို လက်နက်တပ်ဆင်နိုင်ပါတယ်။',
  'Carry the last light through a dark maze; lumens keep it burning.':
    'နောက်ဆုံးအလင်းကို မှောင်မိုက်တဲ့ ဝင်္ကပါထဲ သယ်ဆောင်ပါ၊ လူမင်က အလင်းကို မငြိမ်းအောင် ထိန်းပေးပါတယ်။',
  'Command armoured trains along a divided line; medals unlock crews and engines.':
    'ကွဲနေတဲ့ ရထားလမ်းပေါ်မှာ သံချပ်ကာရထားတွေကို ကွပ်ကဲပါ၊ ဆုတံဆိပ်သုံးပြီး အမှုထမ်းနဲ့ စက်ခေါင်းတွေ ဖွင့်နိုင်ပါတယ်။',
  'Raise koi in a pond of your own; petals bring new colours and lanterns.': 'ကိုယ်ပိုင်ကန်ထဲမှာ ကိုအိငါး မွေးပါ၊ ပွင့်ချပ်တွေက အရောင်သစ်နဲ့ မီးပုံးတွေ ယူဆောင်လာပါတယ်။',
  'Sled teams across the ice, day and night; flares call dogs, gear and rescue.':
    'နေ့ရောညပါ ရေခဲပြင်ကို ဖြတ်ပြေးတဲ့ စွတ်ဖားအသင်းတွေပါ၊ အချက်ပြမီးသုံးပြီး ခွေး၊ ပစ္စည်းကိရိယာနဲ့ ကယ်ဆယ်ရေး ခေါ်နိုင်ပါတယ်။',
  'Credit for the Streamly app: films, series and live shows without a card on file.':
    'Streamly အက်ပ်အတွက် ခရက်ဒစ်: ကတ်သိမ်းထားစရာမလိုဘဲ ရုပ်ရှင်၊ ဇာတ်လမ်းတွဲနဲ့ တိုက်ရိုက်ထုတ်လွှင့်မှုတွေ ကြည့်နိုင်ပါတယ်။',
  'A code with Playpass points, sent by email; redeem it in any game of the Playpass vault.':
    'Playpass အမှတ်ပါတဲ့ ကုဒ်ကို အီးမေးလ်နဲ့ ပို့ပေးပါတယ်၊ Playpass ထဲက ဘယ်ဂိမ်းမှာမဆို အသုံးပြုနိုင်ပါတယ်။',
  'Money for a wallet in this store, as a code by email. Whoever redeems it pays for games with it.':
    'ဒီစတိုးက ဝေါလက်အတွက် ငွေကို ကုဒ်အဖြစ် အီးမေးလ်နဲ့ ပို့ပေးပါတယ်။ ကုဒ်ကို သုံးသူက ဂိမ်းတွေအတွက် ပေးချေနိုင်ပါတယ်။',
  'Crystals for less': 'ကရစ်စတယ် ဈေးသက်သာ',
  'The 500 pack is on sale now.': 'ကရစ်စတယ် 500 ပါတဲ့ ပက်ကေ့ချ်ကို အခု လျှော့ဈေးနဲ့ ရောင်းနေပါတယ်။',
  'Season 7 has opened': 'ရာသီ 7 စတင်ပါပြီ',
  'Season pass 15% off with code EMBERPASS.': 'EMBERPASS ကုဒ်နဲ့ ရာသီလက်မှတ် 15% လျှော့ဈေး။',
  '10% off your top-up': 'ဂိမ်းငွေဖြည့် 10% လျှော့ဈေး',
  'In every game, with code REFILL10.': 'REFILL10 ကုဒ်နဲ့ ဂိမ်းတိုင်းမှာ ရပါတယ်။',
  'Build the stand': 'ပွဲကြည့်စင် ဆောက်ပါ',
  'Club coins arrive right after you pay.': 'ငွေချေပြီးတာနဲ့ ကလပ်ဒင်္ဂါး ချက်ချင်း ရောက်ပါတယ်။',
  'Polar Relay is slow to deliver on Tuesdays before noon UTC.': 'Polar Relay က အင်္ဂါနေ့တိုင်း UTC မွန်းတည့်ချိန်မတိုင်ခင် ပို့တာ နှေးပါတယ်။',
  'A Boleto can take up to three working days to arrive.': 'Boleto ငွေပေးချေမှုက ရုံးဖွင့်ရက် 3 ရက်အထိ ကြာနိုင်ပါတယ်။',
  'Support answers more slowly over the holidays.': 'ရုံးပိတ်ရက်များမှာ အကူအညီအဖွဲ့က ပိုနှေးနှေး ပြန်ဖြေပါတယ်။'
}
