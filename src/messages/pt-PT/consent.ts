/** The question about what the store may keep in a browser, where Portugal says it otherwise. */
export const consent = {
  'consent.heading': 'Podemos guardar mais do que aquilo de que a loja precisa?',
  'consent.text':
    'A loja precisa de guardar algumas coisas neste navegador para funcionar. O resto só é guardado se o permitires, e podes mudar de ideias a qualquer momento.',
  'consent.save': 'Guardar a minha escolha',

  'consent.C0001': 'O que a loja precisa de guardar',
  'consent.C0001Text': 'O teu país, o teu idioma e as tuas encomendas em aberto. Sem isto nada pode ser comprado.',
  'consent.C0003Text': 'Jogadores, formas de pagamento e jogos que compraste, para a próxima compra ser mais rápida neste dispositivo.',
  'consent.C0002Text': 'Que páginas e passos são usados, para encontrarmos o que não funciona. Nunca o teu nome, email ou número.',
  'consent.C0004Text': 'Que link ou anúncio te trouxe até aqui, durante 30 dias no máximo.',
  'consent.C0005Text': 'O que é preciso para iniciar sessão com uma rede social, até fechares o separador.',
  'consent.C0009Text': 'Que versão de uma página vês quando comparamos duas.'
} as const
