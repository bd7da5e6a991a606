/** The mails of an order in Korean: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': '주문 {number}: {item}',
  'mail.received.lead': '주문을 접수했습니다. 아직 결제된 금액이 없습니다.',
  'mail.received.next':
    '결제가 확인되는 대로 자동으로 지급합니다. 이 이메일을 보관해 주세요. 이메일의 링크로 어느 기기에서나 주문을 열 수 있습니다.',
  'mail.received.pay': '{time}까지 결제를 완료해 주세요. 결제 방법은 주문 페이지에 있습니다.',
  'mail.received.getCode':
    '{time}까지 결제 페이지를 열어 결제 번호를 받으세요. 번호는 이메일로도 보내 드립니다. 링크는 주문 페이지에 있습니다.',
  'mail.received.copy': '주문 페이지에서 번호와 금액을 복사하세요:',
  'mail.received.code': '{time}까지 아래 번호로 정확히 {amount} 결제해 주세요:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': '결제 완료: {item}',
  'mail.paid.lead': '결제 금액({amount})이 입금되었습니다. 상품이 지급될 때까지 refill에서 보관합니다.',
  'mail.paid.next': '지급은 보통 1분도 걸리지 않습니다. 따로 하실 일은 없으며, 지급되면 이메일로 알려 드립니다.',
  'mail.paidMore': '{amount} 대신 {sent}을(를) 보내셨습니다. 더 내신 {back}을(를) 돌려드리는 중입니다.',
  'mail.paidLess.subject': '결제 금액 부족: {item}',
  'mail.paidLess.lead': '{amount} 대신 {sent}을(를) 보내셔서 상품을 지급할 수 없습니다. {time}까지 {sent}을(를) 돌려드립니다.',
  'mail.paidLess.next': '따로 하실 일은 없습니다. 상품을 계속 원하시면 다시 주문해 주세요.',

  'mail.delivered.subject': '지급 완료: {item}',
  'mail.delivered.lead': '{receiver} 님에게 지급했습니다. 지급 시각: {time}',
  'mail.delivered.next': '게임 내 우편함이나 잔액을 확인해 주세요. 보이지 않으면 게임을 한 번 다시 시작해 주세요.',
  'mail.delivered.leadVoucher': '{count, plural, other {코드를 보내 드립니다.}}',
  'mail.delivered.code': '코드: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': '{time} 전에 사용해 주세요.',
  'mail.delivered.redeem': '등록하는 곳: {url}',

  'mail.delayed.subject': '지급이 늦어지고 있습니다: {item}',
  'mail.delayed.lead': '결제 금액({amount})은 입금되었지만, 게임사가 아직 지급을 확인하지 않았습니다.',
  'mail.delayed.next':
    '{time}까지 자동으로 계속 확인합니다. 따로 하실 일은 없으며, 다시 주문하지 않으셔도 됩니다. 지급할 수 없으면 환불해 드립니다.',

  'mail.refused.subject': '선택해 주세요: {item}',
  'mail.refused.lead': '결제 금액({amount})은 입금되었지만, 상품을 지급하지 못했습니다. 결제 금액은 refill에서 안전하게 보관하고 있습니다.',
  'mail.refused.next': '주문을 열어 어떻게 할지 선택해 주세요. {time}까지 선택하지 않으시면 결제한 수단으로 환불됩니다.',
  'mail.refused.back': '결제하신 수단으로 돌려드리고 있습니다. 따로 하실 일은 없습니다.',

  'mail.refunded.subject': '환불 완료: {item}',
  'mail.refunded.lead': '결제하신 수단으로 {amount} 환불했습니다. 환불 시각: {time}',
  'mail.refunded.next': '은행 내역에 표시되기까지 하루 이틀 걸릴 수 있습니다.',

  'mail.item': '상품: {product}, {item}',
  'mail.for': '받는 사람: {receiver}',
  'mail.total': '합계: {amount}, {channel}',
  'mail.taxIncluded': '세금(포함): {amount}',
  'mail.tax': '세금: {amount}',
  'mail.number': '주문 번호: {number}',
  'mail.open': '주문 열기:',
  'mail.keep': '이 링크가 있으면 누구나 주문을 볼 수 있습니다. 다른 사람에게 전달하지 마세요.',
  'mail.footer': '이 주문에 입력된 주소로 보내 드리는 이메일입니다. 이 이메일에는 회신할 수 없습니다.',

  'blocked.title': '스토어의 주소가 아니에요',
  'blocked.heading': '이 주소에서는 스토어를 열 수 없어요',
  'blocked.text': '이 호스트는 스토어에 접근할 수 없어요. 나중에 다시 확인해 주세요.',

  'sms.block': 'refill: {code} 이 번호의 결제 차단용 인증번호입니다. 누구에게도 알려 주지 말고, 요청하지 않았다면 삭제하세요.',
  'sms.unblock': 'refill: {code} 이 번호의 결제를 다시 허용하는 인증번호입니다. 알려 주지 말고, 요청하지 않았다면 삭제하세요.',

  'mail.code.signUp.subject': 'refill 인증번호',
  'mail.code.signUp.lead': '이 인증번호로 계정을 인증할 수 있습니다:',
  'mail.code.password.subject': '새 비밀번호 설정용 인증번호',
  'mail.code.password.lead': '이 인증번호로 새 비밀번호를 정할 수 있습니다:',
  'mail.code.contact.subject': '이메일 주소 인증번호',
  'mail.code.contact.lead': '이 인증번호로 본인의 이메일 주소임을 인증할 수 있습니다:',
  'mail.code.newest': '가장 최근의 인증번호만 유효합니다.',
  'mail.code.keep': '누구에게도 알려 주지 마세요. 저희는 절대 묻지 않습니다. 요청하지 않았다면 따로 하실 일은 없습니다.',
  'sms.code.signUp': 'refill: {code} 계정 인증번호입니다. 누구에게도 알려 주지 말고, 요청하지 않았다면 삭제하세요.',
  'sms.code.password': 'refill: {code} 새 비밀번호 설정용 인증번호입니다. 누구에게도 알려 주지 말고, 요청하지 않았다면 삭제하세요.',
  'sms.code.contact': 'refill: {code} 이 번호 확인용 인증번호입니다. 누구에게도 알려 주지 말고, 요청하지 않았다면 삭제하세요.',

  'mail.offers.subject': '혜택 소식을 보내 드립니다',
  'mail.offers.lead': '이메일로 혜택을 받겠다고 신청하셨습니다. 알려 드릴 만한 혜택이 있을 때 보내 드리며, 주소를 절대 공유하지 않습니다.',
  'mail.offers.foot': '이 이메일을 그만 받으려면 이 링크를 여세요:'
} as const
