/** What Hong Kong writes otherwise where the store says no. */
export const errors = {
  'store.unexpected': '商店出了問題，是我們的錯，我們也已收到通知。請重新載入頁面再試一次。',

  'networkError.other': '無法連上商店。請檢查網絡連線再試一次。',

  'purchase.itemNotAvailable': '這項商品已停止發售，請選擇其他商品。',
  'purchase.createRoleFirst': '這個帳戶還沒有角色。請先在遊戲中建立角色，再試一次。',
  'purchase.otherCountry': '這個遊戲帳戶屬於其他地區。請前往該地區的商店：玩家和商品會一併帶過去。',
  'purchase.itemNotForCountry': '這項商品不適用於這個遊戲帳戶所屬的地區。請前往該地區的商店。',
  'purchase.invalidEmail': '這個電郵看起來不正確，請再檢查一次。',
  'purchase.promoChanged': '優惠碼可減的金額有變動，付款前請先看看新價格。',
  'purchase.rewardsNotUsable': '這裏無法使用這麼多獎勵。請減少數量，或不使用獎勵。',
  'purchase.previousStillRunning': '你的上一張訂單還在處理中。請稍等一下再下單。',
  'purchase.operatorNumberInvalid': '電訊商不接受這個手機號碼，請檢查號碼。',
  'purchase.orderRefused': '這張訂單無法處理，請稍後再試。',
  'payment.refused.paymentOpen': '這個號碼或電郵還有另一筆付款進行中。請 5 分鐘後再試，或改用其他付款方式。',

  'order.rewardLinkingFailed': '無法將這次購買連結到你的帳戶。購買本身沒有問題，請稍後再試。',

  'redemption.otpNeeded': '我們已將驗證碼發送到這份禮物的電郵，請在這裏輸入。',
  'redemption.otpInvalid': '驗證碼不正確，請使用最新的一個。',

  'giftOtp.invalid': '驗證碼不正確，請使用最新的一個。',
  'giftOtp.failed': '無法發出驗證碼，請稍後再試。',

  'giftCode.countryFull': '這個地區的錢包目前無法再增值。禮品碼的價值不變，請改天再試。',
  'giftCode.unknown': '找不到這個禮品碼。請檢查 O 和 0、I 和 1 有沒有打錯。',
  'giftCode.used': '這個禮品碼已經兌換過。請查看是否已在你的錢包中。',
  'giftCode.expired': '這個禮品碼已過期，請詢問購買的商戶。',
  'giftCode.notYetValid': '這個禮品碼還沒生效，請稍後再試。',
  'giftCode.otherCountry': '這個禮品碼屬於其他地區。請前往該地區的商店兌換。',
  'giftCode.blocked': '這個禮品碼已被停用，請詢問購買的商戶。',

  'subscription.exists': '這位玩家已經有這項訂閱，你可以在帳戶中找到。',

  'partner.banned': '遊戲公司已鎖定這個遊戲帳戶，請洽詢遊戲公司。',
  'partner.notLinked': '這個遊戲帳戶還沒綁定。請先在遊戲中綁定，再重新登入。',
  'partner.unsupportedCountry': '這個遊戲帳戶所屬的地區，這間商店沒有提供服務。',
  'partner.missingField': '缺少必要的帳戶資料：{field}。',
  'partner.unknown': '無法用遊戲帳戶登入，請稍後再試。',

  'otp.generationFailed': '無法發出驗證碼，請稍後再試。',
  'otp.validationFailed': '驗證碼不正確，請使用最新的一個。',
  'otp.userInvalid': '找不到這位用戶，請檢查你輸入的內容。',
  'otp.userIdEmpty': '請輸入用戶 ID。',

  'wallet.otpInvalid': '驗證碼不正確，請使用最新的一個。',

  'walletTopUp.dailyLimit': '超過你一天可增值的上限，請選擇較小的金額。',
  'walletTopUp.monthlyLimit': '超過你一個月可增值的上限，請選擇較小的金額。',
  'walletTopUp.customNotSupported': '這裏只能增值列出的金額，請從中選擇。',
  'walletTopUp.insufficientBalance': '錢包餘額不足，請先增值。',
  'walletTopUp.transactionExpired': '這次增值的時間已過。請重新開始；如果你已經付款，款項仍會存入。',
  'walletTopUp.failed': '剛才增值沒有成功。再試之前，請先看看你的錢包。',
  'walletTopUp.transactionNotFound': '找不到這筆增值紀錄，請看看你的錢包。',

  'identity.userNotConfirmed': '這個帳戶還沒驗證。請輸入我們發送給你的驗證碼。',
  'identity.notAuthorizedEmail': '電郵和密碼不符。請再試一次，或重設密碼。',
  'identity.codeMismatch': '驗證碼不正確，請使用最新的一個。',
  'identity.userNotFoundMobile': '沒有使用這個手機號碼的帳戶。請檢查號碼，或登記新帳戶。',
  'identity.userNotFoundEmail': '沒有使用這個電郵的帳戶。請檢查地址，或登記新帳戶。',
  'identity.parameterInvalidEmail': '這個電郵看起來不正確，請再檢查一次。',
  'identity.userDisabled': '這個帳戶已被停用，請聯絡我們的客服。',
  'identity.mobileTaken': '這個手機號碼已經有帳戶，請登入。',
  'identity.emailTaken': '這個電郵已經有帳戶，請登入。',
  'identity.emailMissing': '另一個服務沒有提供電郵給我們。請改用你的電郵登記。',
  'identity.accountDeletedEmail': '使用這個電郵的帳戶已刪除，無法重新開啟。請改用其他電郵。',
  'identity.accountDeletedMobile': '使用這個手機號碼的帳戶已刪除，無法重新開啟。請改用其他號碼。',
  'identity.cpfTaken': '這個 CPF 已經有帳戶，請登入該帳戶。',
  'identity.ageRefused': '年滿 18 歲才能建立帳戶，請檢查出生日期。',
  'identity.captchaRefused': '無法確認不是機器人在輸入。請再試一次；如果一再發生，請改用其他瀏覽器或網絡。',
  'identity.signUpFailed': '剛才無法建立帳戶，請稍後再試。',

  'cause.accountNeeded': '這需要有帳戶。',
  'cause.accountState': '帳戶目前的狀態不允許。',
  'cause.amountOutOfRange': '這裏無法使用這個金額。',
  'cause.channelDown': '支付服務商發生問題。',
  'cause.itemGone': '目前沒有發售。',
  'cause.numberRefused': '電訊商拒絕了這個號碼。',
  'cause.pageOutdated': '這個頁面可能不是最新的。請重新載入再試一次。'
} as const
