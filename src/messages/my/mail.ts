/** The mails of an order in Burmese: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'သင့်အော်ဒါ {number}: {item}',
  'mail.received.lead': 'သင့်အော်ဒါကို လက်ခံရရှိပါပြီ။ သင့်ဆီက ငွေမဖြတ်ရသေးပါဘူး။',
  'mail.received.next': 'ငွေပေးချေမှု အတည်ပြုပြီးတာနဲ့ အလိုအလျောက် ပို့ပေးပါတယ်။ ဒီအီးမေးလ်ကို သိမ်းထားပါ၊ ဒီထဲက လင့်ခ်နဲ့ သင့်အော်ဒါကို ဘယ်စက်မှာမဆို ဖွင့်နိုင်ပါတယ်။',
  'mail.received.pay': '{time} နောက်ဆုံးထား ငွေချေပေးပါ။ ငွေချေနည်းကို သင့်အော်ဒါစာမျက်နှာမှာ ကြည့်ပါ။',
  'mail.received.code': 'ဒီကုဒ်နဲ့ {amount} အတိအကျကို {time} နောက်ဆုံးထား ချေပါ:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'ငွေချေပြီး: {item}',
  'mail.paid.lead': 'သင့် {amount} ရောက်ပါပြီ။ သင့်ပစ္စည်းကို ပို့ပြီးတဲ့အထိ ကျွန်ုပ်တို့ သိမ်းထားပါတယ်။',
  'mail.paid.next': 'များသောအားဖြင့် ပို့ဖို့ တစ်မိနစ်မပြည့်ပါဘူး။ ဘာမှလုပ်စရာမလိုပါဘူး၊ ရောက်ရင် အီးမေးလ်ပို့ပါမယ်။',

  'mail.delivered.subject': 'ပို့ပြီး: {item}',
  'mail.delivered.lead': '{time} မှာ {receiver} ဆီ ပို့ပြီးပါပြီ။',
  'mail.delivered.next': 'ဂိမ်းထဲက စာတိုက်ပုံး သို့မဟုတ် သင့်လက်ကျန်ကို ကြည့်ပါ။ မတွေ့ရင် ဂိမ်းကို တစ်ကြိမ် ပြန်ဖွင့်ပါ။',
  'mail.delivered.leadVoucher': '{count, plural, other {ဒါက သင့်ကုဒ်ပါ။}}',
  'mail.delivered.code': 'ကုဒ်: {code}',
  'mail.delivered.pin': 'PIN နံပါတ်: {pin}',
  'mail.delivered.useBefore': '{time} မတိုင်ခင် သုံးပါ။',
  'mail.delivered.redeem': '{url} မှာ အသုံးပြုပါ',

  'mail.delayed.subject': 'ပိုကြာနေပါတယ်: {item}',
  'mail.delayed.lead': 'သင့် {amount} ရောက်ပါပြီ၊ ဒါပေမဲ့ ဂိမ်းကုမ္ပဏီက ပို့ဆောင်မှုကို အတည်မပြုသေးပါဘူး။',
  'mail.delayed.next': '{time} အထိ အလိုအလျောက် ဆက်မေးနေပါမယ်။ ဘာမှလုပ်စရာမလိုသလို ထပ်မှာစရာလည်း မလိုပါဘူး။ ပို့လို့မရရင် ငွေပြန်ရပါမယ်။',

  'mail.refused.subject': 'ရွေးချယ်ပေးပါ: {item}',
  'mail.refused.lead': 'သင့် {amount} ရောက်ပါပြီ၊ ဒါပေမဲ့ သင့်ပစ္စည်းကို ပို့လို့မရပါဘူး။ ငွေကို ဒီမှာ လုံခြုံစွာ သိမ်းထားပါတယ်။',
  'mail.refused.next': 'သင့်အော်ဒါကို ဖွင့်ပြီး ဘာလုပ်ပေးရမလဲ ရွေးပါ။ {time} အထိ မရွေးရင် သင့်ငွေကို လာခဲ့တဲ့လမ်းအတိုင်း ပြန်ပို့ပါမယ်။',

  'mail.refunded.subject': 'ငွေပြန်အမ်းပြီး: {item}',
  'mail.refunded.lead': '{time} မှာ သင်ချေခဲ့တဲ့နည်းအတိုင်း {amount} ပြန်အမ်းပြီးပါပြီ။',
  'mail.refunded.next': 'သင့်ဘဏ်မှာ ပေါ်ဖို့ တစ်ရက်နှစ်ရက် ကြာနိုင်ပါတယ်။',

  'mail.item': 'ပစ္စည်း: {product}၊ {item}',
  'mail.for': 'လက်ခံသူ: {receiver}',
  'mail.total': 'စုစုပေါင်း: {amount}၊ {channel}',
  'mail.number': 'အော်ဒါနံပါတ်: {number}',
  'mail.open': 'သင့်အော်ဒါကို ဖွင့်ရန်:',
  'mail.keep': 'ဒီလင့်ခ်ရှိသူတိုင်း သင့်အော်ဒါကို ကြည့်နိုင်ပါတယ်။ တခြားသူကို မပေးပါနဲ့။',
  'mail.footer': 'ဒီအော်ဒါအတွက် သင့်လိပ်စာကို ပေးထားလို့ ဒီအီးမေးလ်ကို ရတာပါ။ စာပြန်လို့မရပါဘူး။'
} as const
