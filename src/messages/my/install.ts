/** The store on the home screen, in Burmese. */
export const install = {
  'install.title': 'refill ကို ပင်မစခရင်မှာ ထားပါ',
  'install.text': 'အက်ပ်လို ဖွင့်ရပြီး နေရာ မယူသလောက်ပါပဲ။',
  'install.yes': 'ထည့်ရန်',
  'install.no': 'နောက်မှ'
} as const
