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

const count = countIn('es');
const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);

export const stream: Translation<'stream'> = {
  stream: {
    title: 'En vivo',
    goLive: 'Transmitir',
    broadcasting: 'Transmitiendo...',
    endStream: 'Terminar',
    broadcasters: 'Quién está en vivo',
    broadcastersShort: 'En vivo',
    watching: (n) => count(n, { one: '# espectador', other: '# espectadores' }),
    nobody: 'Nadie está en vivo',
    nowWatching: 'Viendo',

    about: 'Sobre esta transmisión',
    tags: 'Temas',
    liveFor: (time) => `En vivo desde hace ${time}`,
    form: {
      title: 'Título, temas e idioma',
      streamTitle: 'Título de tu transmisión',
      titleHint: '¿De qué trata?',
      tags: 'Temas',
      tagsHint: 'música, ajedrez',
      tagsFull: (most) => `Una transmisión puede tener hasta ${most} temas.`,
      language: 'Idioma de tu transmisión',
      noLanguage: 'Sin indicar',
      edit: 'Editar',
      addTitle: 'Añadir un título',
      save: 'Guardar',
    },
    filter: 'Buscar transmisiones',
    noneMatching: (typed) => `Ninguna transmisión coincide con «${typed}».`,
    noneMatchingHint: 'Prueba otro título, nombre o tema, o mira todas las transmisiones.',
    showAll: 'Ver todas',
    link: { label: 'Enlace a esta transmisión', copy: 'Copiar enlace', copied: 'Copiado' },

    player: 'Reproductor',
    controls: 'Controles de la transmisión',
    live: 'EN VIVO',
    offAir: 'Nadie te ve hasta que empieces a transmitir.',
    onlyYou: 'Solo tú ves esto',
    prepare: 'Preparar la transmisión',
    turnOnCamera: 'Encender la cámara',
    cancel: 'Cancelar',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'Empezando a transmitir',
    joining: (name) => (name ? `Entrando: ${name}` : 'Entrando en la transmisión'),
    interrupted: 'El vídeo se ha parado.',
    ended: (name) => (name ? `${name} ha terminado la transmisión.` : 'Esta transmisión ha terminado.'),
    endedHint: 'También están en vivo:',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `Transmisión de ${name}` : 'Transmisión'),
    cameraOff: room.cameraOff,
    cameraOffHint: 'Se encenderá cuando empieces la transmisión.',
    leave: 'Salir de la transmisión',
    close: 'Cerrar',
    more: 'Más',
    playerControls: 'Controles del reproductor',
    settings: 'Ajustes',
    quality: 'Calidad',
    qualities: { auto: 'Automática', high: 'Alta', low: 'Baja' },
    volume: 'Volumen',
    percent: (n) => `${n} %`,
    behind: (ms) => (ms < 50 ? '< 0,1 s de retraso' : `${decimal(ms / 1_000, 1)} s de retraso`),
    behindMeans: {
      direct: 'Retraso desde quien transmite hasta ti, con el búfer de tu navegador pero sin codificación ni pantalla',
      server:
        'Retraso desde nuestro servidor de medios hasta ti, con el búfer de tu navegador pero sin codificación ni pantalla',
    },
    reconnecting: 'Volviendo a conectar…',
    pause: 'Pausar',
    play: 'Reproducir',
    paused: 'En pausa. La transmisión continúa.',
    keys: {
      'k, Space': 'Pausar, o seguir con lo que está en vivo',
      m: 'Activar o quitar el sonido',
      f: 'Pantalla completa',
      t: 'Modo cine',
      i: 'Imagen en imagen',
      '↑ ↓': 'Volumen, después de hacer clic en el reproductor',
      '?': 'Esta lista',
      Esc: 'Salir de pantalla completa o del modo cine',
    },
    soundOff: 'Quitar el sonido',
    soundOn: 'Activar el sonido',
    theatre: 'Modo cine',
    leaveTheatre: 'Salir del modo cine',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'Tú',
    loadingList: 'Buscando transmisiones',
    beFirst: 'Sé la primera persona en transmitir.',
    nobodyElse: 'Nadie más está en vivo ahora.',
    watch: (name, n) => `Ver a ${name}, ${count(n, { one: '# espectador', other: '# espectadores' })}`,
    people: (n) => count(n, { one: '# persona está mirando', other: '# personas están mirando' }),

    chat: 'Chat',
    sections: 'Junto a la transmisión',
    studio: 'Estudio',
    noMessages: 'Saluda. Los mensajes desaparecen cuando termina la transmisión.',
    noTalk: 'El chat se abre cuando ves una transmisión o transmites.',
    notSent: 'No enviado.',
    notDone: 'No ha funcionado.',

    direct: {
      broadcasting: 'De igual a igual: cifrado de ti a cada espectador. Los espectadores pueden ver tu dirección IP.',
      watching: (name) => `De igual a igual: cifrado de ${name} a ti. ${name} puede ver tu dirección IP.`,
    },
    throughServer: {
      broadcasting: 'Tu transmisión pasa por nuestro servidor de medios, que podría verla y oírla.',
      watching: 'Esta transmisión pasa por nuestro servidor de medios, que podría verla y oírla.',
    },
    mixed:
      'Para algunos espectadores, tu transmisión pasa por nuestro servidor de medios, que podría verla y oírla. Los demás pueden ver tu dirección IP.',
    ways: {
      direct:
        'Las transmisiones son de igual a igual: quien transmite y los espectadores pueden ver la dirección IP del otro.',
      server:
        'Las transmisiones pequeñas son de igual a igual: quien transmite y los espectadores pueden ver la dirección IP del otro. Las mayores pasan por nuestro servidor de medios, que podría verlas y oírlas.',
    },
    chatPasses: 'El chat pasa por nuestro servidor.',

    linkLost: 'Se perdió la señal. Tu vídeo continúa mientras volvemos a conectar.',
    tryAgain: room.tryAgain,
    watchAgain: 'Volver a ver',
    reload: room.reload,
    failures: {
      list: (code) => `No se pudo obtener la lista: ${SENTENCES[code]}`,
      media: (code) => `No se pudo acceder a la cámara o al micrófono: ${SENTENCES[code]}`,
      join: (code) => `No se pudo entrar en la transmisión: ${SENTENCES[code]}`,
      leave: (code) => `No se pudo salir de la transmisión: ${SENTENCES[code]}`,
      start: (code) => `No se pudo empezar la transmisión: ${SENTENCES[code]}`,
      localVideo: 'Falta el elemento del vídeo propio',
      video: (reason) => `No se pudo cargar el vídeo: ${reason}`,
    },

    source: 'Qué ven los demás',
    sources: { camera: 'Cámara', screen: 'Pantalla', both: 'Pantalla con cámara' },
    inset: 'Lugar de la cámara',
    corners: {
      bottomRight: 'Abajo derecha',
      bottomLeft: 'Abajo izquierda',
      topRight: 'Arriba derecha',
      topLeft: 'Arriba izquierda',
    },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'Elegir micrófono', camera: room.choose.camera },

    health: {
      title: 'Estado de la transmisión',
      states: { good: 'Buena', strained: 'Requiere atención' },
      troubles: {
        upload: 'Tu subida es demasiado lenta para esta imagen. Detén otras subidas o conéctate por cable.',
        processor: 'Tu dispositivo es demasiado lento para esta imagen. Cerrar otras aplicaciones ayuda.',
        choppy: 'El movimiento se ve a saltos. Prueba con más luz o cierra otras aplicaciones.',
        lossy:
          'Mucho de lo que envías se pierde en el camino a algunos espectadores. Ayuda conectarse por cable o acercarse al router.',
        far: 'La conexión con algunos espectadores es lenta: te ven con retraso. Detener otras descargas y subidas puede ayudar.',
        lowered:
          'Tu imagen es más pequeña para algunos espectadores, para que llegue a tiempo. Recuperará su tamaño por sí sola.',
      },
      sent: 'Subida',
      picture: 'Imagen',
      lost: 'Perdido',
      roundTrip: 'Latencia',
      route: 'Conexiones',
      viewers: 'Espectadores a lo largo del tiempo',
      none: '–',
      noViewers: 'Aún sin espectadores',
      lines: ({ lines, framesPerSecond }) => `${lines}p, ${framesPerSecond} fps`,
      share: (share) => `${decimal(share * 100, 1)} %`,
      ms: (ms) => `${ms} ms`,
      mostViewers: (most) => `máximo: ${most}`,
      chart: (now, most) => `Espectadores a lo largo del tiempo: ahora ${now}, máximo ${most}`,
      routes: {
        direct: (n) => count(n, { one: '# directo', other: '# directos' }),
        relayed: (n) => `${n} por un relay`,
        server: (n) => `${n} a nuestro servidor de medios`,
        connecting: (n) => `${n} conectando`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbit/s`
          : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
    },

    recording: {
      title: 'Grabación',
      hint: 'Guarda lo que envías en un archivo de este dispositivo mientras estás en vivo.',
      memoryHint: (most) =>
        `Guarda lo que envías, hasta ${recordingSize(most)}, y lo descarga como archivo cuando paras.`,
      start: 'Grabar',
      stop: 'Parar la grabación',
      rec: 'REC',
      opening: 'Elige dónde guardarla',
      finishing: 'Guardando la grabación',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : ` de ${recordingSize(most)}`}`,
      saved: (name, bytes) => `Guardada como «${name}», ${recordingSize(bytes)}.`,
      full: (most) => `Terminó porque llegó a ${recordingSize(most)}.`,
      failures: {
        unsupported: 'Este navegador no puede grabar.',
        notWritten:
          'La grabación se detuvo. Puede que no quede espacio en este dispositivo. Lo guardado hasta ahora está en tu archivo.',
        stopped: 'El navegador dejó de grabar. Lo grabado antes se conserva.',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `Acciones para el mensaje de ${name}`,
    delete: 'Eliminar mensaje',
    timeOutHeading: 'Pausar',
    timeOut: (seconds) => `Pausar: ${during(seconds)}`,
    ban: 'Vetar en esta transmisión',
    appoint: 'Hacer moderador',
    report: (name) => `Denunciar a ${name}`,
    reportStream: 'Denunciar la transmisión',
    refused: (code) => `No enviado. ${SENTENCES[code]}`,
    roles: { broadcaster: 'Anfitrión', moderator: 'Mod', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0
        ? 'El modo lento está desactivado.'
        : `El modo lento está activado: un mensaje cada ${during(seconds)}.`,
    slowHint: (seconds) => `Modo lento: un mensaje cada ${during(seconds)}`,
    slowWait: (seconds) => `Modo lento: podrás volver a escribir en ${clock(seconds * 1_000)}`,
    timedOut: (seconds) =>
      seconds === 0 ? 'Tu pausa ha terminado.' : `Te han puesto en pausa durante ${during(seconds)}.`,
    timeOutWait: (seconds) => `Podrás volver a escribir, reaccionar y pedir unirte en ${clock(seconds * 1_000)}`,
    role: (role) =>
      role === 'moderator' ? 'Ahora moderas el chat. Usa ⋮ en un mensaje para actuar.' : 'Ya no moderas el chat.',
    ruled: {
      ban: (name, by) => `${by} ha vetado a ${name}.`,
      timeOut: (name, by, seconds = 0) => `${by} ha puesto en pausa a ${name} durante ${during(seconds)}.`,
      moderator: (name, by) => `${by} ha nombrado moderador a ${name}.`,
    },
    lifted: {
      ban: (name, by) => `${by} ha levantado el veto a ${name}.`,
      timeOut: (name, by) => `${by} ha terminado la pausa de ${name}.`,
      moderator: (name, by) => `${by} ha retirado a ${name} de la moderación.`,
    },

    open: 'Moderación',
    title: 'Moderación',
    close: 'Cerrar',
    slow: 'Modo lento',
    slowOff: 'Desactivado',
    slowEvery: (seconds) => `Un mensaje cada ${during(seconds)}`,
    words: 'Palabras bloqueadas',
    wordsHint:
      'Una palabra o frase por línea. Los mensajes que contengan alguna no se envían. No se aplica al anfitrión ni a los moderadores.',
    wordsSave: 'Guardar palabras',
    wordsSaved: 'Guardadas',
    tooMany: (n) => `Puedes bloquear hasta ${STREAMS.blockedWords} palabras. Esta lista tiene ${n}.`,
    tooLong: (word) => `«${word}» es demasiado larga. Una palabra puede tener hasta ${STREAMS.blockedWord} caracteres.`,
    groups: { ban: 'Vetados', timeOut: 'En pausa', moderator: 'Moderadores' },
    none: {
      ban: 'No hay nadie vetado.',
      timeOut: 'No hay nadie en pausa.',
      moderator: 'Aún no hay moderadores. Abre el menú junto a un mensaje para nombrar a quien lo escribió.',
    },
    lift: { ban: 'Quitar veto', timeOut: 'Terminar pausa', moderator: 'Quitar moderación' },
    since: (at) => `Desde: ${recentMoment(at)}`,
    until: (at) => `Hasta las ${timeOfDay(Date.parse(at))}`,
    noName: 'Alguien',

    bannedHint: 'Lo decidió el anfitrión o un moderador. Solo ellos pueden retirarlo.',
    banned: (name) => (name ? `Te han vetado en la transmisión de ${name}.` : 'Te han vetado en esta transmisión.'),
  },

  streamKeys: {
    title: 'Claves de transmisión',
    hint: 'Con una clave, OBS u otra app que use WHIP puede transmitir en tu nombre. También puede hacerlo cualquiera que la tenga: mantenla en secreto.',
    none: 'No tienes claves de transmisión.',
    untitled: 'Transmisión sin título',
    neverUsed: 'Nunca usada',
    used: (at) => `Último uso: ${at}`,
    made: (at) => `Creada: ${at}`,
    revoke: 'Revocar',
    revokeOf: (title) => `Revocar: ${title}`,
    revoked: 'Revocada. Lo que estuviera en vivo con esa clave ha terminado.',
    newKey: 'Nueva clave',
    tagsHint: 'Separa los temas con comas.',
    create: 'Crear una clave',

    created: 'Tu nueva clave',
    createdHint: 'Cópiala ahora: solo se muestra una vez. En OBS, elige el servicio WHIP e introduce ambos datos.',
    server: 'Servidor',
    key: 'Token de portador',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Ya la he copiado',
  },

  follows: {
    follow: 'Seguir',
    followPerson: (name) => `Seguir a ${name}`,
    following: 'Siguiendo',
    followed: (name) => `Ahora sigues a ${name}.`,
    unfollow: 'Dejar de seguir',
    unfollowPerson: (name) => `Dejar de seguir a ${name}`,
    unfollowed: (name) => `Ya no sigues a ${name}.`,
    logInFirst: 'Inicia sesión para seguir a alguien.',

    isLive: (name) => `${name} está en vivo`,
    notifyMe: 'Avisarme cuando empiece alguien a quien sigo',
    outcomes: {
      on: 'Este navegador te avisará cuando alguien a quien sigues esté en vivo.',
      off: 'Este navegador ya no te avisará.',
      unasked: 'No recibirás avisos hasta que los permitas.',
      denied: 'Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes e inténtalo de nuevo.',
      unsupported:
        'Este navegador no puede avisarte. En un iPhone o iPad, añade primero este sitio a la pantalla de inicio.',
      failed: 'Tu navegador no pudo activar las notificaciones. Inténtalo más tarde.',
    },

    title: 'A quién sigues',
    hint: 'Aparecen primero en la lista de streams.',
    nobody: 'Aún no sigues a nadie. Pulsa «Seguir» mientras ves a alguien que tenga una cuenta.',
    browse: 'Ver transmisiones',
    since: (at) => `Desde: ${at}`,
    liveNow: 'En vivo ahora',
    watch: 'Ver',
    watchPerson: (name) => `Ver a ${name}`,
  },

  streamStage: {
    ask: 'Pedir unirme',
    section: 'En el escenario',
    prepareTitle: 'Sube al escenario',
    hint: 'Si el anfitrión acepta, todos los que miran te verán y te oirán, y el anfitrión podrá ver tu dirección IP.',
    opening: 'Abriendo la cámara y el micrófono',
    ownPicture: 'Tu imagen',
    send: 'Enviar solicitud',
    cancel: 'Cancelar',
    waiting: 'Esperando a que el anfitrión acepte. Nadie te ve todavía.',
    withdraw: 'Retirar la solicitud',
    onStage: 'Estás en el escenario. Todos los que miran te ven y te oyen.',
    hostSees: 'El anfitrión puede ver tu dirección IP.',
    leave: 'Salir del escenario',
    declined: 'El anfitrión no aceptó tu solicitud.',
    ended: 'Ya no estás en el escenario.',
    requests: 'Solicitudes para unirse',
    asks: (name) => `${name} quiere unirse a ti en el escenario.`,
    wants: (name) => `${name} quiere unirse`,
    guestSees: 'Tu invitado puede ver tu dirección IP.',
    accept: 'Aceptar',
    acceptOf: (name) => `Aceptar: ${name}`,
    swap: 'Cambiar',
    swapOf: (name) => `Cambiar por: ${name}`,
    replaces: (name) => `${name} dejará el escenario.`,
    decline: 'Rechazar',
    declineOf: (name) => `Rechazar: ${name}`,
    connecting: (name) => `${name} está subiendo al escenario contigo.`,
    shown: (name) => `${name} está en el escenario contigo.`,
    remove: 'Quitar del escenario',
    with: (name) => `Con ${name}`,
    pictureOf: (name) => `${name} en el escenario`,
  },
};
