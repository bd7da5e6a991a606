/** What search engines and social networks show of a page, in Khmer. */
export const head = {
  'head.home': 'refill៖ Top Up ហ្គេម និងកាតហ្គេមនៅ{country}',
  'head.product': 'Top Up {name} នៅ{country} ឃើញតម្លៃចុងក្រោយមុន៖ refill',
  'head.product.description': '{text} មើលតម្លៃចុងក្រោយមុនពេលបង់ប្រាក់ ហើយតាមដានការបញ្ជាទិញរហូតដល់មកដល់។',
  'head.page': '{title} · Top Up ហ្គេមនៅ{country}',
  'head.page.description': '{text} Top Up ហ្គេមនៅ{country} ដោយឃើញតម្លៃចុងក្រោយមុនពេលបង់ប្រាក់។',
  'head.picker': 'ជ្រើសរើសប្រទេសសម្រាប់ Top Up ហ្គេម៖ refill'
} as const
