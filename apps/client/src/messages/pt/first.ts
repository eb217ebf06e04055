import type { Translation } from '../catalogue.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `Sala ${name}`,
    skip: 'Ir para o conteúdo',
    mainNavigation: 'Menu principal',
    home: 'Início',
    call: 'Chamada',
    stream: 'Ao vivo',
    faq: 'Perguntas',
    rules: 'Regras',
    privacy: 'Privacidade',
    activity: 'Sua atividade',
    canvas: 'Quadro',
    terms: 'Termos',
    login: 'Fazer login',
    signUp: 'Criar conta',
    account: (name) => `Conta de ${name}`,
    logout: 'Sair da conta',
    menu: 'Menu',
    resetTitle: 'Nova senha',
    streamTitle: 'Ao vivo',
    darkMode: 'Modo escuro',
    language: 'Idioma: Português',
    notifications: 'Notificações (F8)',
    closeNotification: 'Fechar notificação',
    close: 'Fechar',
    ok: 'OK',
    removedByHost: 'O anfitrião removeu você. Não é possível entrar nesta sala de novo.',
    suspendedNetwork: 'Se foi por causa de outra pessoa na sua rede, tente de novo em uma hora.',

    loading: 'Carregando',
    crashed: (code) => `Algo deu errado. Código ${code}.`,
    crashedHint: 'Tente de novo. Se continuar acontecendo, recarregue a página ou recomece pelo início.',
    notLoaded: 'Não foi possível carregar esta página.',
    tryAgain: 'Tentar de novo',
    reload: 'Recarregar a página',
    goHome: 'Ir para o início',
    notFound: 'Esta página não existe.',
    notFoundHint: 'O link pode ser antigo ou ter um erro de digitação.',
    unsupportedTitle: 'Navegador incompatível',
    unsupported: 'As chamadas e as transmissões não funcionam neste navegador.',
    unsupportedHint: (feature) =>
      `Ele não oferece ${feature}. As versões atuais do Chrome, Edge, Firefox e Safari oferecem.`,
    features: {
      webrtc: 'vídeo e áudio diretos (WebRTC)',
      websocket: 'uma conexão permanente com o servidor (WebSocket)',
      dialog: 'caixas de diálogo (o elemento dialog)',
    },
  },

  landing: {
    title: 'Conheça alguém',
    headline: 'CONECTE-SE COM PESSOAS',
    tagline: 'Conversas a dois com pessoas que pensam como você, sobre os interesses que vocês têm em comum.',
    interests: 'Seus interesses',
    interestsHint: 'Separe com vírgulas',
    interestsPlaceholder: 'Adicione um interesse',
    interestsMore: 'Adicione outro',
    tagRequired: 'Digite pelo menos um interesse.',
    tagTooLong: (most) => `Use até ${most} caracteres.`,
    tagUnprintable: (tag) => `“${tag}” contém caracteres que não podem ser exibidos.`,
    tagsFull: (most) => `Você pode adicionar até ${most} interesses.`,
    chosen: 'Interesses escolhidos',
    removeTag: (tag) => `Remover ${tag}`,
    tagAdded: (tag) => `${tag}: adicionado`,
    tagRemoved: (tag) => `${tag}: removido`,
    suggestions: 'Isto pode interessar você',
    addTag: (tag) => `Adicionar ${tag}`,
    joinRandom: 'Encontrar alguém',
    host: 'Criar sala',
    options: 'Opções da sala',
    promises: ['Criptografado', 'Grátis'],
    steps: [
      ['Escolha interesses', 'Procuramos alguém que também goste deles.'],
      ['Primeiro, desfocado e sem som', 'A imagem e o som começam quando os dois aceitam.'],
      ['Converse ou siga adiante', 'Saia quando quiser e conheça outra pessoa.'],
    ],
    noAccount: 'Não precisa de conta.',
    withoutInterests: 'Sem interesses, você encontra quem estiver disponível.',
    blurred: 'Desfocado até os dois aceitarem',
  },

  firstFailures: {
    invalid: 'Não funcionou. Confira o que você digitou e tente de novo.',
    rate_limited: 'Muitas solicitações. Espere um momento e tente de novo.',
    try_again: 'Não é possível agora. Tente de novo em instantes.',
    internal: 'Algo deu errado do nosso lado. Tente de novo.',
    unreachable: 'Não conseguimos acessar o servidor. Verifique sua conexão e tente de novo.',
    user_id_taken: 'Você já está aqui em outra aba ou navegador.',
    token_invalid: 'Sua sessão foi encerrada. Faça login de novo.',
    upgrade_required: 'Há uma versão mais nova desta página. Recarregue para continuar.',
    origin_refused: 'Este endereço não tem permissão para se conectar ao servidor.',
    room_exists: 'Já existe uma sala com esse nome.',
    kicked: 'Você foi removido da sala',
    not_authorized: 'Você não tem permissão para fazer isso',
    csrf_failed: 'Esta página ficou aberta por tempo demais. Recarregue e tente de novo.',
    suspended: 'Suspendemos você após uma denúncia.',
  },

  searching: {
    overlay: 'Procurando uma sala',
    searching: 'Procurando alguém para conversar',
    hostingInstead: 'Nada ainda. Abrindo uma sala para você.',
    hosting: 'Abrindo sua sala',
    entering: 'Entrando',
    cancel: 'Cancelar',
    you: 'Você',
  },

  roomOptions: {
    seats: 'Lugares',
    fewerSeats: 'Menos lugares',
    moreSeats: 'Mais lugares',
    seatsHint: 'Contando você.',
    seatsHeavy: 'Com mais de 8 pessoas, as chamadas podem ficar lentas e gastar bateria.',
    private: 'Privada',
    privateHint: 'Não aparece em nenhuma lista. As pessoas entram com o seu link.',
    password: 'Senha',
    passwordHint: 'Opcional. “Encontrar alguém” pula salas com senha.',
    knock: 'Pedir para entrar',
    knockHint: 'Você deixa as pessoas entrar uma a uma. “Encontrar alguém” nunca leva para cá.',
  },

  callEnded: {
    callEnded: 'Chamada encerrada',
    youLeft: 'Você saiu da chamada',
    people: (people) => count(people, { one: '# pessoa', other: '# pessoas' }),
    talked: (whom) => `Você conversou com ${whom}`,
    talkedFor: (whom, ms) => {
      const time =
        ms < 60_000
          ? count(Math.floor(ms / 1_000), { one: '# segundo', other: '# segundos' })
          : count(Math.round(ms / 60_000), { one: '# minuto', other: '# minutos' });
      return `Você conversou com ${whom} por ${time}`;
    },
    callAlone: (duration) => `${duration}, ninguém entrou`,
    outOfTime: 'O tempo acabou',
    unanswered: (name) => `Você não respondeu a ${name} a tempo.`,
    unconnected: (name) => `Você e ${name} não conseguiram se conectar.`,
    findAnother: 'Encontrar outra pessoa',
    rejoin: 'Entrar de novo',
    stillThere: (people, name) => {
      if (people === 0) return 'Não há mais ninguém lá.';
      if (people === 1 && name !== undefined) return `${name} ainda está lá.`;
      return count(people, { one: '# pessoa ainda está lá.', other: '# pessoas ainda estão lá.' });
    },
    inCommon: 'Em comum',
    dismiss: 'Voltar ao início',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0)
        return count(waiting, {
          one: '# pessoa está esperando para conversar.',
          other: '# pessoas estão esperando para conversar.',
        });
      const now = count(talking, {
        one: '# pessoa está conversando agora',
        other: '# pessoas estão conversando agora',
      });
      return waiting === 0
        ? `${now}.`
        : `${now}, ${count(waiting, { one: '# está esperando', other: '# estão esperando' })}.`;
    },
  },

  agreement: {
    title: 'Antes da sua primeira chamada',
    intro: 'Você pode encontrar pessoas que não conhece. Estas regras valem para todos:',
    rules: [
      'Você tem 18 anos ou mais.',
      'Seja gentil: sem insultos, ameaças ou pressão.',
      'Nada de nudez ou conteúdo sexual.',
      'Não grave os outros e não faça propaganda.',
      'As denúncias são lidas por pessoas. Quem quebra as regras recebe um aviso ou é suspenso.',
    ],
    read: 'Todas as regras',
    privacy: 'Privacidade',
    agree: 'Tenho 18 anos ou mais e concordo',
    leave: 'Agora não',
  },
};
