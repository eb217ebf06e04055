import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { dayFormat } from '../dates.ts';
import { lasting, moment } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const addedOn = dayFormat({ dateStyle: 'long' });

export const pages: Translation<'pages'> = {
  faq: {
    lead: 'Respostas rápidas sobre chamadas, salas e segurança.',
    seeAlso: 'Veja também',
    and: 'e',
    search: 'Buscar nas perguntas',
    searchHint: 'Por exemplo, “senha” ou “denúncia”',
    clear: 'Limpar a busca',
    found: (n) => count(n, { one: '# resposta', other: '# respostas' }),
    none: 'Nenhuma resposta encontrada.',
    noneHint: 'Tente uma palavra mais curta ou veja todas as perguntas.',
    expandAll: 'Expandir tudo',
    collapseAll: 'Recolher tudo',
    copyLink: (question) => `Copiar um link para “${question}”`,
    copied: 'Link copiado.',
    notCopied: 'Não foi possível copiar. O link está na barra de endereço.',
    stuck: 'Ainda com dúvidas?',
    stuckHint: 'Experimente: abra uma sala e dê uma olhada. Ninguém vê você até você entrar.',
    meet: 'Conheça alguém',
  },

  faqTopics: [
    {
      title: 'Primeiros passos',
      questions: [
        {
          id: 'free',
          question: 'Quanto custa?',
          answer: ['Nada. O Colloquy é grátis, com todos os recursos.'],
        },
        {
          id: 'account',
          question: 'Preciso de uma conta?',
          answer: [
            'Não. Sem conta, você é um convidado com um ID aleatório.',
            'Uma conta guarda seu nome, sua imagem e a lista de pessoas que você bloqueou.',
          ],
        },
        {
          id: 'devices',
          question: 'E se minha câmera ou meu microfone não funcionar?',
          answer: [
            'Você pode entrar sem eles, ouvir e escrever no chat. A prévia antes de uma chamada mostra sua imagem e seu som, e como permitir um dispositivo bloqueado.',
          ],
        },
      ],
    },
    {
      title: 'Salas',
      questions: [
        {
          id: 'rooms',
          question: 'Como entro em uma sala?',
          answer: [
            'Há três formas: crie uma com “Criar sala”, entre em uma aleatória que combine com seus assuntos com “Encontrar alguém” ou abra um link que alguém enviou para você.',
          ],
        },
        {
          id: 'private',
          question: 'Quem pode entrar na minha sala?',
          answer: [
            'Qualquer pessoa que tenha um dos assuntos dela, até a sala ficar cheia. Uma sala privada não aparece em nenhuma lista: só entra quem tem o link. Uma senha deixa de fora quem não a conhece.',
          ],
        },
        {
          id: 'host',
          question: 'O que o anfitrião de uma sala pode fazer?',
          answer: [
            'Silenciar pessoas, desligar a câmera delas, removê-las, trancar a sala e tornar outra pessoa anfitriã.',
          ],
        },
      ],
    },
    {
      title: 'Segurança',
      questions: [
        {
          id: 'encrypted',
          question: 'Alguém pode ouvir a conversa?',
          answer: [
            'As conversas são criptografadas. Vídeo e som vão direto do seu navegador para os outros na sala, ou por um relay que não consegue lê-los. Nunca os armazenamos.',
            'Nosso servidor apresenta os navegadores um ao outro. Para ter certeza de que não há ninguém no meio, nem mesmo nós, comparem o código de segurança nos detalhes da chamada: se vocês dois lerem em voz alta as mesmas sete imagens, ninguém mais tem as chaves. Até lá, vocês confiam em nós, e o chat passa pelo nosso servidor. Depois, o chat pode ficar só entre vocês dois. O código prova que a conexão é privada, não quem está diante da outra câmera.',
            'Uma transmissão com muitos espectadores passa pelo nosso servidor de mídia, que poderia vê-la. A página da transmissão diz quando isso acontece.',
          ],
        },
        {
          id: 'reports',
          question: 'O que acontece quando denuncio alguém?',
          answer: [
            'As denúncias são analisadas por pessoas em até 24 horas. Quem violou as regras recebe uma advertência ou uma suspensão e não sabe quem denunciou.',
            'Você pode adicionar linhas do chat e uma imagem do que vê. Nada é enviado sem você adicionar.',
          ],
        },
        {
          id: 'kept',
          question: 'O que vocês guardam sobre mim?',
          answer: [
            'Muito pouco, e por pouco tempo: nada de vídeo, som ou chat das suas chamadas. A página de privacidade lista tudo.',
          ],
        },
        {
          id: 'block',
          question: 'Como evito alguém?',
          answer: [
            'Abra o menu da pessoa na chamada e bloqueie-a. Daí em diante, “Encontrar alguém” mantém vocês separados.',
          ],
        },
        {
          id: 'address',
          question: 'Os outros podem ver meu endereço IP?',
          answer: [
            'Em uma chamada direta, o outro navegador pode. Onde houver um relay, você pode ocultá-lo: em uma chamada, abra o painel lateral e depois “Detalhes”.',
          ],
        },
      ],
    },
  ],

  rules: {
    lead: 'Aqui, todo mundo é desconhecido para alguém. Estas regras mantêm o clima amigável.',
    more: 'O que guardamos sobre você, e por quanto tempo',
    privacyIsEnglish: 'Esta página está disponível só em inglês.',
    sections: [
      {
        title: 'Quem pode estar aqui',
        points: [
          'O Colloquy é para pessoas com 18 anos ou mais. Se você tem menos, saia, por favor.',
          'Se alguém parecer ter menos de 18 anos, denuncie. Nossa equipe analisa essas denúncias primeiro.',
        ],
      },
      {
        title: 'Como nos tratamos',
        points: [
          'Seja gentil. Não insulte, ameace, importune nem pressione ninguém.',
          'Nada de nudez ou conteúdo sexual: nem na câmera, nem no chat, nem em uma tela compartilhada.',
          'Nada de ódio por quem alguém é, no que acredita ou a quem ama.',
          'Ninguém precisa mostrar o rosto, dizer o nome nem ficar. Sair de uma chamada nunca é falta de educação.',
        ],
      },
      {
        title: 'O que você mostra e compartilha',
        points: [
          'Não grave os outros nem capture imagens deles, a menos que concordem.',
          'Não espalhe o que as pessoas contam sobre si mesmas.',
          'Não faça propaganda, não peça dinheiro nem mande pessoas para outros sites.',
        ],
      },
      {
        title: 'Se alguém violar as regras',
        points: [
          'Saia da chamada, bloqueie a pessoa para vocês não se encontrarem de novo e denuncie. “Bloquear” e “Denunciar” estão no menu dela na chamada.',
          `Pessoas leem cada denúncia em até ${lasting(DELAYS.reportReview)}. Você pode adicionar uma imagem do que vê.`,
          'Quem viola as regras recebe uma advertência ou uma suspensão e não sabe quem denunciou. Denúncias falsas também violam as regras.',
        ],
      },
    ],
  },

  terms: {
    lead: 'Palavras que rendem conversa, de muitos idiomas.',
    search: 'Buscar termos',
    language: 'Idioma',
    allLanguages: 'Todos os idiomas',
    found: (n) => count(n, { one: '# termo', other: '# termos' }),
    list: 'Termos',
    none: 'Nenhum termo encontrado.',
    noneIn: (language) => `Ainda não há termos em ${language}.`,
    noneHint: 'Tente outras palavras ou busque em todos os idiomas.',
    showAll: 'Ver todos os termos',
    unreachable: 'Não foi possível carregar os termos.',
    again: 'Tentar de novo',
    loading: 'Carregando os termos',
    detail: 'Termo escolhido',
    close: 'Fechar',
    spelling: 'Sílabas',
    examples: 'Exemplos',
    parts: 'Classe gramatical',
    synonyms: 'Sinônimos',
    antonyms: 'Antônimos',
    dialect: 'Dialeto',
    spoken: 'Falado em',
    peoples: 'Povos',
    family: 'Família linguística',
    aboutLanguage: 'Sobre o idioma',
    by: (name, languages) => `De ${name}, que fala ${list(languages)}`,
    vetted: 'Verificado',
    on: (iso) => `Adicionado em ${addedOn(iso.slice(0, 10))}`,
    translations: 'Traduzir para',
    pick: 'Escolha um idioma',
    notTranslated: 'Dados de exemplo: as traduções ainda não estão conectadas.',
  },

  calendar: {
    title: 'Calendário',
    month: dayFormat({ month: 'long', year: 'numeric' }),
    shortDay: dayFormat({ month: 'short', day: 'numeric' }),
    weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
    previous: 'Mês anterior',
    next: 'Próximo mês',
    toToday: 'Ir para hoje',
    day: whole,
    dayWith: (day, isToday, items) =>
      [whole(day), isToday && 'hoje', items > 0 && count(items, { one: '# evento', other: '# eventos' })]
        .filter(Boolean)
        .join(', '),
    none: 'Ainda não há eventos neste dia.',
    add: 'Adicionar evento',
    edit: (title) => `Editar ${title}`,
    delete: (title) => `Excluir ${title}`,
    deleted: (title) => `“${title}” foi excluído.`,
    undo: 'Desfazer',
    newItem: 'Novo evento',
    editItem: 'Editar evento',
    name: 'Título',
    nameless: 'Digite um título.',
    date: 'Data',
    time: 'Horário',
    length: 'Duração',
    minutes: (minutes) => lasting(minutes * 60_000),
    description: 'Descrição',
    save: 'Salvar',
    cancel: 'Cancelar',
    close: 'Fechar',
    public: 'O calendário é visível para todos',
    editCalendar: 'Editar calendário',
    viewFull: 'Ver o calendário completo',
    upcoming: 'Próximos eventos',
    noEvents: 'Ainda não há eventos.',
    samples: ['Círculo de leitura semanal', 'Oficina de pronúncia', 'Chamada da redação'],
    sampleHint: 'Um evento de exemplo. Edite ou exclua.',
  },

  canvas: {
    hint: 'Seu desenho fica aqui até você fechar esta aba.',
    drawing: (strokes) => `Desenho, ${count(strokes, { one: '# traço', other: '# traços' })}`,
    tools: 'Ferramentas de desenho',
    tool: 'Ferramenta',
    toolNames: {
      pen: 'Lápis',
      line: 'Linha',
      arrow: 'Seta',
      rectangle: 'Retângulo',
      ellipse: 'Elipse',
      eraser: 'Borracha',
    },
    ink: 'Cor',
    inks: { black: 'Preto', red: 'Vermelho', orange: 'Laranja', green: 'Verde', blue: 'Azul' },
    width: 'Espessura do traço',
    widths: { 2: 'Fino', 6: 'Médio', 14: 'Grosso' },
    undo: 'Desfazer',
    redo: 'Refazer',
    clear: 'Limpar',
    download: 'Baixar',
    file: 'desenho.png',
  },

  guestData: {
    title: 'O que guardamos sobre este navegador',
    since: (at) => `Um cookie com um ID aleatório, criado em ${moment(at)}.`,
    nothing: 'Nenhum bloqueio, denúncia ou advertência.',
    blocks: (n) => `Você bloqueou ${count(n, { one: '# pessoa', other: '# pessoas' })}.`,
    report: (room, at) => `Você denunciou alguém em ${room} em ${moment(at)}.`,
    warning: (at) => `Nossa equipe advertiu você em ${moment(at)}.`,
    hint: 'Apagar remove seus bloqueios e o cookie, e desvincula você das denúncias que fez. As denúncias sobre você ficam. Seu ID aleatório e as pessoas que você encontrou são esquecidos em um dia.',
    erase: 'Apagar estes dados',
    erased: 'Apagado. Este navegador receberá um novo cookie na próxima página.',
  },
};
