/** The question about what the store may keep in a browser, in Japanese. */
export const consent = {
  'consent.heading': 'ストアに必要な情報以外も保存してもよいですか？',
  'consent.text': 'ストアの動作に必要な情報を、このブラウザに保存します。それ以外は許可された場合だけ保存し、設定はいつでも変更できます。',
  'consent.none': '必要なものだけ',
  'consent.choose': '選ぶ',
  'consent.all': 'すべて許可',
  'consent.save': 'この内容で保存',
  'consent.close': '閉じる',
  'consent.always': '常に有効',
  'consent.what': '保存してよいもの',

  'consent.C0001': 'ストアに必要なもの',
  'consent.C0001Text': '国、言語、進行中の注文です。これがないと購入できません。',
  'consent.C0003': '入力や設定の記憶',
  'consent.C0003Text': 'プレイヤー、お支払い方法、購入したゲームを記憶し、この端末で次回すばやく購入できるようにします。',
  'consent.C0002': '利用状況の計測',
  'consent.C0002Text':
    'うまく動かないところを見つけるため、どのページや手順が使われたかを計測します。お名前、メールアドレス、電話番号は含みません。',
  'consent.C0004': 'キャンペーン',
  'consent.C0004Text': 'どのリンクや広告から訪問されたかを、最長30日間保存します。',
  'consent.C0005': 'SNS',
  'consent.C0005Text': 'SNSでのログインに必要な情報を、タブを閉じるまで保存します。',
  'consent.C0009': '比較テスト',
  'consent.C0009Text': 'ページの2つのバージョンを比較するとき、どちらを表示したかを保存します。'
} as const
