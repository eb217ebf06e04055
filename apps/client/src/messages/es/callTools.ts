import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'el fabricante de tu navegador',
};

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari:
      'Toca el menú de la página en la barra de direcciones, luego «Ajustes del sitio web», y permite la cámara y el micrófono.',
    iosOther:
      'Abre los Ajustes de tu dispositivo, busca este navegador en la lista de apps y permite la cámara y el micrófono.',
    android: 'Toca el icono junto a la dirección, luego «Permisos», y permite la cámara y el micrófono.',
    firefoxAndroid: 'Toca el candado junto a la dirección y permite la cámara y el micrófono.',
    firefox: 'Haz clic en la cámara tachada de la barra de direcciones, quita el bloqueo e inténtalo de nuevo.',
    safari: 'En la barra de menús elige Safari, luego «Ajustes de este sitio web», y permite la cámara y el micrófono.',
    chromium: 'Haz clic en el icono al inicio de la barra de direcciones y permite la cámara y el micrófono.',
    other: 'Permite la cámara y el micrófono para esta página en los ajustes de tu navegador.',
  },

  statistics: {
    title: 'Estadísticas de conexión',
    hint: 'Cópialas para soporte si una llamada va mal. El texto copiado no contiene direcciones ni nombres.',
    copy: 'Copiar como texto',
    copied: 'Copiado',
    measuring: 'Aún no hay mediciones.',
    nobody: 'No hay nadie más conectado.',
    route: 'Ruta',
    direct: 'Directa',
    relayed: 'Por un relay',
    roundTrip: 'Ida y vuelta',
    sending: 'Enviando',
    receiving: 'Recibiendo',
    nothing: 'Nada',
    kinds: { audio: 'Sonido', camera: 'Cámara', screen: 'Pantalla' },
    unknown: 'Aún desconocido',
    lost: (share) => `${share} perdido`,
    heldBackBy: { cpu: 'limitado por el procesador', bandwidth: 'limitado por la conexión', other: 'limitado' },
    reception: { good: 'Buena', weak: 'Débil', poor: 'Mala' },
    receptionTitle: 'Recepción',
    person: (memberId) => `Persona ${memberId}`,
  },

  shortcuts: {
    title: 'Atajos de teclado',
    open: 'Atajos de teclado',
    on: 'Atajos de una sola tecla',
    onHint: 'Desactívalos si sueles pulsar teclas sin querer.',
    done: 'Listo',
    keys: {
      m: 'Encender o apagar el micrófono',
      v: 'Encender o apagar la cámara',
      h: 'Levantar o bajar la mano',
      n: 'Siguiente: conocer a otra persona, tras «Buscar a alguien»',
      c: 'Chat',
      i: 'Detalles',
      p: 'Participantes',
      '?': 'Esta lista',
    },
    space: 'Hablar mientras la mantienes pulsada, con el micrófono apagado',
    escape: 'Cerrar el panel lateral',
    f8: 'Ir a las notificaciones',
  },

  mediaSettings: {
    mirrorSelf: 'Ver mi vídeo en espejo',
    pushToTalk: 'En silencio: mantener espacio para hablar',
    removeNoise: 'Eliminar el ruido de fondo',
    background: 'Fondo',
    backgrounds: {
      none: 'Ninguno',
      blur: 'Desenfocado',
      dusk: 'Atardecer',
      meadow: 'Prado',
      study: 'Estudio',
      own: 'Tu imagen',
    },
    chooseOwn: 'Añadir imagen',
    noPicture: 'Tu navegador no puede mostrar este archivo como imagen.',
    brighter: 'Aclarar mi vídeo',
    tooSlow:
      'Tu dispositivo es demasiado lento para este efecto, así que se ha desactivado. Los demás ven tu cámara tal cual.',
    failed: {
      picture: 'El efecto falló y se ha desactivado. Los demás ven tu cámara tal cual.',
      sound: 'La eliminación de ruido falló y se ha desactivado.',
    },

    volume: 'Volumen',
    volumeOf: (name) => `Volumen de ${name}`,
    volumeHint: 'Solo para ti y mientras dure esta llamada.',
    percent: (percent) => `${percent} %`,

    recording: 'Di algo. Se graba durante 3 segundos.',
    playing: 'Así te oyen los demás.',
    heard: 'Así has sonado. ¿Muy bajo? Elige otro micrófono o acércate más.',
    silence: 'No oímos nada. Elige otro micrófono o enciéndelo en los ajustes del sistema.',
    notRecorded: 'No se pudo grabar tu sonido.',
  },

  captions: {
    captions: 'Subtítulos',
    show: 'Subtítulos de lo que dicen los demás',
    own: 'Permitir que subtitulen lo que digo',
    request: (names, by) =>
      `${list(names)} ${names.length === 1 ? 'pide' : 'piden'} subtítulos de lo que dices. ${
        by === 'device'
          ? 'Tu navegador convierte tu voz en texto en este dispositivo.'
          : `Tu navegador envía tu voz a ${MAKERS[by]} para convertirla en texto.`
      } Solo reciben el texto quienes lo piden.`,
    allow: 'Permitir',
    notNow: 'Ahora no',
    captioned: (names, by) =>
      `Lo que dices ${by === 'device' ? 'se subtitula en este dispositivo' : `lo subtitula ${MAKERS[by]}`} para ${list(names)}.`,
    stop: 'Parar',
    madeBy: (by) =>
      by === 'device'
        ? 'subtitulado en su dispositivo'
        : `subtitulado por ${by === 'other' ? 'el fabricante de su navegador' : MAKERS[by]}`,
    spoken: (name, text) => `${name}: ${text}`,
    turnOff: 'Desactivar subtítulos',
    ready: 'Los subtítulos aparecen aquí cuando alguien habla.',
    asking: (names) => `Pidiendo subtítulos a ${list(names)}.`,
    waiting: (names) => `Esperando a que ${list(names)} ${names.length === 1 ? 'permita' : 'permitan'} los subtítulos.`,
    declined: (names) => `${list(names)} no ${names.length === 1 ? 'quiere' : 'quieren'} subtítulos ahora.`,
    unable: (names) =>
      names.length === 1
        ? `El navegador de ${list(names)} no puede crear subtítulos.`
        : `Los navegadores de ${list(names)} no pueden crear subtítulos.`,
  },

  drawing: {
    draw: 'Dibujar en la pantalla',
    stop: 'Dejar de dibujar',
    undo: 'Deshacer mi último trazo',
    clear: 'Borrar mis trazos',
    clearAll: 'Borrar los trazos de todos',
    drawShort: 'Dibujar',
    hide: 'Ocultar el dibujo',
    tools: 'Herramientas de dibujo',
    allow: 'Permitir dibujar',
    ownScreen: 'Tu pantalla, como la ven los demás',
    lines: 'Trazos dibujados en la pantalla',
    isDrawing: (names) => `${list(names)} ${names.length === 1 ? 'está' : 'están'} dibujando en la pantalla`,
    off: (name) => `${name} ha desactivado el dibujo.`,
    unseenBy: (names) => `${list(names)} no ${names.length === 1 ? 'puede' : 'pueden'} ver los dibujos.`,
  },

  invite: {
    ways: 'Más formas de invitar',
    share: 'Compartir…',
    shareText: 'Únete a mi videollamada',
    notShared: 'Tu navegador no pudo compartir el enlace. Cópialo en su lugar.',
    code: 'Código QR',
    codeTitle: 'Escanea para unirte',
    codeHint: 'Deja que alguien escanee este código con su móvil para abrir el enlace de invitación.',
    picture: 'Código QR del enlace de invitación',
    hasPassword: 'El enlace incluye la contraseña de la sala.',
    close: 'Cerrar',
    calendar: 'Añadir al calendario',
    title: 'Título',
    defaultTitle: 'Videollamada',
    date: 'Fecha',
    time: 'Hora',
    timeHint: (zone) => `En tu zona horaria (${zone}).`,
    length: 'Duración',
    minutes: (minutes) => lasting(minutes * 60_000),
    google: 'Abrir en Google Calendar',
    incomplete: 'Indica la fecha y la hora.',
    past: 'Elige una hora futura.',
    reopens: `La sala se cierra ${lasting(DELAYS.emptyRoom)} después de que salga la última persona, pero el enlace sigue sirviendo: quien lo use primero vuelve a abrir la sala y la dirige.`,
    forgotten: `Una sala que no se abre durante ${lasting(DELAYS.roomRecord)} pierde su configuración. Después se abre como sala pública para ${LIMITS.seatsDefault} personas, sin contraseña.`,
    cancel: 'Cancelar',
    save: 'Guardar archivo de calendario',
    saved: 'Archivo de calendario guardado. Ábrelo para añadir la llamada a tu calendario.',
    inFile: (link) => `Únete a la videollamada: ${link}`,
  },
};
