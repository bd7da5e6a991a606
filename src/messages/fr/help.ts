/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Aide : commandes, paiements et connexion, refill',
  'help.lead': 'Choisissez ce qui ne va pas. Chaque réponse vous dit quoi faire et où.',
  'help.order': 'Je ne retrouve pas ma commande',
  'help.order.text':
    'Saisissez votre e-mail ou votre numéro de commande : nous vous enverrons le lien par e-mail. La même page montre les commandes de ce navigateur.',
  'help.paid': 'J’ai payé, mais rien n’est arrivé',
  'help.paid.text': 'Ouvrez votre commande pour voir ce que nous attendons. Si votre paiement n’y figure pas, choisissez « {recheck} ».',
  'help.paid.delivered':
    'Si elle est indiquée comme livrée, vérifiez le compte et le serveur affichés, redémarrez le jeu et regardez dans sa messagerie.',
  'help.paid.refund':
    'Si la livraison est impossible, vous pouvez récupérer votre argent sur la page de la commande. Sans choix de votre part sous {hours} heures, le remboursement démarre automatiquement.',
  'help.voucher': 'Je ne trouve pas mon code',
  'help.voucher.text':
    'Ouvrez votre commande et choisissez « {show} ». Pour recevoir à nouveau l’e-mail, choisissez « {resend} » et vérifiez vos spams.',
  'help.player': 'Je me suis trompé d’ID de joueur',
  'help.player.text': 'Ouvrez votre commande. Tant que « {correct} » s’affiche, vous pouvez changer de joueur sans rien payer de plus.',
  'help.pending': 'Mon paiement est toujours en attente',
  'help.pending.text':
    'Votre commande indique comment payer et jusqu’à quand. Nous détectons votre paiement automatiquement, même si vous fermez la page. Ne payez pas deux fois.',
  'help.pending.change': 'Pour changer de moyen de paiement, choisissez « {change} » sur la page de la commande.',
  'help.refused': 'Mon paiement a été refusé',
  'help.refused.text': 'Votre commande indique la raison, si elle nous a été donnée, et d’autres moyens de paiement avec leurs prix.',
  'help.twice': 'J’ai été débité deux fois',
  'help.twice.text':
    'Si une commande a été payée deux fois, le second paiement vous est rendu automatiquement et la commande l’indique. Si vous avez passé deux commandes, les deux sont livrées.',
  'help.refund': 'Où est mon remboursement ?',
  'help.refund.text': 'Votre commande indique le montant, sa destination et la date prévue.',
  'help.promo': 'Mon code promo ne fonctionne pas',
  'help.promo.text':
    'Choisissez d’abord le joueur, l’article et le moyen de paiement. La page du produit indique alors pourquoi un code est refusé. Si une commande n’est pas payée, son code peut resservir.',
  'help.country': 'Je ne peux pas acheter pour mon compte de jeu',
  'help.country.text':
    'Utilisez la boutique du pays de votre compte de jeu. Certains articles ne sont vendus qu’un nombre limité de fois par joueur.',
  'help.code': 'Je n’ai pas reçu de code de vérification',
  'help.code.text':
    'Vérifiez l’e-mail ou le numéro de mobile, ainsi que vos spams. Après une courte attente, vous pouvez demander un nouveau code ; utilisez le plus récent. Après {tries} codes erronés, attendez {hours} heures.',
  'help.code.bank': 'Les codes d’un paiement viennent de votre banque ou de votre opérateur, pas de nous.',
  'help.signIn': 'Je n’arrive pas à me connecter',
  'help.signIn.text': 'Choisissez un nouveau mot de passe avec un code envoyé par e-mail ou SMS.',
  'help.number': 'Quelqu’un a utilisé mon numéro de mobile',
  'help.rewards': 'Mes récompenses manquent',
  'help.rewards.text':
    'Connectez-vous, ouvrez la commande et choisissez « {link} ». Cela prend jusqu’à 2 minutes. Les récompenses expirent {days} jours après leur obtention.'
}
