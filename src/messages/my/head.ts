/** What search engines and social networks show of a page, in Burmese. */
export const head = {
  'head.home': 'refill: {country}မှာ ဂိမ်းငွေဖြည့်နဲ့ ဂိမ်းကတ်',
  'head.product': '{country}မှာ {name} ငွေဖြည့်၊ နောက်ဆုံးဈေးနှုန်းအရင်: refill',
  'head.product.description': '{text} ငွေမချေခင် နောက်ဆုံးဈေးနှုန်းကို မြင်ရပြီး ရောက်တဲ့အထိ အော်ဒါကို ကြည့်နိုင်ပါတယ်။',
  'head.page': '{title} · {country}မှာ ဂိမ်းငွေဖြည့်',
  'head.page.description': '{text} {country}မှာ ဂိမ်းငွေဖြည့်ပါ၊ ငွေမချေခင် နောက်ဆုံးဈေးနှုန်းကို မြင်ရပါတယ်။',
  'head.picker': 'ဂိမ်းငွေဖြည့်ဖို့ သင့်နိုင်ငံရွေးပါ: refill'
} as const
