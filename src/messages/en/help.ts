/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Help with orders, payments and sign-in: refill',
  'help.lead': 'Choose what went wrong. Each answer tells you what to do and where.',
  'help.order': 'I can’t find my order',
  'help.order.text':
    'Enter your email or order number, and we’ll email you the link to your order. The same page lists the orders of this browser.',
  'help.paid': 'I paid, but nothing arrived',
  'help.paid.text': 'Open your order to see what we’re waiting for. If your payment isn’t shown there, choose “{recheck}”.',
  'help.paid.delivered':
    'If the order says it was delivered, check the account and server shown there, restart the game, and look in the in-game mailbox.',
  'help.paid.refund':
    'If it can’t be delivered, you can get your money back on the order page. If you don’t choose within {hours} hours, the refund starts automatically.',
  'help.voucher': 'I can’t find my voucher code',
  'help.voucher.text': 'Open your order and choose “{show}”. To get the email again, choose “{resend}” and check your spam folder.',
  'help.player': 'I entered the wrong player ID',
  'help.player.text': 'Open your order. While it offers “{correct}”, you can change the player at no extra cost.',
  'help.pending': 'My payment is still pending',
  'help.pending.text':
    'Your order shows how to pay and until when. We detect your payment automatically, even if you close the page. Please don’t pay twice.',
  'help.pending.change': 'To use another payment method, choose “{change}” on the order page.',
  'help.refused': 'My payment was declined',
  'help.refused.text': 'Your order shows the reason, if we were given one, and other payment methods with their prices.',
  'help.twice': 'I was charged twice',
  'help.twice.text':
    'If one order was paid twice, the second payment goes back automatically, and the order shows it. If you placed two orders, each one is delivered.',
  'help.refund': 'Where is my refund?',
  'help.refund.text': 'Your order shows the amount, where it goes and when it should arrive.',
  'help.promo': 'My promo code doesn’t work',
  'help.promo.text':
    'First choose the player, item and payment method. The product page then says why a code isn’t accepted. If an order isn’t paid, its code can be used again.',
  'help.country': 'I can’t buy for my game account',
  'help.country.text':
    'Use the store of the country your game account belongs to. Some items are sold only a limited number of times per player.',
  'help.code': 'I didn’t get a verification code',
  'help.code.text':
    'Check the email address or mobile number, and your spam folder. After a short wait you can ask for a new code; use the most recent one. After {tries} wrong codes, wait {hours} hours.',
  'help.code.bank': 'Codes for a payment come from your bank or mobile operator, not from us.',
  'help.signIn': 'I can’t sign in',
  'help.signIn.text': 'Choose a new password with a code that we send to your email or mobile number.',
  'help.number': 'Someone used my mobile number',
  'help.rewards': 'My rewards are missing',
  'help.rewards.text':
    'Sign in, open the order and choose “{link}”. This takes up to 2 minutes. Rewards expire {days} days after you earn them.'
} as const
