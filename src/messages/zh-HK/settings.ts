/** What Hong Kong writes otherwise on the pages of an account. */
export const settings = {
  'settings.lead': '你帳戶中的資料，以及你的登入方式。',

  'settings.checking': '正在查詢你的帳戶…',
  'settings.signInFirstText': '這個頁面需要帳戶才能查看。登入後會回到這裏。',

  'settings.birthDateHint': '部分遊戲會用它確認年齡，因此只能填一次，無法在這裏變更。',
  'settings.language': '我們發送訊息的語言',

  'settings.contacts': '電郵和手機號碼',
  'settings.contactsText': '你用它們登入，我們也會將驗證碼和購買消息發送到這裏。',
  'settings.unverifiedText': '驗證後，就能用它找回帳戶，也能將購買連結到帳戶。',
  'settings.verify.email': '驗證電郵',
  'settings.change.email': '變更電郵',
  'settings.add.email': '新增電郵',
  'settings.new.email': '新的電郵',
  'settings.newHint': '我們會將驗證碼發送到這裏，以確認是你的。',
  'settings.newSame': '你的帳戶已經在用這一個了。',

  'settings.passwordElsewhere': '你使用其他服務登入，所以這個帳戶在這裏沒有密碼。',

  'settings.passwordEndsOthers': '你在這裏會保持登入，其他地方都已登出。',

  'settings.leave': '登出或切換帳戶',
  'settings.signOutText': '將你從這個瀏覽器的所有分頁登出。你的購買紀錄會留在帳戶中。',
  'settings.signedOutText': '你可以用訪客身份繼續購買，或重新登入。',
  'settings.signOutEverywhereText': '將你從所有瀏覽器和裝置登出，包括這裏。如果你覺得有別人在使用你的帳戶，請這麼做。',
  'settings.signedOutEverywhereText': '現在沒有人在使用你的帳戶。如果可能有人知道你的密碼，請設定新密碼。',
  'settings.switch': '使用其他帳戶',
  'settings.switchText': '將你登出，讓其他人可以在這裏登入。',
  'settings.changesLeft': '{left, plural, other {這個瀏覽器還可以切換或刪除帳戶 # 次，之後要暫停一天。}}',
  'settings.limited': '從 {time} 起可以再次在這裏切換或刪除帳戶',
  'settings.limitedText': '這個瀏覽器已經切換或刪除帳戶三次，所以要暫停一天。其他功能照常使用。',

  'settings.delete': '刪除帳戶',
  'settings.deleteTitle': '刪除你的帳戶：refill',
  'settings.deleteHeading': '要刪除你的帳戶嗎？',
  'settings.deleteFact.person': '你的名字、電郵、手機號碼和設定會立即清除。',
  'settings.deleteFact.value': '錢包裏的餘額和剩下的獎勵將無法再使用，請先用完。',
  'settings.deleteFact.return': '無法再用相同的電郵或手機號碼建立新帳戶，你本人也不行。',
  'settings.deleteCode': '這個驗證碼會刪除帳戶',
  'settings.deleteCodeText': '一輸入正確的驗證碼，帳戶就會被刪除。',
  'settings.deleteSure': '真的要刪除帳戶嗎？',
  'settings.deleteByLink': '你開啟了我們發送給你的連結。',
  'settings.deleteKeep': '保留我的帳戶',
  'settings.deleteKept': '你的帳戶保持原樣',
  'settings.deleted': '你的帳戶已刪除',
  'settings.deletedText': '你已登出。你可以用訪客身份繼續購買。',
  'settings.deletedReturn': '從現在起，任何人用 {contact} 登入或登記，都會得知這個帳戶已刪除。',

  'settings.newsLead': '你帳戶中的購買消息，以及新優惠。',

  'settings.linking': '正在將購買連結到你的帳戶',
  'settings.linked': '這次購買已連結到你的帳戶',
  'settings.linkUnproven': '請先在設定中驗證電郵或手機號碼，然後開啟訂單，連結到帳戶。',

  'transactions.lead': '你用這個帳戶購買的內容，最新的排在最前面。',
  'transactions.end': '最近 {days} 天的購買都在這裏了。',
  'transactions.emptyHelp': '登入期間購買的內容會顯示在這裏，包括目前進度和你的錢在哪裏。',
  'transactions.asGuest': '購買時沒有用帳戶？請開啟電郵中的連結，或查詢訂單。'
} as const
