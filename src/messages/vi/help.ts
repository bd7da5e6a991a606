/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Trợ giúp đơn hàng, thanh toán và đăng nhập: refill',
  'help.lead': 'Chọn vấn đề bạn gặp. Mỗi câu trả lời cho biết cần làm gì và ở đâu.',
  'help.order': 'Tôi không tìm thấy đơn hàng',
  'help.order.text':
    'Nhập email hoặc mã đơn hàng, chúng tôi sẽ gửi liên kết qua email. Trang đó cũng hiện các đơn hàng của trình duyệt này.',
  'help.paid': 'Tôi đã trả tiền nhưng chưa nhận được gì',
  'help.paid.text': 'Mở đơn hàng để xem chúng tôi đang chờ gì. Nếu chưa thấy khoản thanh toán của bạn, hãy chọn “{recheck}”.',
  'help.paid.delivered': 'Nếu đơn ghi đã giao, hãy kiểm tra tài khoản và máy chủ hiện ở đó, mở lại game và xem hộp thư trong game.',
  'help.paid.refund':
    'Nếu không giao được, bạn có thể lấy lại tiền trên trang đơn hàng. Nếu bạn không chọn trong {hours} giờ, việc hoàn tiền tự bắt đầu.',
  'help.voucher': 'Tôi không tìm thấy mã thẻ',
  'help.voucher.text': 'Mở đơn hàng và chọn “{show}”. Để nhận lại email, chọn “{resend}” và xem thư mục spam.',
  'help.player': 'Tôi nhập sai ID người chơi',
  'help.player.text': 'Mở đơn hàng. Khi còn thấy “{correct}”, bạn có thể đổi người chơi mà không trả thêm.',
  'help.pending': 'Thanh toán của tôi vẫn đang chờ',
  'help.pending.text':
    'Đơn hàng cho biết cách thanh toán và thời hạn. Chúng tôi tự nhận ra khoản thanh toán, kể cả khi bạn đóng trang. Vui lòng không trả hai lần.',
  'help.pending.change': 'Để dùng cách thanh toán khác, chọn “{change}” trên trang đơn hàng.',
  'help.refused': 'Thanh toán của tôi bị từ chối',
  'help.refused.text': 'Đơn hàng hiện lý do nếu chúng tôi được báo, và các cách thanh toán khác kèm giá.',
  'help.twice': 'Tôi bị trừ tiền hai lần',
  'help.twice.text':
    'Nếu một đơn được thanh toán hai lần, khoản thứ hai tự được hoàn lại và hiện trong đơn. Nếu bạn đặt hai đơn, cả hai đều được giao.',
  'help.refund': 'Tiền hoàn của tôi ở đâu?',
  'help.refund.text': 'Đơn hàng cho biết số tiền, nơi nhận và ngày dự kiến đến.',
  'help.promo': 'Mã giảm giá không dùng được',
  'help.promo.text':
    'Trước tiên hãy chọn người chơi, gói và cách thanh toán. Khi đó trang sản phẩm cho biết vì sao mã không được chấp nhận. Nếu đơn không được thanh toán, mã dùng lại được.',
  'help.country': 'Tôi không mua được cho tài khoản game của mình',
  'help.country.text': 'Hãy dùng cửa hàng của quốc gia mà tài khoản game của bạn thuộc về. Một số gói chỉ bán có hạn cho mỗi người chơi.',
  'help.code': 'Tôi không nhận được mã xác minh',
  'help.code.text':
    'Kiểm tra email hoặc số di động và thư mục spam. Đợi một chút rồi bạn có thể yêu cầu mã mới; hãy dùng mã mới nhất. Sau {tries} lần nhập sai, hãy đợi {hours} giờ.',
  'help.code.bank': 'Mã xác minh khi thanh toán do ngân hàng hoặc nhà mạng gửi, không phải chúng tôi.',
  'help.signIn': 'Tôi không đăng nhập được',
  'help.signIn.text': 'Đặt mật khẩu mới bằng mã chúng tôi gửi đến email hoặc số di động của bạn.',
  'help.number': 'Ai đó đã dùng số di động của tôi',
  'help.rewards': 'Tôi bị thiếu phần thưởng',
  'help.rewards.text': 'Đăng nhập, mở đơn hàng và chọn “{link}”. Việc này mất tối đa 2 phút. Phần thưởng hết hạn sau {days} ngày.'
}
