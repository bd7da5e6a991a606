/** The store on the home screen, in Lao. */
export const install = {
  'install.title': 'ເກັບ refill ໄວ້ໃນໜ້າຈໍຫຼັກ',
  'install.text': 'ເປີດຄືແອັບ ແລະ ເກືອບບໍ່ໃຊ້ພື້ນທີ່.',
  'install.yes': 'ເພີ່ມ',
  'install.no': 'ໄວ້ພາຍຫຼັງ'
} as const
