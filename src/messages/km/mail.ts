/** The mails of an order in Khmer: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'ការបញ្ជាទិញរបស់អ្នក {number}៖ {item}',
  'mail.received.lead': 'យើងបានទទួលការបញ្ជាទិញរបស់អ្នក។ ប្រាក់របស់អ្នកមិនទាន់ត្រូវបានកាត់ទេ។',
  'mail.received.next': 'យើងប្រគល់ដោយស្វ័យប្រវត្តិ ភ្លាមៗពេលការបង់ប្រាក់ត្រូវបានបញ្ជាក់។ សូមរក្សាអ៊ីមែលនេះទុក៖ តំណក្នុងនេះបើកការបញ្ជាទិញរបស់អ្នកបានលើគ្រប់ឧបករណ៍។',
  'mail.received.pay': 'សូមបញ្ចប់ការបង់ប្រាក់ត្រឹម {time}។ វិធីបង់ប្រាក់មាននៅទំព័របញ្ជាទិញរបស់អ្នក។',
  'mail.received.code': 'សូមបង់ឱ្យចំ {amount} ដោយលេខកូដនេះត្រឹម {time}៖',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'បានបង់ប្រាក់៖ {item}',
  'mail.paid.lead': '{amount} របស់អ្នកបានមកដល់ហើយ។ យើងរក្សាទុករហូតដល់កញ្ចប់របស់អ្នកត្រូវបានប្រគល់។',
  'mail.paid.next': 'ជាធម្មតា ការប្រគល់ចំណាយពេលមិនដល់មួយនាទីទេ។ អ្នកមិនបាច់ធ្វើអ្វីទេ យើងនឹងផ្ញើអ៊ីមែលជូន ពេលវាទៅដល់។',

  'mail.delivered.subject': 'បានប្រគល់៖ {item}',
  'mail.delivered.lead': 'បានប្រគល់ដល់ {receiver} នៅ {time}។',
  'mail.delivered.next': 'សូមមើលក្នុងប្រអប់សំបុត្រក្នុងហ្គេម ឬសមតុល្យរបស់អ្នក។ បើមិនឃើញ សូមបិទហ្គេម រួចបើកម្ដងទៀត។',
  'mail.delivered.leadVoucher': '{count, plural, other {នេះជាកូដរបស់អ្នក។}}',
  'mail.delivered.code': 'កូដ៖ {code}',
  'mail.delivered.pin': 'លេខ PIN៖ {pin}',
  'mail.delivered.useBefore': 'សូមប្រើមុន {time}។',
  'mail.delivered.redeem': 'ប្រើកូដនៅ {url}',

  'mail.delayed.subject': 'ប្រើពេលយូរជាងធម្មតា៖ {item}',
  'mail.delayed.lead': '{amount} របស់អ្នកបានមកដល់ហើយ តែក្រុមហ៊ុនហ្គេមមិនទាន់បញ្ជាក់ការប្រគល់ទេ។',
  'mail.delayed.next': 'យើងបន្តសួរដោយស្វ័យប្រវត្តិរហូតដល់ {time}។ អ្នកមិនបាច់ធ្វើអ្វី ហើយមិនបាច់បញ្ជាទិញម្ដងទៀតទេ។ បើមិនអាចប្រគល់បាន អ្នកទទួលប្រាក់វិញ។',

  'mail.refused.subject': 'សូមជ្រើសរើស៖ {item}',
  'mail.refused.lead': '{amount} របស់អ្នកបានមកដល់ហើយ តែកញ្ចប់របស់អ្នកមិនអាចប្រគល់បានទេ។ ប្រាក់មានសុវត្ថិភាពនៅជាមួយយើង។',
  'mail.refused.next': 'សូមបើកការបញ្ជាទិញរបស់អ្នក រួចជ្រើសរើសថាត្រូវធ្វើអ្វីបន្ត។ បើមិនបានជ្រើសរើសត្រឹម {time} ប្រាក់របស់អ្នកនឹងត្រឡប់ទៅវិញតាមវិធីដែលបានបង់មក។',

  'mail.refunded.subject': 'សងប្រាក់វិញ៖ {item}',
  'mail.refunded.lead': 'យើងបានសង {amount} វិញតាមវិធីដែលអ្នកបានបង់ នៅ {time}។',
  'mail.refunded.next': 'ធនាគាររបស់អ្នកអាចត្រូវការមួយឬពីរថ្ងៃ ដើម្បីបង្ហាញ។',

  'mail.item': 'កញ្ចប់៖ {product}, {item}',
  'mail.for': 'សម្រាប់៖ {receiver}',
  'mail.total': 'សរុប៖ {amount}, {channel}',
  'mail.number': 'លេខបញ្ជាទិញ៖ {number}',
  'mail.open': 'បើកការបញ្ជាទិញរបស់អ្នក៖',
  'mail.keep': 'អ្នកណាដែលមានតំណនេះ អាចមើលការបញ្ជាទិញរបស់អ្នកបាន។ សូមកុំផ្ញើបន្តឱ្យអ្នកផ្សេង។',
  'mail.footer': 'អ្នកទទួលអ៊ីមែលនេះ ព្រោះអាសយដ្ឋានរបស់អ្នកត្រូវបានផ្ដល់សម្រាប់ការបញ្ជាទិញនេះ។ អ្នកមិនអាចឆ្លើយតបបានទេ។'
} as const
