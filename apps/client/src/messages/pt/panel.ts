import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'Levantar a mão',
    lower: 'Abaixar a mão',
    raised: 'Mão levantada',
    raisedAs: (place) => `Mão levantada, número ${place} na fila`,
    haveRaised: (names) => `${list(names)} ${names.length === 1 ? 'levantou' : 'levantaram'} a mão`,
  },

  moderation: {
    mutedByHost: 'O anfitrião silenciou você.',
    cameraOffByHost: 'O anfitrião desligou sua câmera.',
    youMuted: (name) => `Você silenciou ${name}.`,
    youTurnedCameraOff: (name) => `Você desligou a câmera de ${name}.`,
    youAreHost: 'Agora você é o anfitrião.',
    isHost: (name) => `Agora o anfitrião é ${name}.`,
    roomLocked: 'A sala está trancada. Ninguém mais pode entrar.',
    roomUnlocked: 'A sala foi destrancada.',
    knockOn: 'Agora é preciso pedir para entrar.',
    knockOff: 'Agora qualquer pessoa com o link pode entrar.',
    seatsChanged: (seats) => `A sala agora tem ${count(seats, { one: '# lugar', other: '# lugares' })}.`,
  },

  hostControls: {
    actionsFor: (name) => `Ações para ${name}`,
    mute: 'Silenciar',
    disableCamera: 'Desligar a câmera',
    transfer: 'Tornar anfitrião',
    kick: 'Remover da sala',
    cancel: 'Cancelar',
    kickTitle: (name) => `Remover ${name}?`,
    kickText: 'Essa pessoa não poderá voltar a esta sala.',
    kickDo: 'Remover',
    transferTitle: (name) => `Tornar ${name} anfitrião?`,
    transferText: 'Essa pessoa poderá silenciar e remover pessoas e trancar a sala. Você, não.',
    transferDo: 'Tornar anfitrião',

    lock: 'Trancar a sala',
    lockHint: 'Ninguém mais pode entrar. Quem já está aqui pode ficar.',
    seats: 'Lugares',
    seatsHint: 'Diminuir não remove ninguém.',
    fewerSeats: 'Menos lugares',
    moreSeats: 'Mais lugares',
    hostControls: 'Controles do anfitrião',

    knock: 'Pedir para entrar',
    knockHint: 'Você decide quem entra.',
    waiting: 'Querem entrar',
    peopleWait: (n) => count(n, { one: '# pessoa está esperando', other: '# pessoas estão esperando' }),
    wantsToJoin: (name) => `${name} quer entrar`,
    admit: 'Permitir',
    admitAll: 'Permitir todos',
    decline: 'Recusar',
    admitWho: (name) => `Permitir ${name}`,
    declineWho: (name) => `Recusar ${name}`,
  },

  panel: {
    chat: 'Chat',
    details: 'Detalhes',
    participants: 'Participantes',
    host: 'Anfitrião',
    sidePanel: 'Painel lateral',
    microphoneIsOff: 'Microfone desligado',
    cameraIsOff: 'Câmera desligada',
    speaking: 'Falando',
    unread: (n) => count(n, { one: '# não lida', other: '# não lidas' }),

    changeName: 'Mudar seu nome',
    nameHint:
      'Vale também para as próximas chamadas. Quem usa outro app nesta chamada talvez ainda veja o nome antigo.',
    save: 'Salvar',
    cancel: 'Cancelar',

    roomName: 'Sala',
    seats: 'Lugares',
    seatsTaken: (taken, seats) => `${taken} de ${seats} pessoas`,
    tags: 'Assuntos',
    access: 'Acesso',
    accessPublic: 'Pública',
    accessPrivate: 'Privada',
    accessPassword: 'Exige senha',
    accessLocked: 'Trancada',
    accessKnock: 'Com pedido',
    encryption: 'Criptografia',
    encryptionNote:
      'Vídeo e som são criptografados entre você e os outros. As mensagens do chat também passam pelo nosso servidor.',
  },

  privacy: {
    address: 'Privacidade',
    hide: 'Ocultar meu endereço',
    hideHint: 'Sua chamada passa pelo nosso relay, que não pode vê-la nem ouvi-la. Os outros não veem seu endereço IP.',
    shown: 'Os outros na chamada podem ver seu endereço IP.',
  },
};
