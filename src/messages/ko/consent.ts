/** The question about what the store may keep in a browser, in Korean. */
export const consent = {
  'consent.heading': '스토어에 필요한 것 외에도 보관해도 될까요?',
  'consent.text':
    '스토어가 작동하려면 이 브라우저에 몇 가지를 보관해야 해요. 그 밖의 것은 허용한 경우에만 보관하며, 선택은 언제든지 바꿀 수 있어요.',
  'consent.none': '필수 항목만',
  'consent.choose': '선택하기',
  'consent.all': '모두 허용',
  'consent.save': '선택 저장',
  'consent.close': '닫기',
  'consent.always': '항상 켜짐',
  'consent.what': '보관을 허용할 항목',

  'consent.C0001': '스토어에 필요한 것',
  'consent.C0001Text': '국가, 언어, 진행 중인 주문이에요. 이것이 없으면 아무것도 구매할 수 없어요.',
  'consent.C0003': '기억해 두기',
  'consent.C0003Text': '플레이어, 결제 수단, 구매한 게임이에요. 이 기기에서 다음 구매가 더 빨라져요.',
  'consent.C0002': '방문 집계',
  'consent.C0002Text': '어떤 페이지와 단계가 쓰이는지 보고, 제대로 작동하지 않는 부분을 찾아요. 이름, 이메일, 번호는 절대 포함하지 않아요.',
  'consent.C0004': '캠페인',
  'consent.C0004Text': '어떤 링크나 광고를 통해 왔는지, 최대 30일 동안 보관해요.',
  'consent.C0005': '소셜 네트워크',
  'consent.C0005Text': '소셜 네트워크로 로그인할 때 필요한 것을 탭을 닫을 때까지 보관해요.',
  'consent.C0009': '비교 실험',
  'consent.C0009Text': '두 가지 버전을 비교할 때 어떤 버전의 페이지가 표시되는지 보관해요.'
} as const
