/** The question about what the store may keep in a browser, in Vietnamese. */
export const consent = {
  'consent.heading': 'Chúng tôi có thể lưu nhiều hơn mức cửa hàng cần không?',
  'consent.text':
    'Cửa hàng cần lưu một vài thứ trong trình duyệt này để hoạt động. Những thứ khác chỉ được lưu khi bạn cho phép, và bạn có thể đổi ý bất cứ lúc nào.',
  'consent.none': 'Chỉ phần cần thiết',
  'consent.choose': 'Tùy chọn',
  'consent.all': 'Cho phép tất cả',
  'consent.save': 'Lưu lựa chọn',
  'consent.close': 'Đóng',
  'consent.always': 'Luôn bật',
  'consent.what': 'Những gì được phép lưu',

  'consent.C0001': 'Phần cửa hàng cần',
  'consent.C0001Text': 'Quốc gia, ngôn ngữ và đơn hàng đang mở của bạn. Thiếu phần này thì không mua được gì.',
  'consent.C0003': 'Ghi nhớ',
  'consent.C0003Text': 'Người chơi, cách thanh toán và game bạn đã mua, để lần mua sau trên thiết bị này nhanh hơn.',
  'consent.C0002': 'Đếm lượt truy cập',
  'consent.C0002Text': 'Trang và bước nào được dùng, để chúng tôi tìm ra chỗ bị lỗi. Không bao giờ có tên, email hay số của bạn.',
  'consent.C0004': 'Chiến dịch',
  'consent.C0004Text': 'Liên kết hoặc quảng cáo nào đưa bạn đến đây, tối đa 30 ngày.',
  'consent.C0005': 'Mạng xã hội',
  'consent.C0005Text': 'Những gì cần để đăng nhập bằng mạng xã hội, đến khi bạn đóng thẻ trình duyệt.',
  'consent.C0009': 'Thử nghiệm',
  'consent.C0009Text': 'Bạn thấy phiên bản nào của một trang khi chúng tôi so sánh hai phiên bản.'
} as const
