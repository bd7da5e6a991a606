/** The question about what the store may keep in a browser, in traditional Chinese. */
export const consent = {
  'consent.heading': '除了商店運作所需，也可以保存其他內容嗎？',
  'consent.text': '商店需要在這個瀏覽器中保存少許內容才能運作。其他內容只有在你允許時才會保存，你也可以隨時改變主意。',
  'consent.none': '僅限必要項目',
  'consent.choose': '選擇',
  'consent.all': '全部允許',
  'consent.save': '儲存我的選擇',
  'consent.close': '關閉',
  'consent.always': '一律開啟',
  'consent.what': '可以保存的內容',

  'consent.C0001': '商店所需',
  'consent.C0001Text': '你的國家/地區、語言和進行中的訂單。少了這些就無法購買。',
  'consent.C0003': '為你記住',
  'consent.C0003Text': '玩家、付款方式和你買過的遊戲，讓你下次在這部裝置上買得更快。',
  'consent.C0002': '統計造訪次數',
  'consent.C0002Text': '哪些頁面和步驟有人使用，讓我們找出有問題的地方。絕不包含你的姓名、電子郵件或號碼。',
  'consent.C0004': '宣傳活動',
  'consent.C0004Text': '哪個連結或廣告帶你來到這裡，最多保存 30 天。',
  'consent.C0005': '社群網站',
  'consent.C0005Text': '用社群網站登入時需要的內容，保存到你關閉分頁為止。',
  'consent.C0009': '測試新版本',
  'consent.C0009Text': '我們比較兩個版本時，你看到的是哪一個。'
} as const
