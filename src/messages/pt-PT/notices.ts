export const notices = {
  'notification.paid.body': '{item}: o teu pagamento chegou e a entrega já começou.',
  'notification.delayed.title': 'A entrega está a demorar mais',
  'notification.delayed.body': '{item}: a empresa do jogo ainda não confirmou. Continuamos a tentar e o teu dinheiro está seguro.',
  'notification.refused.title': 'Encomenda não concluída',
  'notification.refused.body': '{item}: não resultou. A tua encomenda mostra o motivo e onde está o dinheiro.',
  'notification.refunded.body': '{item}: o teu dinheiro está a ser devolvido.',
  'notification.released.body': 'Pediste um aviso. As recargas começam hoje.',
  'notice.lead': 'Novidades das encomendas feitas neste navegador e novas promoções.',
  'notice.looking': 'À procura de novidades…',
  'notice.kept': 'Esta é a lista como a viste da última vez.',
  'notice.emptyHelp':
    'Quando comprares algo, verás aqui se foi pago, entregue, se está atrasado ou foi reembolsado. As novas promoções também aparecem aqui.',

  'tabs.chosen': 'Noutro separador escolheste: {place}',

  'opening.lead': 'A partir desse dia poderás recarregar {name} aqui. Até lá, nada é vendido nem cobrado.',
  'opening.email': 'O teu email',
  'opening.help': 'Recebes um email agora e outro no dia, além de um aviso neste navegador. O endereço não é usado para mais nada.',
  'opening.done': 'Estás na lista',
  'opening.doneHelp': 'Escrevemos para {email}. Esse email diz como sair da lista.',
  'opening.already': 'Já abriu. Recarrega a página para comprar.',
  'opening.mail.subject': '{name}: estás na lista',
  'opening.mail.lead': '{name} abre em {date}. Nesse dia escrevemos-te mais uma vez.',
  'opening.mail.open': 'Pediste um aviso: já podes recarregar {name}.',
  'opening.mail.foot': 'Não foste tu ou perdeste o interesse? Este link tira o teu endereço da lista:'
} as const
