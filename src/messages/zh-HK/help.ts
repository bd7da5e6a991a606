/** The page of help, where Hong Kong says it otherwise. */
export const help = {
  'help.order.text': '請輸入電郵或訂單編號，我們會將訂單連結電郵給你。同一頁亦會列出這個瀏覽器的訂單。',
  'help.paid.delivered': '如果訂單顯示已送達，請確認上面的帳戶與伺服器，重新啟動遊戲，並查看遊戲內信箱。',
  'help.voucher': '找不到我的兌換碼',
  'help.voucher.text': '開啟訂單並選擇「{show}」。如要再次收到電郵，請選擇「{resend}」，並查看垃圾郵件。',
  'help.country': '無法為我的遊戲帳戶購買',
  'help.country.text': '請使用你遊戲帳戶所屬地區的商店。部分商品每位玩家的購買次數有限。',
  'help.code.text':
    '請檢查電郵或手機號碼，以及垃圾郵件。稍候即可要求新的驗證碼，請使用最新的一組。輸入錯誤 {tries} 次後，請等候 {hours} 小時。',
  'help.code.bank': '付款用的驗證碼由你的銀行或電訊商發送，並非由我們發送。',
  'help.signIn.text': '使用我們發送到你電郵或手機的驗證碼設定新密碼。'
}
