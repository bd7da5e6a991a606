/** The mails of an order in Lao: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'ຄຳສັ່ງຊື້ຂອງທ່ານ {number}: {item}',
  'mail.received.lead': 'ພວກເຮົາໄດ້ຮັບຄຳສັ່ງຊື້ຂອງທ່ານແລ້ວ. ຍັງບໍ່ໄດ້ຫັກເງິນຂອງທ່ານ.',
  'mail.received.next': 'ພວກເຮົາສົ່ງໃຫ້ໂດຍອັດຕະໂນມັດ ທັນທີທີ່ການຊຳລະເງິນໄດ້ຮັບການຢືນຢັນ. ກະລຸນາເກັບອີເມວນີ້ໄວ້: ລິ້ງໃນນີ້ເປີດຄຳສັ່ງຊື້ຂອງທ່ານໄດ້ໃນທຸກອຸປະກອນ.',
  'mail.received.pay': 'ກະລຸນາຊຳລະເງິນໃຫ້ສຳເລັດພາຍໃນ {time}. ວິທີຊຳລະເງິນຢູ່ໃນໜ້າຄຳສັ່ງຊື້ຂອງທ່ານ.',
  'mail.received.code': 'ກະລຸນາຈ່າຍ {amount} ໃຫ້ພໍດີດ້ວຍລະຫັດນີ້ ພາຍໃນ {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'ຈ່າຍແລ້ວ: {item}',
  'mail.paid.lead': '{amount} ຂອງທ່ານມາຮອດແລ້ວ. ພວກເຮົາຮັກສາໄວ້ຈົນກວ່າແພັກເກດຂອງທ່ານຖືກສົ່ງ.',
  'mail.paid.next': 'ໂດຍປົກກະຕິໃຊ້ເວລາສົ່ງບໍ່ຮອດໜຶ່ງນາທີ. ທ່ານບໍ່ຕ້ອງເຮັດຫຍັງ ພວກເຮົາຈະສົ່ງອີເມວແຈ້ງເມື່ອໄປຮອດ.',

  'mail.delivered.subject': 'ສົ່ງແລ້ວ: {item}',
  'mail.delivered.lead': 'ສົ່ງໃຫ້ {receiver} ແລ້ວເມື່ອ {time}.',
  'mail.delivered.next': 'ກະລຸນາເບິ່ງໃນກ່ອງຈົດໝາຍໃນເກມ ຫຼື ຍອດຄົງເຫຼືອຂອງທ່ານ. ຖ້າບໍ່ເຫັນ ປິດເກມແລ້ວເປີດໃໝ່ໜຶ່ງຄັ້ງ.',
  'mail.delivered.leadVoucher': '{count, plural, other {ນີ້ແມ່ນໂຄ້ດຂອງທ່ານ.}}',
  'mail.delivered.code': 'ໂຄ້ດ: {code}',
  'mail.delivered.pin': 'ລະຫັດ PIN: {pin}',
  'mail.delivered.useBefore': 'ກະລຸນາໃຊ້ກ່ອນ {time}.',
  'mail.delivered.redeem': 'ໃຊ້ໂຄ້ດໄດ້ທີ່ {url}',

  'mail.delayed.subject': 'ໃຊ້ເວລາດົນກວ່າປົກກະຕິ: {item}',
  'mail.delayed.lead': '{amount} ຂອງທ່ານມາຮອດແລ້ວ ແຕ່ບໍລິສັດເກມຍັງບໍ່ໄດ້ຢືນຢັນການສົ່ງ.',
  'mail.delayed.next': 'ພວກເຮົາສອບຖາມຕໍ່ໄປໂດຍອັດຕະໂນມັດຈົນຮອດ {time}. ທ່ານບໍ່ຕ້ອງເຮັດຫຍັງ ແລະ ບໍ່ຕ້ອງສັ່ງຊື້ອີກ. ຖ້າສົ່ງບໍ່ໄດ້ ທ່ານໄດ້ເງິນຄືນ.',

  'mail.refused.subject': 'ກະລຸນາເລືອກ: {item}',
  'mail.refused.lead': '{amount} ຂອງທ່ານມາຮອດແລ້ວ ແຕ່ສົ່ງແພັກເກດຂອງທ່ານບໍ່ໄດ້. ເງິນປອດໄພຢູ່ກັບພວກເຮົາ.',
  'mail.refused.next': 'ກະລຸນາເປີດຄຳສັ່ງຊື້ຂອງທ່ານ ແລ້ວເລືອກວ່າຈະໃຫ້ເຮັດແນວໃດ. ຖ້າບໍ່ເລືອກພາຍໃນ {time} ເງິນຂອງທ່ານຈະກັບຄືນຕາມທາງທີ່ຈ່າຍມາ.',

  'mail.refunded.subject': 'ຄືນເງິນ: {item}',
  'mail.refunded.lead': 'ພວກເຮົາຄືນ {amount} ຕາມວິທີທີ່ທ່ານຈ່າຍແລ້ວ ເມື່ອ {time}.',
  'mail.refunded.next': 'ທະນາຄານຂອງທ່ານອາດໃຊ້ເວລາໜຶ່ງຫາສອງມື້ກ່ອນຈະສະແດງ.',

  'mail.item': 'ແພັກເກດ: {product}, {item}',
  'mail.for': 'ສຳລັບ: {receiver}',
  'mail.total': 'ລວມທັງໝົດ: {amount}, {channel}',
  'mail.number': 'ເລກຄຳສັ່ງຊື້: {number}',
  'mail.open': 'ເປີດຄຳສັ່ງຊື້ຂອງທ່ານ:',
  'mail.keep': 'ຜູ້ທີ່ມີລິ້ງນີ້ເບິ່ງຄຳສັ່ງຊື້ຂອງທ່ານໄດ້. ກະລຸນາຢ່າສົ່ງຕໍ່.',
  'mail.footer': 'ທ່ານໄດ້ຮັບອີເມວນີ້ ເພາະທີ່ຢູ່ຂອງທ່ານຖືກໃຫ້ໄວ້ສຳລັບຄຳສັ່ງຊື້ນີ້. ຕອບກັບອີເມວນີ້ບໍ່ໄດ້.'
} as const
