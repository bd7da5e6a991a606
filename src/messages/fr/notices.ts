export const notices = {
  'notification.paid.title': 'Paiement reçu',
  'notification.paid.body': '{item} : votre paiement est arrivé, la livraison a commencé.',
  'notification.delivered.title': 'Livré',
  'notification.delivered.body': 'Livré : {item}',
  'notification.delayed.title': 'La livraison prend plus de temps',
  'notification.delayed.body':
    '{item} : l’éditeur du jeu n’a pas encore confirmé. Nous continuons d’essayer, votre argent est en sécurité.',
  'notification.refused.title': 'Commande non aboutie',
  'notification.refused.body': '{item} : cela n’a pas fonctionné. Votre commande dit pourquoi, et où est votre argent.',
  'notification.refunded.title': 'Argent rendu',
  'notification.refunded.body': '{item} : votre argent est en route vers vous.',
  'notification.released.title': 'C’est ouvert : {item}',
  'notification.released.body': 'Vous vouliez être prévenu. Les recharges commencent aujourd’hui.',

  'notice.title': 'Notifications : refill',
  'notice.heading': 'Notifications',
  'notice.lead': 'Les nouvelles des commandes faites dans ce navigateur, et les nouvelles offres.',
  'notice.unseen': '{count, plural, one {# nouvelle notification} many {# nouvelles notifications} other {# nouvelles notifications}}',
  'notice.new': 'Nouveau',
  'notice.readAll': 'Tout marquer comme lu',
  'notice.allRead': 'Tout est lu.',
  'notice.older': 'Voir les plus anciennes',
  'notice.looking': 'Recherche des nouvelles…',
  'notice.kept': 'Voici la liste telle que vous l’avez vue la dernière fois.',
  'notice.empty': 'Aucune notification pour le moment',
  'notice.emptyHelp':
    'Dès que vous achetez, vous lisez ici si c’est payé, livré, en retard ou remboursé. Les nouvelles offres arrivent ici aussi.',

  'tabs.chosen': 'Dans un autre onglet, vous avez choisi : {place}',
  'tabs.follow': 'Changer ici aussi',
  'tabs.stay': 'Rester ici',

  'opening.day': 'Ouverture : {date}',
  'opening.lead': 'À partir de ce jour, vous pourrez recharger ici : {name}. D’ici là, rien n’est vendu ni débité.',
  'opening.ask': 'Être prévenu de l’ouverture',
  'opening.email': 'Votre adresse e-mail',
  'opening.help':
    'Vous recevez un e-mail maintenant et un ce jour-là, ainsi qu’une notification dans ce navigateur. L’adresse ne sert à rien d’autre.',
  'opening.send': 'Me prévenir',
  'opening.done': 'Vous êtes sur la liste',
  'opening.doneHelp': 'Nous avons écrit à {email}. Cet e-mail dit comment quitter la liste.',
  'opening.already': 'C’est déjà ouvert. Rechargez la page pour acheter.',
  'opening.mail.subject': '{name} : vous êtes sur la liste',
  'opening.mail.lead': '{name} ouvre le {date}. Nous vous écrirons encore une fois ce jour-là.',
  'opening.mail.openSubject': 'C’est ouvert : {name}',
  'opening.mail.open': 'Vous vouliez être prévenu : vous pouvez maintenant recharger {name}.',
  'opening.mail.foot': 'Ce n’était pas vous, ou cela ne vous intéresse plus ? Ce lien retire votre adresse de la liste :'
} as const
