/** The question about what the store may keep in a browser, in French. */
export const consent = {
  'consent.heading': 'Pouvons-nous garder plus que ce dont la boutique a besoin ?',
  'consent.text':
    'La boutique a besoin de quelques éléments dans ce navigateur pour fonctionner. Le reste n’est gardé que si vous l’autorisez, et vous pouvez changer d’avis à tout moment.',
  'consent.none': 'Le nécessaire seulement',
  'consent.choose': 'Choisir',
  'consent.all': 'Tout autoriser',
  'consent.save': 'Enregistrer mon choix',
  'consent.close': 'Fermer',
  'consent.always': 'Toujours actif',
  'consent.what': 'Ce qui peut être gardé',

  'consent.C0001': 'Ce dont la boutique a besoin',
  'consent.C0001Text': 'Votre pays, votre langue et vos commandes en cours. Sans cela, aucun achat n’est possible.',
  'consent.C0003': 'Retenir',
  'consent.C0003Text': 'Joueurs, moyens de paiement et jeux achetés, pour que le prochain achat soit plus rapide sur cet appareil.',
  'consent.C0002': 'Compter les visites',
  'consent.C0002Text':
    'Quelles pages et étapes sont utilisées, pour trouver ce qui ne fonctionne pas. Jamais votre nom, votre e-mail ni votre numéro.',
  'consent.C0004': 'Campagnes',
  'consent.C0004Text': 'Par quel lien ou quelle publicité vous arrivez ici, pendant 30 jours au maximum.',
  'consent.C0005': 'Réseaux sociaux',
  'consent.C0005Text': 'Ce qu’il faut pour se connecter avec un réseau social, jusqu’à la fermeture de l’onglet.',
  'consent.C0009': 'Essais',
  'consent.C0009Text': 'Quelle version d’une page vous voyez quand nous en comparons deux.'
} as const
