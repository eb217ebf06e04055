import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'o fabricante do seu navegador',
};

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari:
      'Toque no menu da página na barra de endereço, depois em “Ajustes do Site”, e permita a câmera e o microfone.',
    iosOther: 'Abra os Ajustes do aparelho, encontre este navegador na lista de apps e permita a câmera e o microfone.',
    android: 'Toque no ícone ao lado do endereço, depois em “Permissões”, e permita a câmera e o microfone.',
    firefoxAndroid: 'Toque no cadeado ao lado do endereço e permita a câmera e o microfone.',
    firefox: 'Clique na câmera riscada na barra de endereço, remova o bloqueio e tente de novo.',
    safari: 'Na barra de menus, escolha Safari, depois “Ajustes para Este Site”, e permita a câmera e o microfone.',
    chromium: 'Clique no ícone no início da barra de endereço e permita a câmera e o microfone.',
    other: 'Permita a câmera e o microfone para esta página nas configurações do navegador.',
  },

  statistics: {
    title: 'Estatísticas da conexão',
    hint: 'Copie para o suporte se uma chamada der problema. O texto copiado não contém endereços nem nomes.',
    copy: 'Copiar como texto',
    copied: 'Copiado',
    measuring: 'Ainda sem medições.',
    nobody: 'Não há mais ninguém conectado.',
    route: 'Rota',
    direct: 'Direta',
    relayed: 'Por um relay',
    roundTrip: 'Ida e volta',
    sending: 'Enviando',
    receiving: 'Recebendo',
    nothing: 'Nada',
    kinds: { audio: 'Som', camera: 'Câmera', screen: 'Tela' },
    unknown: 'Ainda desconhecido',
    lost: (share) => `${share} perdido`,
    heldBackBy: { cpu: 'limitado pelo processador', bandwidth: 'limitado pela conexão', other: 'limitado' },
    reception: { good: 'Boa', weak: 'Fraca', poor: 'Ruim' },
    receptionTitle: 'Recepção',
    person: (memberId) => `Pessoa ${memberId}`,
  },

  shortcuts: {
    title: 'Atalhos do teclado',
    open: 'Atalhos do teclado',
    on: 'Atalhos de uma tecla',
    onHint: 'Desligue-os se você costuma apertar teclas sem querer.',
    done: 'Pronto',
    keys: {
      m: 'Ligar ou desligar o microfone',
      v: 'Ligar ou desligar a câmera',
      h: 'Levantar ou abaixar a mão',
      n: 'Próximo: conhecer outra pessoa, depois de “Encontrar alguém”',
      c: 'Chat',
      i: 'Detalhes',
      p: 'Participantes',
      '?': 'Esta lista',
    },
    space: 'Falar enquanto a segura, com o microfone desligado',
    escape: 'Fechar o painel lateral',
    f8: 'Ir para as notificações',
  },

  mediaSettings: {
    mirrorSelf: 'Espelhar meu vídeo',
    pushToTalk: 'No mudo: segurar espaço para falar',
    removeNoise: 'Remover ruído de fundo',
    background: 'Fundo',
    backgrounds: {
      none: 'Nenhum',
      blur: 'Desfocado',
      dusk: 'Anoitecer',
      meadow: 'Campo',
      study: 'Escritório',
      own: 'Sua imagem',
    },
    chooseOwn: 'Adicionar imagem',
    noPicture: 'Seu navegador não consegue mostrar este arquivo como imagem.',
    brighter: 'Clarear meu vídeo',
    tooSlow:
      'Seu dispositivo é lento demais para este efeito, que foi desligado. Os outros veem sua câmera como ela é.',
    failed: {
      picture: 'O efeito falhou e foi desligado. Os outros veem sua câmera como ela é.',
      sound: 'A remoção de ruído falhou e foi desligada.',
    },

    volume: 'Volume',
    volumeOf: (name) => `Volume de ${name}`,
    volumeHint: 'Só para você, enquanto durar esta chamada.',
    percent: (percent) => `${percent}%`,

    recording: 'Diga algo. Gravando por 3 segundos.',
    playing: 'É assim que os outros ouvem você.',
    heard: 'Essa é a sua voz. Baixa demais? Escolha outro microfone ou chegue mais perto.',
    silence: 'Não ouvimos nada. Escolha outro microfone ou ligue-o nas configurações do sistema.',
    notRecorded: 'Não foi possível gravar seu som.',
  },

  captions: {
    captions: 'Legendas',
    show: 'Legendas do que os outros dizem',
    own: 'Permitir legendas do que eu digo',
    request: (names, by) =>
      `${list(names)} ${names.length === 1 ? 'pede' : 'pedem'} legendas do que você diz. ${
        by === 'device'
          ? 'Seu navegador transforma sua fala em texto neste dispositivo.'
          : `Seu navegador envia sua fala para ${MAKERS[by]}, que a transforma em texto.`
      } Só quem pede recebe o texto.`,
    allow: 'Permitir',
    notNow: 'Agora não',
    captioned: (names, by) =>
      `Para ${list(names)}, ${by === 'device' ? 'o que você diz é legendado neste dispositivo' : `${MAKERS[by]} legenda o que você diz`}.`,
    stop: 'Parar',
    madeBy: (by) =>
      by === 'device'
        ? 'legendado no próprio dispositivo'
        : `legendado ${by === 'other' ? 'pelo fabricante do navegador' : `por ${MAKERS[by]}`}`,
    spoken: (name, text) => `${name}: ${text}`,
    turnOff: 'Desativar legendas',
    ready: 'As legendas aparecem aqui quando alguém fala.',
    asking: (names) => `Pedindo legendas a ${list(names)}.`,
    waiting: (names) => `Esperando que ${list(names)} ${names.length === 1 ? 'permita' : 'permitam'} legendas.`,
    declined: (names) => `${list(names)} não ${names.length === 1 ? 'quer' : 'querem'} legendas agora.`,
    unable: (names) =>
      names.length === 1
        ? `O navegador de ${list(names)} não consegue criar legendas.`
        : `Os navegadores de ${list(names)} não conseguem criar legendas.`,
  },

  drawing: {
    draw: 'Desenhar na tela',
    stop: 'Parar de desenhar',
    undo: 'Desfazer meu último traço',
    clear: 'Apagar meus traços',
    clearAll: 'Apagar os traços de todos',
    drawShort: 'Desenhar',
    hide: 'Ocultar o desenho',
    tools: 'Ferramentas de desenho',
    allow: 'Permitir desenhar',
    ownScreen: 'Sua tela, como os outros a veem',
    lines: 'Traços desenhados na tela',
    isDrawing: (names) => `${list(names)} ${names.length === 1 ? 'está' : 'estão'} desenhando na tela`,
    off: (name) => `${name} desativou o desenho.`,
    unseenBy: (names) => `${list(names)} não ${names.length === 1 ? 'consegue' : 'conseguem'} ver os desenhos.`,
  },

  invite: {
    ways: 'Outras formas de convidar',
    share: 'Compartilhar…',
    shareText: 'Entre na minha chamada de vídeo',
    notShared: 'Seu navegador não conseguiu compartilhar o link. Copie-o.',
    code: 'Código QR',
    codeTitle: 'Escaneie para entrar',
    codeHint: 'Deixe alguém escanear este código com o celular para abrir o link de convite.',
    picture: 'Código QR do link de convite',
    hasPassword: 'O link inclui a senha da sala.',
    close: 'Fechar',
    calendar: 'Adicionar à agenda',
    title: 'Título',
    defaultTitle: 'Chamada de vídeo',
    date: 'Data',
    time: 'Horário',
    timeHint: (zone) => `No seu fuso horário (${zone}).`,
    length: 'Duração',
    minutes: (minutes) => lasting(minutes * 60_000),
    google: 'Abrir no Google Agenda',
    incomplete: 'Informe uma data e um horário.',
    past: 'Escolha um horário no futuro.',
    reopens: `A sala fecha ${lasting(DELAYS.emptyRoom)} depois que a última pessoa sai, mas este link continua funcionando: quem o usar primeiro reabre a sala e vira o anfitrião.`,
    forgotten: `Uma sala que não é aberta por ${lasting(DELAYS.roomRecord)} perde as configurações. Depois disso, ela abre como sala pública para ${LIMITS.seatsDefault} pessoas, sem senha.`,
    cancel: 'Cancelar',
    save: 'Salvar arquivo da agenda',
    saved: 'Arquivo da agenda salvo. Abra-o para adicionar a chamada à sua agenda.',
    inFile: (link) => `Entrar na chamada de vídeo: ${link}`,
  },
};
