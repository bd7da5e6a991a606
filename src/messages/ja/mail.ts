/** The mails of an order in Japanese: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'ご注文{number}: {item}',
  'mail.received.lead': 'ご注文を受け付けました。料金はまだ請求されていません。',
  'mail.received.next': 'お支払いの確認後、自動でお届けします。このメールは保存してください。リンクからどの端末でも注文を開けます。',
  'mail.received.pay': '{time}までにお支払いを完了してください。お支払い方法は注文ページにあります。',
  'mail.received.getCode':
    '{time}までに決済ページを開いて、支払い番号を受け取ってください。番号はメールでもお送りします。リンクは注文ページにあります。',
  'mail.received.copy': '番号と金額は注文ページでコピーできます:',
  'mail.received.code': '{time}までに、次の番号で{amount}ちょうどをお支払いください:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'お支払い完了: {item}',
  'mail.paid.lead': '{amount}のお支払いを確認しました。お届けするまで当店でお預かりします。',
  'mail.paid.next': '通常1分以内に届きます。操作は不要です。届いたらメールでお知らせします。',
  'mail.paidMore': '{amount}のところ、{sent}のお支払いでした。多くお支払いいただいた{back}を返金しています。',
  'mail.paidLess.subject': 'お支払い額が不足しています: {item}',
  'mail.paidLess.lead': '{amount}のところ{sent}のお支払いだったため、商品をお届けできません。{time}までに{sent}を返金します。',
  'mail.paidLess.next': '操作は不要です。引き続きご希望の場合は、もう一度ご注文ください。',

  'mail.delivered.subject': 'お届け完了: {item}',
  'mail.delivered.lead': '{time}に{receiver}へお届けしました。',
  'mail.delivered.next': 'ゲーム内のメールボックスまたは残高をご確認ください。見つからないときは、ゲームを一度再起動してください。',
  'mail.delivered.leadVoucher': '{count, plural, other {コードをお届けします。}}',
  'mail.delivered.code': 'コード: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': '{time}までにお使いください。',
  'mail.delivered.redeem': 'ご利用はこちら: {url}',

  'mail.delayed.subject': 'お時間をいただいています: {item}',
  'mail.delayed.lead': '{amount}のお支払いを確認しましたが、ゲーム会社からお届け完了の連絡がまだありません。',
  'mail.delayed.next': '{time}まで自動で確認を続けます。操作は不要です。もう一度注文する必要もありません。お届けできない場合は返金します。',

  'mail.refused.subject': '対応をお選びください: {item}',
  'mail.refused.lead': '{amount}のお支払いを確認しましたが、商品をお届けできませんでした。代金は安全にお預かりしています。',
  'mail.refused.next': '注文を開き、ご希望の対応をお選びください。{time}までに選ばれない場合は、元のお支払い方法に返金します。',
  'mail.refused.back': '元のお支払い方法へ返金しています。操作は不要です。',

  'mail.refunded.subject': '返金しました: {item}',
  'mail.refunded.lead': '{time}に、元のお支払い方法へ{amount}を返金しました。',
  'mail.refunded.next': '銀行の明細に反映されるまで1～2日かかることがあります。',

  'mail.item': '商品: {product}、{item}',
  'mail.for': 'お届け先: {receiver}',
  'mail.total': '合計: {amount}、{channel}',
  'mail.taxIncluded': '税（内税）: {amount}',
  'mail.tax': '税: {amount}',
  'mail.number': '注文番号: {number}',
  'mail.open': '注文を開く:',
  'mail.keep': 'このリンクを知っている人は注文を見ることができます。ほかの人に教えないでください。',
  'mail.footer': 'このメールは、ご注文時に登録されたアドレスにお送りしています。返信はできません。',

  'blocked.title': 'このアドレスはストアのものではありません',
  'blocked.heading': 'このアドレスからはストアを開けません',
  'blocked.text': 'このホストはストアへのアクセスを許可されていません。しばらくしてからもう一度お試しください。',

  'sms.block': 'refill: {code} は、この番号での支払いをブロックするコードです。誰にも教えず、心当たりがなければ削除してください。',
  'sms.unblock': 'refill: {code} は、この番号での支払いを再び許可するコードです。誰にも教えず、心当たりがなければ削除してください。',

  'mail.code.signUp.subject': 'refillのコード',
  'mail.code.signUp.lead': 'アカウントを確認するためのコードです:',
  'mail.code.password.subject': '新しいパスワードを設定するコード',
  'mail.code.password.lead': '新しいパスワードを設定するためのコードです:',
  'mail.code.contact.subject': 'このメールアドレスを確認するコード',
  'mail.code.contact.lead': 'このメールアドレスがご本人のものであることを確認するためのコードです:',
  'mail.code.newest': '最新のコードだけが有効です。',
  'mail.code.keep': '誰にも教えないでください。当店からお尋ねすることは決してありません。心当たりがなければ、操作は不要です。',
  'sms.code.signUp': 'refill: {code} は、アカウントを確認するコードです。誰にも教えず、心当たりがなければ削除してください。',
  'sms.code.password': 'refill: {code} は、新しいパスワードを設定するコードです。誰にも教えず、心当たりがなければ削除してください。',
  'sms.code.contact': 'refill: {code} は、この番号を確認するコードです。誰にも教えず、心当たりがなければ削除してください。',

  'mail.offers.subject': 'お得な情報をお届けします',
  'mail.offers.lead': 'お得な情報のメール配信を承りました。お役に立つ情報があるときだけお送りし、アドレスを第三者に渡すことはありません。',
  'mail.offers.foot': '配信を停止するには、次のリンクを開いてください:'
} as const
