import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

const about = (tags: readonly string[]) => (tags.length > 3 ? 'seus interesses' : oneOf(tags));

/** `alguns segundos`, `cerca de 40 segundos`, `cerca de 3 minutos`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'alguns segundos';
  if (seconds < 55) return `cerca de ${Math.round(seconds / 10) * 10} segundos`;
  return `cerca de ${count(Math.round(seconds / 60), { one: '# minuto', other: '# minutos' })}`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} em chamadas`);
const othersWaiting = (others: number) =>
  count(others, { one: 'mais # pessoa esperando', other: 'mais # pessoas esperando' });
const seconds = (n: number) => count(n, { one: '# segundo', other: '# segundos' });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'Procurando qualquer pessoa que queira conversar';
      const someone =
        tags.length > 3
          ? 'Procurando alguém com um dos seus interesses'
          : `Procurando alguém que goste de ${oneOf(tags)}`;
      return widen === 'related' ? `${someone}, ou de algo relacionado` : someone;
    },
    waited: 'Tempo de espera',
    usually: (typical, waitedMs) =>
      waitedMs > typical * 1_500 ? '· mais que o normal' : `· normalmente ${roughly(typical)}`,
    whatNext: (previews) =>
      previews
        ? 'Sua imagem ficará desfocada e sem som até os dois aceitarem'
        : 'Vocês vão se ver e se ouvir imediatamente',
    rightNow: 'Agora',
    tagNow: (others) => (others === 0 ? 'mais ninguém esperando' : othersWaiting(others)),
    relatedNow: (waiting) => `relacionado · ${waiting === 0 ? 'mais ninguém esperando' : `${waiting} esperando`}`,
    whyNotThem: 'Quem está esperando fala outro idioma, ou vocês já se encontraram.',
    everybodyNow: (others, talking) =>
      `${
        others === 0
          ? 'Mais ninguém esperando'
          : count(others, { one: 'Mais # pessoa esperando', other: 'Mais # pessoas esperando' })
      }${inCalls(talking)}`,

    offer: {
      related: (tags) => `Ninguém para ${about(tags)} ainda. Incluir também interesses relacionados?`,
      anyone: (tags, languages) => {
        const still = tags.length > 0 ? `ninguém para ${about(tags)}` : `ninguém que fale ${oneOf(languages)}`;
        return `Ainda ${still}. Incluir todos os que estão aqui${languages.length > 0 ? ', em qualquer idioma' : ''}?`;
      },
    },
    anyoneMeans: (languages) =>
      `A próxima pessoa que estiver esperando, com qualquer interesse${languages.length > 0 ? ' ou idioma' : ''}.`,
    yesWider: 'Sim, incluir',
    keepWaiting: 'Continuar esperando',
    wider: { tags: 'Incluir interesses relacionados', related: 'Conversar com qualquer um', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `Procurando só entre pessoas que gostam de ${about(tags)}.`;
        return languages.length > 0
          ? `Procurando entre pessoas que falam ${oneOf(languages)}.`
          : 'Procurando entre todos os que estão aqui.';
      },
      related: () => 'Procurando também entre interesses relacionados.',
      anyone: (languages) =>
        `Procurando entre todos os que estão aqui${languages.length > 0 ? ', em qualquer idioma' : ''}.`,
    },
    related: (related) => `Relacionados: ${list(related.map(({ tag }) => tag))}`,
    edit: 'Editar',
    editInterests: 'Editar seus interesses',
    addInterests: 'Adicionar interesses',
    yourInterests: 'Seus interesses',
    addInterest: 'Adicionar um interesse',
    removeInterest: (tag) => `Remover ${tag}`,
    keepOne: 'Deixe pelo menos um interesse.',
    startsAgain: (removed) => `Remove ${list(removed)} e recomeça sua busca.`,
    searchWithThese: 'Procurar com estes',
    cancelEdit: 'Cancelar',
    othersWait: (elsewhere, named) => {
      const who =
        elsewhere === 0
          ? 'Outras pessoas estão esperando'
          : count(elsewhere, { one: 'Mais # pessoa está esperando', other: 'Mais # pessoas estão esperando' });
      return named ? `${who} para conversar sobre:` : `${who} por outros interesses.`;
    },
    addAndLook: (tag) => `Adicionar ${tag} e procurar também`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'Som e notificação quando encontrarmos alguém';
      return `Você ${sounds ? 'ouvirá um som' : 'receberá uma notificação'} quando encontrarmos alguém`;
    },
    notNotified: 'Os sons estão desativados',
    notifyMe: 'Notificar também',
    openOptions: 'Prévia e idiomas',
    options: (previews, languages) =>
      `Prévia ${previews ? 'ativada' : 'desativada'} · ${
        languages.length > 0 ? `Você fala ${list(languages)}` : 'Qualquer idioma'
      }`,

    previewFirst: 'Ver antes uma prévia de cada pessoa',
    previewFirstHint: 'O vídeo fica desfocado e sem som até vocês dois tocarem em “Começar a conversar”.',
    timeToAnswer: (n) => `${seconds(n)} para decidir`,
    timeLeft: (n) => count(n, { one: 'Resta # segundo', other: 'Restam # segundos' }),
    ifYouAreSilent: ', depois você sai deste encontro',
    ifTheyAreSilent: ', depois procuramos outra pessoa',
    notReady: 'Desfazer, ainda não é a hora',
    undo: 'Desfazer',
    ready: 'Pronto',
    isDeciding: (name) => `${name} também está decidindo.`,
    isReady: (name) => `${name} quer conversar. E você?`,
    heldBack: 'Desfocado e sem som até vocês dois começarem a conversar',
    youAreReady: 'Tudo pronto',
    waitsForAnswer: (name) => `Vocês serão conectados assim que ${name} quiser.`,
    startTalking: 'Começar a conversar',
    agreed: 'Agora vocês podem se ver e se ouvir.',
    theySilent: 'Não houve resposta',

    metBefore: 'Vocês já se encontraram. Não há muita gente aqui agora.',
    inCommon: 'Em comum',
    toBegin: 'Para quebrar o gelo',
    dismiss: 'Fechar',

    next: 'Próximo',
    nextHint: 'Próximo: conhecer outra pessoa',
    nextIn: (n) => `Próximo, em ${seconds(n)}`,
    wentOn: (name = 'A outra pessoa') => `${name} seguiu em frente`,
    findingIn: 'Próximo encontro em',
    findNow: 'Encontrar já',
    anotherQuestion: 'Outra pergunta',
    findAnother: 'Encontrar outra pessoa',
  },

  icebreakers: {
    about: (tag) => [
      `Como você começou a gostar de ${tag}?`,
      `O que você anda fazendo com ${tag} no momento?`,
      `O que a maioria das pessoas entende errado sobre ${tag}?`,
      `Do que você mais gosta em ${tag}?`,
      `O que você diria a quem está começando com ${tag}?`,
    ],
    anything: [
      'O que você anda fazendo ultimamente?',
      'O que trouxe você aqui hoje?',
      'Qual foi a melhor coisa que você aprendeu esta semana?',
      'Sobre o que você falaria por uma hora sem anotações?',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `Idiomas que você fala${isAny ? ': qualquer um' : ''}`,
    why: 'Vale na hora: você vai conhecer pessoas que falam um destes idiomas ou que não escolheram nenhum. Se você escolher “Conversar com qualquer um”, o idioma não conta.',
    add: 'Adicionar um idioma',
    choose: 'Escolha um',
    remove: (language) => `Remover ${language}`,
  },
};
