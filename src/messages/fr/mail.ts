/** The mails of an order in French. */
export const mail = {
  'mail.received.subject': 'Votre commande {number} : {item}',
  'mail.received.lead': 'Nous avons bien reçu votre commande. Aucun montant n’a été débité pour l’instant.',
  'mail.received.next':
    'Nous livrons automatiquement dès que le paiement est confirmé. Gardez cet e-mail : son lien ouvre votre commande sur tous vos appareils.',
  'mail.received.pay': 'Terminez le paiement avant le {time}. La page de votre commande indique comment payer.',
  'mail.received.getCode':
    'Ouvrez la page de paiement avant le {time} pour obtenir votre code de paiement. Nous vous l’envoyons aussi par e-mail. Le lien est sur la page de votre commande.',
  'mail.received.copy': 'Copiez le code et le montant sur la page de votre commande :',
  'mail.received.code': 'Payez exactement {amount} avec ce code avant le {time} :',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Payé : {item}',
  'mail.paid.lead': 'Votre paiement de {amount} est arrivé. Nous le gardons jusqu’à la livraison de votre article.',
  'mail.paid.next': 'La livraison prend en général moins d’une minute. Vous n’avez rien à faire ; nous vous écrivons dès que c’est arrivé.',
  'mail.paidMore': 'Vous avez envoyé {sent} au lieu de {amount}. Nous vous remboursons les {back} payés en trop.',
  'mail.paidLess.subject': 'Montant insuffisant : {item}',
  'mail.paidLess.lead':
    'Vous avez envoyé {sent} au lieu de {amount}, nous ne pouvons donc pas livrer votre article. Nous vous remboursons {sent} d’ici le {time}.',
  'mail.paidLess.next': 'Vous n’avez rien à faire. Si vous voulez toujours l’article, passez une nouvelle commande.',

  'mail.delivered.subject': 'Livré : {item}',
  'mail.delivered.lead': 'Livré à {receiver} le {time}.',
  'mail.delivered.next': 'Regardez dans la messagerie du jeu ou votre solde. Si vous ne le voyez pas, redémarrez le jeu une fois.',
  'mail.delivered.leadVoucher': '{count, plural, one {Voici votre code.} many {Voici vos codes.} other {Voici vos codes.}}',
  'mail.delivered.code': 'Code : {code}',
  'mail.delivered.pin': 'PIN : {pin}',
  'mail.delivered.useBefore': 'À utiliser avant le {time}.',
  'mail.delivered.redeem': 'À activer sur {url}',

  'mail.delayed.subject': 'Délai plus long : {item}',
  'mail.delayed.lead': 'Votre paiement de {amount} est arrivé, mais l’éditeur du jeu n’a pas encore confirmé la livraison.',
  'mail.delayed.next':
    'Nous continuons à relancer l’éditeur automatiquement jusqu’au {time}. Vous n’avez rien à faire, inutile de commander à nouveau. Si la livraison est impossible, nous vous remboursons.',

  'mail.refused.subject': 'À vous de choisir : {item}',
  'mail.refused.lead':
    'Votre paiement de {amount} est arrivé, mais votre article n’a pas pu être livré. L’argent est en sécurité chez nous.',
  'mail.refused.next':
    'Ouvrez votre commande et choisissez la suite. Sans choix de votre part avant le {time}, l’argent est remboursé via le moyen de paiement utilisé.',
  'mail.refused.back': 'Nous vous le remboursons via le moyen de paiement utilisé. Vous n’avez rien à faire.',

  'mail.refunded.subject': 'Remboursé : {item}',
  'mail.refunded.lead': 'Nous avons rendu {amount} via votre moyen de paiement, le {time}.',
  'mail.refunded.next': 'Votre banque peut mettre un jour ou deux à l’afficher.',

  'mail.item': 'Article : {product}, {item}',
  'mail.for': 'Pour : {receiver}',
  'mail.total': 'Total : {amount}, {channel}',
  'mail.taxIncluded': 'TVA incluse : {amount}',
  'mail.tax': 'TVA : {amount}',
  'mail.number': 'Numéro de commande : {number}',
  'mail.open': 'Ouvrez votre commande :',
  'mail.keep': 'Toute personne ayant ce lien peut voir votre commande. Merci de ne pas le transmettre.',
  'mail.footer': 'Vous recevez cet e-mail car votre adresse a été indiquée pour cette commande. Il n’est pas possible d’y répondre.',

  'blocked.title': 'Cette adresse n’est pas celle de la boutique',
  'blocked.heading': 'Cette adresse ne peut pas ouvrir la boutique',
  'blocked.text': 'Cet hôte n’est pas autorisé à accéder à la boutique. Revenez plus tard.',

  'sms.block':
    'Le code refill {code} bloque les paiements avec ce numéro. Ne le donnez à personne. Si la demande ne vient pas de vous, supprimez ce message.',
  'sms.unblock':
    'Le code refill {code} autorise à nouveau les paiements avec ce numéro. Ne le donnez à personne. Si la demande ne vient pas de vous, supprimez ce message.',

  'mail.code.signUp.subject': 'Votre code pour refill',
  'mail.code.signUp.lead': 'Avec ce code, vous confirmez votre compte :',
  'mail.code.password.subject': 'Votre code pour un nouveau mot de passe',
  'mail.code.password.lead': 'Avec ce code, vous choisissez un nouveau mot de passe :',
  'mail.code.contact.subject': 'Votre code pour cette adresse e-mail',
  'mail.code.contact.lead': 'Avec ce code, vous confirmez que cette adresse e-mail est la vôtre :',
  'mail.code.newest': 'Seul le code le plus récent est valable.',
  'mail.code.keep':
    'Ne le donnez à personne : nous ne vous le demanderons jamais. Si la demande ne vient pas de vous, vous n’avez rien à faire.',
  'sms.code.signUp':
    'Le code refill {code} confirme votre compte. Ne le donnez à personne. Si la demande ne vient pas de vous, supprimez ce message.',
  'sms.code.password':
    'Le code refill {code} définit un nouveau mot de passe. Ne le donnez à personne. Si la demande ne vient pas de vous, supprimez ce message.',
  'sms.code.contact':
    'Le code refill {code} vérifie ce numéro. Ne le donnez à personne. Si la demande ne vient pas de vous, supprimez ce message.',

  'mail.offers.subject': 'Nous vous enverrons nos offres',
  'mail.offers.lead':
    'Vous avez demandé des offres par e-mail. Nous vous écrivons quand cela en vaut la peine et ne partageons jamais votre adresse.',
  'mail.offers.foot': 'Pour ne plus recevoir ces e-mails, ouvrez ce lien :'
} as const
