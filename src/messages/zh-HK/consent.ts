/** What Hong Kong writes otherwise in the question about what the browser may keep. */
export const consent = {
  'consent.C0002': '統計瀏覽次數',
  'consent.C0002Text': '哪些頁面和步驟有人使用，讓我們找出有問題的地方。絕不包含你的姓名、電郵或號碼。',
  'consent.C0004Text': '哪個連結或廣告帶你來到這裏，最多保存 30 天。',
  'consent.C0005': '社交網絡',
  'consent.C0005Text': '用社交網絡登入時需要的內容，保存到你關閉分頁為止。'
} as const
