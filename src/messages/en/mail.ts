/** What the back end writes: the mails of an order (what happened, where the money is, what comes next), of codes and of offers, and the page of a refused host. ICU MessageFormat. */
export const mail = {
  'mail.received.subject': 'Your order {number}: {item}',
  'mail.received.lead': 'We have your order. Nothing has been taken from you yet.',
  'mail.received.next':
    'We deliver automatically as soon as the payment is confirmed. Keep this email: its link opens your order on any device.',
  'mail.received.pay': 'Finish the payment by {time}. Your order page has the way to pay.',
  'mail.received.getCode':
    'Open the payment page by {time} to get your payment code. We email it to you too. Your order page has the link.',
  'mail.received.copy': 'Copy code and amount on your order page:',
  'mail.received.code': 'Pay exactly {amount} with this code by {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Paid: {item}',
  'mail.paid.lead': 'Your {amount} has arrived. We hold it until your item is delivered.',
  'mail.paid.next': 'Delivery usually takes less than a minute. You need not do anything; we write to you when it is there.',
  'mail.paidMore': 'You sent {sent} instead of {amount}. The {back} you overpaid is on its way back.',
  'mail.paidLess.subject': 'Paid too little: {item}',
  'mail.paidLess.lead': "You sent {sent} instead of {amount}, so we can't deliver your item. We're sending {sent} back by {time}.",
  'mail.paidLess.next': "There's nothing you need to do. If you still want the item, please order it again.",

  'mail.delivered.subject': 'Delivered: {item}',
  'mail.delivered.lead': 'Delivered to {receiver} on {time}.',
  'mail.delivered.next': 'Look in the in-game mailbox or at your balance. If you do not see it, restart the game once.',
  'mail.delivered.leadVoucher': '{count, plural, one {Here is your code.} other {Here are your codes.}}',
  'mail.delivered.code': 'Code: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Use it before {time}.',
  'mail.delivered.redeem': 'Redeem it at {url}',

  'mail.delayed.subject': 'Taking longer: {item}',
  'mail.delayed.lead': 'Your {amount} has arrived, but the game company has not confirmed the delivery yet.',
  'mail.delayed.next':
    'We keep asking automatically until {time}. There is nothing you need to do, and please do not order again. If it cannot be delivered, you get your money back.',

  'mail.refused.subject': 'Please choose: {item}',
  'mail.refused.lead': 'Your {amount} has arrived, but your item could not be delivered. The money is safe with us.',
  'mail.refused.next': 'Open your order and choose what should happen. Without a choice by {time} your money goes back the way it came.',
  'mail.refused.back': 'We’re sending it back the way you paid. You don’t need to do anything.',

  'mail.refunded.subject': 'Money back: {item}',
  'mail.refunded.lead': 'We have given {amount} back the way you paid, on {time}.',
  'mail.refunded.next': 'Your bank may need a day or two to show it.',

  'mail.item': 'Item: {product}, {item}',
  'mail.for': 'For: {receiver}',
  'mail.total': 'Total: {amount}, {channel}',
  'mail.taxIncluded': 'Tax, included: {amount}',
  'mail.tax': 'Tax: {amount}',
  'mail.number': 'Order number: {number}',
  'mail.open': 'Open your order:',
  'mail.keep': 'Whoever has this link can see your order. Please do not pass it on.',
  'mail.footer': 'You get this email because your address was given for this order. You cannot answer it.',

  'blocked.title': 'This address is not the store’s',
  'blocked.heading': 'This address may not open the store',
  'blocked.text': 'This host is not allowed to access the store. Check back later.',

  'sms.block': 'refill: {code} blocks this number for payments. Tell it to nobody. If you did not ask for it, delete this message.',
  'sms.unblock': 'refill: {code} allows payments by this number again. Tell it to nobody. If you did not ask for it, delete this message.',

  'mail.code.signUp.subject': 'Your code for refill',
  'mail.code.signUp.lead': 'With this code you confirm your account:',
  'mail.code.password.subject': 'Your code for a new password',
  'mail.code.password.lead': 'With this code you choose a new password:',
  'mail.code.contact.subject': 'Your code for this email address',
  'mail.code.contact.lead': 'With this code you confirm that this email address is yours:',
  'mail.code.newest': 'Only the newest code counts.',
  'mail.code.keep': 'Tell it to nobody: we never ask for it. If you did not ask for it, you need not do anything.',
  'sms.code.signUp': 'refill: {code} confirms your account. Tell it to nobody. If you did not ask for it, delete this message.',
  'sms.code.password': 'refill: {code} sets a new password. Tell it to nobody. If you did not ask for it, delete this message.',
  'sms.code.contact': 'refill: {code} confirms this number. Tell it to nobody. If you did not ask for it, delete this message.',

  'mail.offers.subject': 'You will hear from us about offers',
  'mail.offers.lead': 'You asked for offers by email. We write when there is something worth it, and never share your address.',
  'mail.offers.foot': 'To stop these emails, open this link:'
} as const
