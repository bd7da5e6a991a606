/** The catalogue in Korean, by the English text. */
export const words: Readonly<Record<string, string>> = {
  Popular: '인기',
  Action: '액션',
  Adventure: '어드벤처',
  Strategy: '전략',
  Casual: '캐주얼',
  'Racing and sport': '레이싱·스포츠',
  'Apps and codes': '앱·코드',
  Sale: '할인',
  'Season 7': '시즌 7',
  App: '앱',
  Code: '코드',
  Crystals: '크리스털',
  Ammo: '탄약',
  Embers: '불씨',
  Bolts: '볼트',
  Pearls: '진주',
  Notes: '음표',
  Clues: '단서',
  Sigils: '시길',
  Seeds: '씨앗',
  'Club coins': '클럽 코인',
  Stars: '스타',
  Winds: '바람',
  Diamonds: '다이아',
  Shards: '파편',
  Doubloons: '더블룬',
  Volts: '볼트 포인트',
  Blossoms: '꽃송이',
  Crowns: '크라운',
  Gems: '보석',
  Ingots: '주괴',
  Lumens: '루멘',
  Medals: '메달',
  Petals: '꽃잎',
  Flares: '조명탄',
  Credits: '크레딧',
  Points: '포인트',
  'Gift cards': '기프트카드',
  'Player ID': '플레이어 ID',
  'Open the game and tap your portrait: the ID stands under your name.': '게임에서 프로필 사진을 누르면 이름 아래에 ID가 있어요.',
  'Email for the receipt': '영수증을 받을 이메일',
  'Zone ID': '존 ID',
  'The number in brackets after your player ID.': '플레이어 ID 뒤 괄호 안의 숫자예요.',
  Server: '서버',
  'NA East': '북미 동부',
  'NA West': '북미 서부',
  Europe: '유럽',
  Asia: '아시아',
  Gulf: '걸프',
  'South America': '남미',
  'Player name and tag': '플레이어 이름과 태그',
  'Your name, a # and your tag, as the game shows it: RookKnight#EU1':
    '게임에 표시된 대로 이름, #, 태그 순서로 입력하세요. 예: RookKnight#EU1',
  Nationality: '국적',
  'Streamly account name': 'Streamly 계정 이름',
  'In the app under Profile, without the @.': '앱의 프로필에서 볼 수 있어요. @는 빼고 입력하세요.',
  'Email for the code': '코드를 받을 이메일',
  'Weekly pass': '주간 패스',
  'A gift every day for 7 days': '7일 동안 매일 선물',
  'Monthly pass': '월간 패스',
  'A gift every day for 30 days': '30일 동안 매일 선물',
  'Season pass': '시즌 패스',
  'Once per season': '시즌당 1회',
  'Any amount': '금액 직접 입력',
  'Your crew pack': '내 선원 팩',
  'Your harbor pass': '내 항구 패스',
  Card: '카드',
  'Credit card': '신용카드',
  'Debit card': '체크카드',
  'Mobile wallet': '간편결제',
  Wallet: '지갑',
  'Bank transfer': '계좌이체',
  'Convenience store': '편의점 결제',
  'Carrier billing': '휴대폰 결제',
  'Voucher card': '선불카드',
  'Race comets around ringed planets; crystals buy hulls, engines and the season pass.':
    '고리 행성 사이를 혜성으로 질주하는 레이싱, 크리스털로 선체와 엔진, 시즌 패스를 살 수 있어요.',
  'Team battles high in the treetops; ammo opens weapons, trails and glide suits.':
    '높은 나무 꼭대기에서 펼치는 팀 전투, 탄약으로 무기와 궤적, 활공복을 열 수 있어요.',
  'Hold a fortress on a sleeping volcano; embers train heroes and raise walls.':
    '잠든 화산 위의 요새를 지키고, 불씨로 영웅을 키우고 성벽을 쌓아 보세요.',
  'Build a machine from scrap and fight in the arena; bolts buy parts and paint.':
    '고철로 기계를 조립해 아레나에서 싸우고, 볼트로 부품과 도색을 장만해 보세요.',
  'Sail between drifting islands; pearls buy ships, charts and crew.': '떠다니는 섬 사이를 항해하며 진주로 배와 해도, 선원을 모아 보세요.',
  'A rhythm game for one thumb; notes open songs, stages and outfits.':
    '엄지손가락 하나로 즐기는 리듬 게임, 음표로 노래와 무대, 의상을 열 수 있어요.',
  'Solve a case on a foggy street every week; clues open witnesses and files.':
    '안개 낀 거리에서 매주 사건을 하나씩 해결하고, 단서로 증인과 사건 파일을 열어 보세요.',
  'Collect cards that dream; sigils summon guardians and new chapters.':
    '꿈꾸는 카드를 모으고, 시길로 수호자와 새로운 챕터를 불러내 보세요.',
  'Grow a farm in a quiet valley; seeds bring crops, animals and festivals.':
    '조용한 골짜기에서 농장을 가꾸고, 씨앗으로 작물과 동물, 축제를 늘려 보세요.',
  'Lead a club from the park to the cup; club coins sign players and build stands.':
    '동네 공원의 클럽을 우승컵까지 이끌고, 클럽 코인으로 선수를 영입하고 관중석을 지어 보세요.',
  'Keep a village of snow cats warm; stars buy homes, scarves and stories.':
    '눈고양이 마을을 따뜻하게 지키고, 스타로 집과 목도리, 이야기를 늘려 보세요.',
  'Trade from a flying market; winds carry your stall to richer skies.':
    '하늘을 나는 시장에서 장사하며, 바람을 타고 더 풍요로운 하늘로 가게를 옮겨 보세요.',
  'Three lanes, three heroes, ten minutes; diamonds open heroes and skins.':
    '세 개의 라인, 세 명의 영웅, 10분의 승부, 다이아로 영웅과 스킨을 열 수 있어요.',
  'Duels at the edge of night; shards forge blades and cloaks.': '밤의 끝자락에서 벌이는 결투, 파편으로 검과 망토를 벼려 낼 수 있어요.',
  'Run a harbor and outsmart rival captains; doubloons hire crews and cannons.':
    '항구를 다스리고 라이벌 선장을 따돌리며, 더블룬으로 선원과 대포를 들여 보세요.',
  'Night street racing under neon; volts tune cars and open districts.':
    '네온 아래 펼쳐지는 심야 거리 레이싱, 볼트 포인트로 차를 튜닝하고 구역을 열 수 있어요.',
  'Match fruit and mend an old orchard; blossoms give turns and garden rooms.':
    '과일을 맞춰 오래된 과수원을 되살리고, 꽃송이로 이동 횟수와 정원 공간을 얻어 보세요.',
  'Grim war of houses, for adults; crowns raise armies and buy loyalty.':
    '성인을 위한 어두운 가문 전쟁, 크라운으로 군대를 일으키고 충성을 살 수 있어요.',
  'Cross a desert one pixel at a time; gems buy camels, wells and maps.':
    '한 픽셀씩 사막을 건너며 보석으로 낙타와 우물, 지도를 장만해 보세요.',
  'Turn-based battles between forge worlds; ingots arm squads and stations.':
    '대장간 행성 사이에서 펼치는 턴제 전투, 주괴로 분대와 기지를 무장할 수 있어요.',
  'Carry the last light through a dark maze; lumens keep it burning.':
    '마지막 빛을 들고 어두운 미로를 지나는 모험, 루멘이 그 빛을 지켜 줘요.',
  'Command armoured trains along a divided line; medals unlock crews and engines.':
    '갈라진 노선에서 장갑 열차를 지휘하고, 메달로 승무원과 기관차를 열어 보세요.',
  'Raise koi in a pond of your own; petals bring new colours and lanterns.':
    '나만의 연못에서 비단잉어를 기르고, 꽃잎으로 새로운 색과 등불을 더해 보세요.',
  'Sled teams across the ice, day and night; flares call dogs, gear and rescue.':
    '밤낮으로 빙판을 달리는 썰매 팀, 조명탄으로 썰매견과 장비, 구조대를 부를 수 있어요.',
  'Credit for the Streamly app: films, series and live shows without a card on file.':
    'Streamly 앱 크레딧으로 카드를 등록하지 않고도 영화와 시리즈, 라이브를 볼 수 있어요.',
  'A code with Playpass points, sent by email; redeem it in any game of the Playpass vault.':
    'Playpass 포인트 코드를 이메일로 보내 드리며, Playpass의 모든 게임에서 등록할 수 있어요.',
  'Money for a wallet in this store, as a code by email. Whoever redeems it pays for games with it.':
    '이 스토어 지갑에 넣는 금액을 이메일 코드로 보내 드려요. 코드를 등록한 사람이 게임을 결제할 때 쓸 수 있어요.',
  'Crystals for less': '크리스털 할인',
  'The 500 pack is on sale now.': '500개 팩을 지금 할인하고 있어요.',
  'Season 7 has opened': '시즌 7 시작',
  'Season pass 15% off with code EMBERPASS.': 'EMBERPASS 코드로 시즌 패스를 15% 할인받으세요.',
  '10% off your top-up': '충전 10% 할인',
  'In every game, with code REFILL10.': 'REFILL10 코드로 모든 게임에서 할인받으세요.',
  'Build the stand': '관중석을 지어 보세요',
  'Club coins arrive right after you pay.': '결제하면 클럽 코인이 바로 도착해요.',
  'Polar Relay is slow to deliver on Tuesdays before noon UTC.': 'Polar Relay는 매주 화요일 UTC 정오 전까지 지급이 느려요.',
  'A Boleto can take up to three working days to arrive.': 'Boleto는 입금까지 영업일 기준 최대 3일이 걸릴 수 있어요.',
  'Support answers more slowly over the holidays.': '연휴에는 고객센터 답변이 늦어져요.'
}
