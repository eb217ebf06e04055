import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'Levantar la mano',
    lower: 'Bajar la mano',
    raised: 'Mano levantada',
    raisedAs: (place) => `Mano levantada, número ${place} en la cola`,
    haveRaised: (names) => `${list(names)} ${names.length === 1 ? 'ha levantado' : 'han levantado'} la mano`,
  },

  moderation: {
    mutedByHost: 'El anfitrión te ha silenciado.',
    cameraOffByHost: 'El anfitrión ha apagado tu cámara.',
    youMuted: (name) => `Has silenciado a ${name}.`,
    youTurnedCameraOff: (name) => `Has apagado la cámara de ${name}.`,
    youAreHost: 'Ahora eres el anfitrión.',
    isHost: (name) => `Ahora el anfitrión es ${name}.`,
    roomLocked: 'La sala está cerrada. No puede entrar nadie más.',
    roomUnlocked: 'La sala vuelve a estar abierta.',
    knockOn: 'Ahora hay que pedir permiso para entrar.',
    knockOff: 'Ahora cualquiera con el enlace puede entrar.',
    seatsChanged: (seats) => `La sala tiene ahora ${count(seats, { one: '# plaza', other: '# plazas' })}.`,
  },

  hostControls: {
    actionsFor: (name) => `Acciones para ${name}`,
    mute: 'Silenciar',
    disableCamera: 'Apagar la cámara',
    transfer: 'Hacer anfitrión',
    kick: 'Expulsar de la sala',
    cancel: 'Cancelar',
    kickTitle: (name) => `¿Expulsar a ${name}?`,
    kickText: 'No podrá volver a entrar en esta sala.',
    kickDo: 'Expulsar',
    transferTitle: (name) => `¿Hacer anfitrión a ${name}?`,
    transferText: 'Podrá silenciar y expulsar a personas y cerrar la sala. Tú no.',
    transferDo: 'Hacer anfitrión',

    lock: 'Cerrar la sala',
    lockHint: 'No puede entrar nadie más. Quienes ya están pueden quedarse.',
    seats: 'Plazas',
    seatsHint: 'Reducirlas no expulsa a nadie.',
    fewerSeats: 'Menos plazas',
    moreSeats: 'Más plazas',
    hostControls: 'Controles del anfitrión',

    knock: 'Pedir permiso para entrar',
    knockHint: 'Tú decides quién entra.',
    waiting: 'Quieren entrar',
    peopleWait: (n) => count(n, { one: '# persona está esperando', other: '# personas están esperando' }),
    wantsToJoin: (name) => `${name} quiere entrar`,
    admit: 'Admitir',
    admitAll: 'Admitir a todos',
    decline: 'Rechazar',
    admitWho: (name) => `Admitir a ${name}`,
    declineWho: (name) => `Rechazar a ${name}`,
  },

  panel: {
    chat: 'Chat',
    details: 'Detalles',
    participants: 'Participantes',
    host: 'Anfitrión',
    sidePanel: 'Panel lateral',
    microphoneIsOff: 'Micrófono apagado',
    cameraIsOff: 'Cámara apagada',
    speaking: 'Hablando',
    unread: (n) => `${n} sin leer`,

    roomName: 'Sala',
    seats: 'Plazas',
    seatsTaken: (taken, seats) => `${taken} de ${seats} personas`,
    tags: 'Temas',
    access: 'Acceso',
    accessPublic: 'Pública',
    accessPrivate: 'Privada',
    accessPassword: 'Con contraseña',
    accessLocked: 'Cerrada',
    accessKnock: 'Con permiso',
    encryption: 'Cifrado',
    changeName: 'Cambiar tu nombre',
    nameHint:
      'Se conserva para tus próximas llamadas. Quienes usan otra aplicación en esta llamada quizá sigan viendo el nombre anterior.',
    save: 'Guardar',
    cancel: 'Cancelar',
    encryptionNote:
      'El vídeo y el sonido van cifrados entre tú y los demás. Los mensajes del chat también pasan por nuestro servidor.',
  },

  privacy: {
    address: 'Privacidad',
    hide: 'Ocultar mi dirección',
    hideHint: 'Tu llamada pasa por nuestro relay, que no puede verla ni oírla. Los demás no ven tu dirección IP.',
    shown: 'Los demás en la llamada pueden ver tu dirección IP.',
  },
};
