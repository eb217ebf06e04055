import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { recentMoment, timeOfDay } from '../dates.ts';
import { clock, lasting } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { countIn } from '../plurals.ts';
import { messages as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const count = countIn('pt');
const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);
const viewers = (n: number) => count(n, { one: '# espectador', other: '# espectadores' });

export const stream: Translation<'stream'> = {
  stream: {
    title: 'Ao vivo',
    goLive: 'Transmitir',
    broadcasting: 'Transmitindo...',
    endStream: 'Encerrar',
    broadcasters: 'Quem está ao vivo',
    broadcastersShort: 'Ao vivo',
    watching: viewers,
    nobody: 'Ninguém está ao vivo',
    nowWatching: 'Assistindo',

    about: 'Sobre esta transmissão',
    tags: 'Assuntos',
    liveFor: (time) => `Ao vivo há ${time}`,
    form: {
      title: 'Título, assuntos e idioma',
      streamTitle: 'Título da sua transmissão',
      titleHint: 'Sobre o que é?',
      tags: 'Assuntos',
      tagsHint: 'música, xadrez',
      tagsFull: (most) => `Uma transmissão pode ter até ${most} assuntos.`,
      language: 'Idioma da sua transmissão',
      noLanguage: 'Não definido',
      edit: 'Editar',
      addTitle: 'Adicionar um título',
      save: 'Salvar',
    },
    filter: 'Buscar transmissões',
    noneMatching: (typed) => `Nenhuma transmissão corresponde a “${typed}”.`,
    noneMatchingHint: 'Tente outro título, nome ou assunto, ou veja todas as transmissões.',
    showAll: 'Ver todas',
    link: { label: 'Link para esta transmissão', copy: 'Copiar link', copied: 'Copiado' },

    player: 'Player de vídeo',
    controls: 'Controles da transmissão',
    live: 'AO VIVO',
    offAir: 'Ninguém vê você até você entrar ao vivo.',
    onlyYou: 'Só você vê isto',
    prepare: 'Preparar a transmissão',
    turnOnCamera: 'Ligar a câmera',
    cancel: 'Cancelar',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'Entrando ao vivo',
    joining: (name) => (name ? `Entrando: ${name}` : 'Entrando na transmissão'),
    interrupted: 'O vídeo parou.',
    ended: (name) => (name ? `${name} encerrou a transmissão.` : 'Esta transmissão terminou.'),
    endedHint: 'Também estão ao vivo:',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `Transmissão de ${name}` : 'Transmissão'),
    cameraOff: room.cameraOff,
    cameraOffHint: 'Ela liga quando você entrar ao vivo.',
    leave: 'Sair da transmissão',
    close: 'Fechar',
    more: 'Mais',
    playerControls: 'Controles do player',
    settings: 'Configurações',
    quality: 'Qualidade',
    qualities: { auto: 'Automática', high: 'Alta', low: 'Baixa' },
    volume: 'Volume',
    percent: (n) => `${n}%`,
    behind: (ms) => (ms < 50 ? '< 0,1 s de atraso' : `${decimal(ms / 1_000, 1)} s de atraso`),
    behindMeans: {
      direct: 'Atraso de quem transmite até você, com o buffer do navegador, mas sem codificação nem exibição',
      server: 'Atraso do nosso servidor de mídia até você, com o buffer do navegador, mas sem codificação nem exibição',
    },
    reconnecting: 'Reconectando…',
    pause: 'Pausar',
    play: 'Reproduzir',
    paused: 'Em pausa. A transmissão continua.',
    keys: {
      'k, Space': 'Pausar, ou continuar com o que está ao vivo',
      m: 'Ligar ou desligar o som',
      f: 'Tela cheia',
      t: 'Modo cinema',
      i: 'Vídeo em janela flutuante',
      '↑ ↓': 'Volume, depois de clicar no player',
      '?': 'Esta lista',
      Esc: 'Sair da tela cheia ou do modo cinema',
    },
    soundOff: 'Desligar o som',
    soundOn: 'Ligar o som',
    theatre: 'Modo cinema',
    leaveTheatre: 'Sair do modo cinema',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'Você',
    loadingList: 'Procurando transmissões',
    beFirst: 'Seja a primeira pessoa a entrar ao vivo.',
    nobodyElse: 'Ninguém mais está ao vivo agora.',
    watch: (name, n) => `Assistir a ${name}, ${viewers(n)}`,
    people: (n) => count(n, { one: '# pessoa está assistindo', other: '# pessoas estão assistindo' }),

    chat: 'Chat',
    sections: 'Ao lado da transmissão',
    studio: 'Estúdio',
    noMessages: 'Diga oi. As mensagens somem quando a transmissão termina.',
    noTalk: 'O chat abre quando você assiste a uma transmissão ou entra ao vivo.',
    notSent: 'Não enviada.',
    notDone: 'Não funcionou.',

    direct: {
      broadcasting:
        'Ponto a ponto: criptografado de você até cada espectador. Os espectadores podem ver seu endereço IP.',
      watching: (name) => `Ponto a ponto: criptografado de ${name} até você. ${name} pode ver seu endereço IP.`,
    },
    throughServer: {
      broadcasting: 'Sua transmissão passa pelo nosso servidor de mídia, que poderia vê-la e ouvi-la.',
      watching: 'Esta transmissão passa pelo nosso servidor de mídia, que poderia vê-la e ouvi-la.',
    },
    mixed:
      'Para alguns espectadores, sua transmissão passa pelo nosso servidor de mídia, que poderia vê-la e ouvi-la. Os demais podem ver seu endereço IP.',
    ways: {
      direct:
        'As transmissões são ponto a ponto: quem transmite e os espectadores podem ver o endereço IP um do outro.',
      server:
        'Transmissões pequenas são ponto a ponto: quem transmite e os espectadores podem ver o endereço IP um do outro. As maiores passam pelo nosso servidor de mídia, que poderia vê-las e ouvi-las.',
    },
    chatPasses: 'O chat passa pelo nosso servidor.',

    linkLost: 'Sinal perdido. Seu vídeo continua enquanto reconectamos.',
    tryAgain: room.tryAgain,
    watchAgain: 'Assistir de novo',
    reload: room.reload,
    failures: {
      list: (code) => `Não foi possível obter a lista: ${SENTENCES[code]}`,
      media: (code) => `Não foi possível acessar a câmera ou o microfone: ${SENTENCES[code]}`,
      join: (code) => `Não foi possível entrar na transmissão: ${SENTENCES[code]}`,
      leave: (code) => `Não foi possível sair da transmissão: ${SENTENCES[code]}`,
      start: (code) => `Não foi possível iniciar a transmissão: ${SENTENCES[code]}`,
      localVideo: 'Falta o elemento do seu próprio vídeo',
      video: (reason) => `Não foi possível carregar o vídeo: ${reason}`,
    },

    source: 'O que os espectadores veem',
    sources: { camera: 'Câmera', screen: 'Tela', both: 'Tela com câmera' },
    inset: 'Posição da câmera',
    corners: {
      bottomRight: 'Embaixo à direita',
      bottomLeft: 'Embaixo à esquerda',
      topRight: 'Em cima à direita',
      topLeft: 'Em cima à esquerda',
    },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'Escolher microfone', camera: room.choose.camera },

    health: {
      title: 'Estado da transmissão',
      states: { good: 'Bom', strained: 'Requer atenção' },
      troubles: {
        upload: 'Seu envio é lento demais para esta imagem. Pare outros envios ou use um cabo de rede.',
        processor: 'Seu dispositivo é lento demais para esta imagem. Fechar outros apps ajuda.',
        choppy: 'O movimento está travado. Tente mais luz ou feche outros apps.',
        lossy:
          'Muito do que você envia se perde no caminho até alguns espectadores. Ajuda usar um cabo de rede ou ficar mais perto do roteador.',
        far: 'A conexão com alguns espectadores está lenta: eles veem você com atraso. Parar outros downloads e envios pode ajudar.',
        lowered: 'Sua imagem está menor para alguns espectadores, para chegar a tempo. Ela volta a crescer sozinha.',
      },
      sent: 'Envio',
      picture: 'Imagem',
      lost: 'Perdido',
      roundTrip: 'Latência',
      route: 'Conexões',
      viewers: 'Espectadores ao longo do tempo',
      none: '–',
      noViewers: 'Ainda sem espectadores',
      lines: ({ lines, framesPerSecond }) => `${lines}p, ${framesPerSecond} fps`,
      share: (share) => `${decimal(share * 100, 1)}%`,
      ms: (ms) => `${ms} ms`,
      mostViewers: (most) => `máximo: ${most}`,
      chart: (now, most) => `Espectadores ao longo do tempo: ${now} agora, no máximo ${most}`,
      routes: {
        direct: (n) => count(n, { one: '# direto', other: '# diretos' }),
        relayed: (n) => `${n} por um relay`,
        server: (n) => `${n} para nosso servidor de mídia`,
        connecting: (n) => `${n} conectando`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbit/s`
          : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
    },

    recording: {
      title: 'Gravação',
      hint: 'Guarda o que você envia em um arquivo neste dispositivo, enquanto você está ao vivo.',
      memoryHint: (most) =>
        `Guarda o que você envia, até ${recordingSize(most)}, e baixa como arquivo quando você parar.`,
      start: 'Gravar',
      stop: 'Parar gravação',
      rec: 'REC',
      opening: 'Escolha onde salvar',
      finishing: 'Salvando a gravação',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : ` de ${recordingSize(most)}`}`,
      saved: (name, bytes) => `Salva como “${name}”, ${recordingSize(bytes)}.`,
      full: (most) => `Terminou porque chegou a ${recordingSize(most)}.`,
      failures: {
        unsupported: 'Este navegador não consegue gravar.',
        notWritten:
          'A gravação parou. Este aparelho pode estar sem espaço. O que foi salvo até agora está no seu arquivo.',
        stopped: 'O navegador parou de gravar. O que já foi gravado é mantido.',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `Ações para a mensagem de ${name}`,
    delete: 'Excluir mensagem',
    timeOutHeading: 'Pausar',
    timeOut: (seconds) => `Pausar por ${during(seconds)}`,
    ban: 'Banir desta transmissão',
    appoint: 'Tornar moderador',
    report: (name) => `Denunciar ${name}`,
    reportStream: 'Denunciar transmissão',
    refused: (code) => `Não enviada. ${SENTENCES[code]}`,
    roles: { broadcaster: 'Anfitrião', moderator: 'Mod', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0
        ? 'O modo lento está desativado.'
        : `O modo lento está ativado: uma mensagem a cada ${during(seconds)}.`,
    slowHint: (seconds) => `Modo lento: uma mensagem a cada ${during(seconds)}`,
    slowWait: (seconds) => `Modo lento: você pode escrever de novo em ${clock(seconds * 1_000)}`,
    timedOut: (seconds) =>
      seconds === 0 ? 'Sua pausa terminou.' : `Você foi colocado em pausa por ${during(seconds)}.`,
    timeOutWait: (seconds) => `Você pode escrever, reagir e pedir para participar de novo em ${clock(seconds * 1_000)}`,
    role: (role) =>
      role === 'moderator'
        ? 'Agora você modera o chat. Use ⋮ em uma mensagem para agir.'
        : 'Você não modera mais o chat.',
    ruled: {
      ban: (name, by) => `${by} baniu ${name}.`,
      timeOut: (name, by, seconds = 0) => `${by} colocou ${name} em pausa por ${during(seconds)}.`,
      moderator: (name, by) => `${by} tornou ${name} moderador.`,
    },
    lifted: {
      ban: (name, by) => `${by} cancelou o banimento de ${name}.`,
      timeOut: (name, by) => `${by} encerrou a pausa de ${name}.`,
      moderator: (name, by) => `${by} removeu ${name} da moderação.`,
    },

    open: 'Moderação',
    title: 'Moderação',
    close: 'Fechar',
    slow: 'Modo lento',
    slowOff: 'Desativado',
    slowEvery: (seconds) => `Uma mensagem a cada ${during(seconds)}`,
    words: 'Palavras bloqueadas',
    wordsHint:
      'Uma palavra ou frase por linha. Mensagens que contenham uma delas não são enviadas. Não se aplica ao anfitrião nem aos moderadores.',
    wordsSave: 'Salvar palavras',
    wordsSaved: 'Salvas',
    tooMany: (n) => `Você pode bloquear até ${STREAMS.blockedWords} palavras. Esta lista tem ${n}.`,
    tooLong: (word) => `“${word}” é longa demais. Uma palavra pode ter até ${STREAMS.blockedWord} caracteres.`,
    groups: { ban: 'Banidos', timeOut: 'Em pausa', moderator: 'Moderadores' },
    none: {
      ban: 'Ninguém foi banido.',
      timeOut: 'Ninguém está em pausa.',
      moderator: 'Ainda não há moderadores. Abra o menu ao lado de uma mensagem para nomear quem a escreveu.',
    },
    lift: { ban: 'Desbanir', timeOut: 'Encerrar pausa', moderator: 'Remover da moderação' },
    since: (at) => `Desde: ${recentMoment(at)}`,
    until: (at) => `Até ${timeOfDay(Date.parse(at))}`,
    noName: 'Alguém',

    bannedHint: 'O anfitrião ou um moderador baniu você. Só eles podem desfazer isso.',
    banned: (name) => (name ? `Você foi banido da transmissão de ${name}.` : 'Você foi banido desta transmissão.'),
  },

  streamKeys: {
    title: 'Chaves de transmissão',
    hint: 'Com uma chave, o OBS ou outro app que use WHIP pode transmitir em seu nome. Qualquer pessoa que a tenha também pode: mantenha-a em segredo.',
    none: 'Você não tem chaves de transmissão.',
    untitled: 'Transmissão sem título',
    neverUsed: 'Nunca usada',
    used: (at) => `Último uso: ${at}`,
    made: (at) => `Criada: ${at}`,
    revoke: 'Revogar',
    revokeOf: (title) => `Revogar: ${title}`,
    revoked: 'Revogada. O que estava ao vivo com essa chave foi encerrado.',
    newKey: 'Nova chave',
    tagsHint: 'Separe os assuntos com vírgulas.',
    create: 'Criar uma chave',

    created: 'Sua nova chave',
    createdHint: 'Copie agora: ela só é exibida uma vez. No OBS, escolha o serviço WHIP e preencha os dois campos.',
    server: 'Servidor',
    key: 'Token de portador',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Já copiei',
  },

  follows: {
    follow: 'Seguir',
    followPerson: (name) => `Seguir ${name}`,
    following: 'Seguindo',
    followed: (name) => `Agora você segue ${name}.`,
    unfollow: 'Deixar de seguir',
    unfollowPerson: (name) => `Deixar de seguir ${name}`,
    unfollowed: (name) => `Você não segue mais ${name}.`,
    logInFirst: 'Faça login para seguir alguém.',

    isLive: (name) => `${name} está ao vivo`,
    notifyMe: 'Avisar quando alguém que sigo entrar ao vivo',
    outcomes: {
      on: 'Este navegador avisará quando alguém que você segue entrar ao vivo.',
      off: 'Este navegador não avisará mais.',
      unasked: 'Você não receberá notificações até permiti-las.',
      denied: 'Seu navegador bloqueia as notificações deste site. Permita-as nas configurações e tente de novo.',
      unsupported:
        'Este navegador não pode avisar você. No iPhone ou iPad, adicione primeiro este site à tela de início.',
      failed: 'Seu navegador não conseguiu ativar as notificações. Tente mais tarde.',
    },

    title: 'Quem você segue',
    hint: 'Essas pessoas aparecem primeiro na lista de streams.',
    nobody: 'Você ainda não segue ninguém. Escolha “Seguir” enquanto assiste a alguém que tenha conta.',
    browse: 'Ver transmissões',
    since: (at) => `Desde: ${at}`,
    liveNow: 'Ao vivo agora',
    watch: 'Assistir',
    watchPerson: (name) => `Assistir a ${name}`,
  },

  streamStage: {
    ask: 'Pedir para participar',
    section: 'No palco',
    prepareTitle: 'Subir ao palco',
    hint: 'Se o anfitrião aceitar, todos que assistem vão ver e ouvir você, e o anfitrião poderá ver seu endereço IP.',
    opening: 'Abrindo a câmera e o microfone',
    ownPicture: 'Sua imagem',
    send: 'Enviar pedido',
    cancel: 'Cancelar',
    waiting: 'Aguardando o anfitrião aceitar. Ninguém vê você ainda.',
    withdraw: 'Retirar pedido',
    onStage: 'Você está no palco. Todos que assistem veem e ouvem você.',
    hostSees: 'O anfitrião pode ver seu endereço IP.',
    leave: 'Sair do palco',
    declined: 'O anfitrião não aceitou seu pedido.',
    ended: 'Você não está mais no palco.',
    requests: 'Pedidos para participar',
    asks: (name) => `${name} quer participar com você no palco.`,
    wants: (name) => `${name} quer participar`,
    guestSees: 'Seu convidado pode ver seu endereço IP.',
    accept: 'Aceitar',
    acceptOf: (name) => `Aceitar: ${name}`,
    swap: 'Trocar',
    swapOf: (name) => `Trocar por: ${name}`,
    replaces: (name) => `${name} sairá do palco.`,
    decline: 'Recusar',
    declineOf: (name) => `Recusar: ${name}`,
    connecting: (name) => `${name} está entrando no palco com você.`,
    shown: (name) => `${name} está no palco com você.`,
    remove: 'Remover do palco',
    with: (name) => `Com ${name}`,
    pictureOf: (name) => `${name} no palco`,
  },
};
