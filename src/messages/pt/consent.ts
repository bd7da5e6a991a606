/** The question about what the store may keep in a browser, in Portuguese. */
export const consent = {
  'consent.heading': 'Podemos guardar mais do que a loja precisa?',
  'consent.text':
    'A loja precisa guardar algumas coisas neste navegador para funcionar. O resto só é guardado se você permitir, e você pode mudar de ideia a qualquer momento.',
  'consent.none': 'Só o necessário',
  'consent.choose': 'Escolher',
  'consent.all': 'Permitir tudo',
  'consent.save': 'Salvar minha escolha',
  'consent.close': 'Fechar',
  'consent.always': 'Sempre ativo',
  'consent.what': 'O que pode ser guardado',

  'consent.C0001': 'Do que a loja precisa',
  'consent.C0001Text': 'Seu país, seu idioma e seus pedidos em aberto. Sem isso nada pode ser comprado.',
  'consent.C0003': 'Lembrar',
  'consent.C0003Text': 'Jogadores, formas de pagamento e jogos que você comprou, para a próxima compra ser mais rápida neste aparelho.',
  'consent.C0002': 'Contar visitas',
  'consent.C0002Text': 'Quais páginas e passos são usados, para acharmos o que não funciona. Nunca seu nome, e-mail ou número.',
  'consent.C0004': 'Campanhas',
  'consent.C0004Text': 'Qual link ou anúncio trouxe você até aqui, por 30 dias no máximo.',
  'consent.C0005': 'Redes sociais',
  'consent.C0005Text': 'O que é preciso para entrar com uma rede social, até você fechar a aba.',
  'consent.C0009': 'Testes',
  'consent.C0009Text': 'Qual versão de uma página você vê quando comparamos duas.'
} as const
