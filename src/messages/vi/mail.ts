/** The mails of an order in Vietnamese: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'Đơn hàng {number}: {item}',
  'mail.received.lead': 'Chúng tôi đã nhận được đơn hàng của bạn. Bạn chưa bị trừ tiền.',
  'mail.received.next':
    'Chúng tôi tự động giao ngay khi thanh toán được xác nhận. Hãy giữ email này: liên kết trong đó mở đơn hàng của bạn trên mọi thiết bị.',
  'mail.received.pay': 'Vui lòng hoàn tất thanh toán trước {time}. Cách thanh toán có trên trang đơn hàng.',
  'mail.received.getCode':
    'Vui lòng mở trang thanh toán trước {time} để nhận mã thanh toán. Mã cũng được gửi qua email. Liên kết có trên trang đơn hàng.',
  'mail.received.copy': 'Sao chép mã và số tiền trên trang đơn hàng:',
  'mail.received.code': 'Thanh toán đúng {amount} bằng mã này trước {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Đã thanh toán: {item}',
  'mail.paid.lead': 'Chúng tôi đã nhận được {amount} của bạn và giữ đến khi giao xong.',
  'mail.paid.next': 'Thường giao trong chưa đầy một phút. Bạn không cần làm gì; giao xong chúng tôi sẽ gửi email cho bạn.',
  'mail.paidMore': 'Bạn đã chuyển {sent} thay vì {amount}. {back} bạn trả thừa đang được hoàn lại.',
  'mail.paidLess.subject': 'Thanh toán thiếu: {item}',
  'mail.paidLess.lead':
    'Bạn đã chuyển {sent} thay vì {amount} nên chúng tôi không thể giao hàng. Chúng tôi sẽ hoàn lại {sent} trước {time}.',
  'mail.paidLess.next': 'Bạn không cần làm gì. Nếu vẫn muốn mua, vui lòng đặt lại.',

  'mail.delivered.subject': 'Đã giao: {item}',
  'mail.delivered.lead': 'Đã giao đến {receiver} lúc {time}.',
  'mail.delivered.next': 'Hãy xem hộp thư trong game hoặc số dư. Nếu chưa thấy, hãy khởi động lại game một lần.',
  'mail.delivered.leadVoucher': '{count, plural, other {Đây là mã của bạn.}}',
  'mail.delivered.code': 'Mã: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Hãy dùng trước {time}.',
  'mail.delivered.redeem': 'Đổi mã tại {url}',

  'mail.delayed.subject': 'Giao chậm hơn dự kiến: {item}',
  'mail.delayed.lead': 'Chúng tôi đã nhận được {amount} của bạn, nhưng nhà phát hành chưa xác nhận đã giao.',
  'mail.delayed.next':
    'Chúng tôi tiếp tục tự động hỏi lại đến {time}. Bạn không cần làm gì và không cần đặt lại. Nếu không giao được, bạn được hoàn tiền.',

  'mail.refused.subject': 'Cần bạn chọn cách xử lý: {item}',
  'mail.refused.lead': 'Chúng tôi đã nhận được {amount} của bạn, nhưng không giao được hàng. Tiền của bạn đang được chúng tôi giữ an toàn.',
  'mail.refused.next':
    'Hãy mở đơn hàng và chọn cách xử lý. Nếu bạn không chọn trước {time}, tiền sẽ được hoàn theo cách bạn đã thanh toán.',
  'mail.refused.back': 'Chúng tôi đang hoàn tiền theo cách bạn đã thanh toán. Bạn không cần làm gì.',

  'mail.refunded.subject': 'Đã hoàn tiền: {item}',
  'mail.refunded.lead': 'Chúng tôi đã hoàn {amount} theo cách bạn đã thanh toán, lúc {time}.',
  'mail.refunded.next': 'Ngân hàng có thể cần một đến hai ngày để hiển thị.',

  'mail.item': 'Gói: {product}, {item}',
  'mail.for': 'Người nhận: {receiver}',
  'mail.total': 'Tổng cộng: {amount}, {channel}',
  'mail.taxIncluded': 'Thuế (đã gồm): {amount}',
  'mail.tax': 'Thuế: {amount}',
  'mail.number': 'Mã đơn hàng: {number}',
  'mail.open': 'Mở đơn hàng:',
  'mail.keep': 'Ai có liên kết này đều xem được đơn hàng của bạn. Vui lòng không chia sẻ.',
  'mail.footer': 'Bạn nhận email này vì địa chỉ của bạn được dùng cho đơn hàng này. Không thể trả lời email này.',

  'blocked.title': 'Địa chỉ này không phải của cửa hàng',
  'blocked.heading': 'Không thể mở cửa hàng từ địa chỉ này',
  'blocked.text': 'Máy chủ này không được phép truy cập cửa hàng. Vui lòng quay lại sau.',

  'sms.block': 'refill: {code} là mã chặn thanh toán bằng số này. Đừng cho ai biết. Nếu bạn không yêu cầu, hãy xóa tin nhắn này.',
  'sms.unblock': 'refill: {code} là mã cho phép số này thanh toán trở lại. Đừng cho ai biết. Nếu bạn không yêu cầu, hãy xóa tin nhắn này.',

  'mail.code.signUp.subject': 'Mã xác minh refill của bạn',
  'mail.code.signUp.lead': 'Dùng mã này để xác minh tài khoản của bạn:',
  'mail.code.password.subject': 'Mã xác minh để đặt mật khẩu mới',
  'mail.code.password.lead': 'Dùng mã này để đặt mật khẩu mới:',
  'mail.code.contact.subject': 'Mã xác minh cho địa chỉ email này',
  'mail.code.contact.lead': 'Dùng mã này để xác minh rằng địa chỉ email này là của bạn:',
  'mail.code.newest': 'Chỉ mã mới nhất có hiệu lực.',
  'mail.code.keep': 'Đừng cho ai biết: chúng tôi không bao giờ hỏi mã này. Nếu bạn không yêu cầu, bạn không cần làm gì.',
  'sms.code.signUp': 'refill: {code} là mã xác minh tài khoản của bạn. Đừng cho ai biết. Nếu bạn không yêu cầu, hãy xóa tin nhắn này.',
  'sms.code.password': 'refill: {code} là mã đặt mật khẩu mới. Đừng cho ai biết. Nếu bạn không yêu cầu, hãy xóa tin nhắn này.',
  'sms.code.contact': 'refill: {code} là mã xác minh số này. Đừng cho ai biết. Nếu bạn không yêu cầu, hãy xóa tin nhắn này.',

  'mail.offers.subject': 'Chúng tôi sẽ gửi ưu đãi cho bạn',
  'mail.offers.lead':
    'Bạn đã yêu cầu nhận ưu đãi qua email. Chúng tôi chỉ gửi khi có ưu đãi đáng giá, và không bao giờ chia sẻ địa chỉ của bạn.',
  'mail.offers.foot': 'Để dừng nhận những email này, hãy mở liên kết này:'
} as const
