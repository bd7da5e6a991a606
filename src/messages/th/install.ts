/** The store on the home screen, in Thai. */
export const install = {
  'install.title': 'เก็บ refill ไว้ที่หน้าจอหลัก',
  'install.text': 'เปิดเหมือนแอปและแทบไม่ใช้พื้นที่',
  'install.yes': 'เพิ่ม',
  'install.no': 'ยังไม่ใช่ตอนนี้'
} as const
