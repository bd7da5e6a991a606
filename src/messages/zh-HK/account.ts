/** What Hong Kong writes otherwise where somebody signs in or up. */
export const account = {
  'account.header.menu': '你的帳戶',

  'account.wallet.restrictedText': '目前無法用錢包付款，也無法增值。你的餘額很安全，其他付款方式都可以使用。',
  'account.wallet.unverifiedText': '手機號碼驗證後，就能使用錢包。我們會將驗證碼發送到這個號碼。在那之前，其他付款方式都可以使用。',

  'account.by.email': '電郵',
  'account.email': '電郵',
  'account.birthDateHint': '年滿 {age} 歲才能擁有帳戶。',
  'account.cpfHint': '你本人 CPF 的 11 位數字。一個 CPF 只能有一個帳戶。',
  'account.marketing': '用電郵或短訊告訴我優惠消息。我可以隨時停止接收。',
  'account.termsImplied': '登記即表示你接受這間商店的條款。',
  'account.alreadyHelp': '你可以從剛才的地方繼續。要使用其他帳戶，請先登出。',
  'account.soft': '你曾使用 {contact} 購買。用它登入或登記，我們就會將那次購買連結到你的帳戶。',
  'account.guest': '沒有帳戶也能購買。',

  'account.signIn.new': '還沒有帳戶？',

  'account.signUp.title': '登記：refill',
  'account.signUp.description': '用電郵或手機號碼建立帳戶，將購買紀錄和獎勵集中在一起。',
  'account.signUp.heading': '登記',
  'account.signUp.lead': '有了帳戶，購買紀錄和獎勵都集中在一起。',
  'account.signUp.do': '登記',
  'account.signUp.have': '已經有帳戶了？',

  'account.confirm.title': '驗證你的帳戶：refill',
  'account.confirm.description': '輸入我們發送給你的驗證碼，帳戶就能使用。',
  'account.confirm.heading': '驗證你的帳戶',
  'account.confirm.lead': '告訴我們你是用什麼登記的。我們會發送驗證碼給你，輸入後帳戶就能使用。',
  'account.confirm.leadHave': '告訴我們你是用什麼登記的，再輸入我們發送給你的驗證碼。',
  'account.confirm.done': '你的帳戶已驗證',

  'account.code.send': '發送驗證碼給我',
  'account.code.sending': '正在發送驗證碼…',
  'account.code.sent.email': '含有 {length} 位驗證碼的電郵正發往 {contact}。',
  'account.code.sent.mobile': '含有 {length} 位驗證碼的短訊正發送到 {contact}。',
  'account.code.label.email': '電郵中的驗證碼',
  'account.code.label.mobile': '短訊中的驗證碼',
  'account.code.resend': '發送新的驗證碼',
  'account.code.unsent': '還沒有發送任何驗證碼。',
  'account.code.other.email': '使用其他電郵',
  'account.code.lockedUntil': '從 {time} 起可以再次輸入驗證碼。其他功能都沒有鎖定：你可以瀏覽，也可以不用帳戶購買。',

  'account.notice.RECOVER_PASSWORD_SUCCESS_Email': '如果 {contact} 有帳戶，我們會發送含有 {length} 位驗證碼的電郵。',
  'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile': '如果 {contact} 有帳戶，我們會發送含有 {length} 位驗證碼的短訊。',
  'account.notice.RESEND_CONFIRMATION_Email': '我們已用電郵發出新的驗證碼。只有最新的有效。',
  'account.notice.RESEND_CONFIRMATION_Mobile': '我們已用短訊發送新的驗證碼。只有最新的有效。',

  'account.recover.description': '忘記密碼？用我們發送給你的驗證碼設定新密碼。',
  'account.recover.lead': '告訴我們你是用什麼登入的。我們會發送驗證碼給你，讓你設定新密碼。',

  'account.social.failedHelp': '你可以用其他方式登入，或不用帳戶購買。',

  'account.linkFailed': '你以訪客身份進行的購買已妥善保存。你可以在訂單頁面將它連結到你的帳戶。',

  'account.welcome.text': '你的帳戶可以使用了。登入期間的購買都會保存在帳戶中。'
} as const
