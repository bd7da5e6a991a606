export const notices = {
  'notification.paid.body': '{item}: o teu pagamento chegou e a entrega já começou.',
  'notification.delayed.title': 'A entrega está a demorar mais',
  'notification.delayed.body': '{item}: a empresa do jogo ainda não confirmou. Continuamos a tentar e o teu dinheiro está seguro.',
  'notification.refused.title': 'Encomenda não concluída',
  'notification.refused.body': '{item}: não resultou. A tua encomenda mostra porquê e onde está o dinheiro.',
  'notification.refunded.body': '{item}: o teu dinheiro está a caminho.',
  'notification.released.body': 'Pediste para saber. Os carregamentos começam hoje.',
  'notice.lead': 'Novidades das encomendas feitas neste navegador e novas promoções.',
  'notice.looking': 'À procura de novidades…',
  'notice.kept': 'Esta é a lista como a viste da última vez.',
  'notice.emptyHelp':
    'Quando comprares, verás aqui se foi pago, entregue, se está atrasado ou foi reembolsado. As novas promoções também aparecem aqui.',

  'tabs.chosen': 'Noutro separador escolheste: {place}',

  'opening.lead': 'A partir desse dia poderás carregar aqui: {name}. Até lá nada é vendido nem cobrado.',
  'opening.email': 'O teu e-mail',
  'opening.help': 'Recebes um e-mail agora e outro no dia, além de um aviso neste navegador. O endereço não é usado para mais nada.',
  'opening.done': 'Estás na lista',
  'opening.already': 'Já abriu. Atualiza a página para comprar.',
  'opening.mail.subject': '{name}: estás na lista',
  'opening.mail.lead': '{name} abre em {date}. Nesse dia escrevemos-te mais uma vez.',
  'opening.mail.open': 'Pediste para saber: já podes carregar {name}.',
  'opening.mail.foot': 'Não foste tu ou perdeste o interesse? Este link tira o teu endereço da lista:'
} as const
