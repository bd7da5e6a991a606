/** The offer to put the store on the home screen, in Arabic. */
export const install = {
  'install.title': 'أضف refill إلى شاشتك الرئيسية',
  'install.text': 'يُفتح كتطبيق ولا يشغل مساحة تُذكر.',
  'install.yes': 'إضافة',
  'install.no': 'ليس الآن'
}
