import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';

const reportReasons: Translation<'people'>['reportReasons'] = {
  harassment: 'Acoso',
  nudity: 'Desnudos',
  underage: 'Parece menor de edad',
  spam: 'Spam',
  other: 'Otra cosa',
};

export const people: Translation<'people'> = {
  callFailures: {
    not_found: 'Aquí no hay nada.',
    unknown_event: 'Esta página está desactualizada. Vuelve a cargarla.',
    room_not_found: 'Esta sala ya no existe.',
    room_full: 'Esta sala está llena.',
    room_locked: 'Esta sala está cerrada. Pide a alguien de dentro que la abra.',
    admission_required: 'Esta sala necesita una contraseña.',
    wrong_password: 'Contraseña incorrecta. Inténtalo de nuevo.',
    knock_required: 'Aquí el anfitrión decide quién entra.',
    knock_declined: 'El anfitrión no te ha dejado entrar.',
    knock_full: 'Ya hay demasiadas personas esperando. Inténtalo más tarde.',
    not_a_member: 'Ya no estás en esta sala.',
    peer_not_found: 'Esa persona ya no está aquí.',
    peer_away: 'Esa persona ha perdido la conexión.',

    NotAllowedError: 'Se denegó el acceso a la cámara y al micrófono. Permítelo e inténtalo de nuevo.',
    NotFoundError:
      'No se encontró ninguna cámara ni micrófono. Conecta un micrófono o una cámara e inténtalo de nuevo.',
    NotReadableError:
      'Otro programa está usando la cámara o el micrófono. Cierra los demás programas e inténtalo de nuevo.',
    other: 'Error al acceder a la cámara o al micrófono. Revisa tus ajustes e inténtalo de nuevo.',
  },

  failures: {
    stream_not_found: 'Esta transmisión ha terminado.',
    stream_full: 'Esta transmisión está llena.',
    already_broadcasting: 'Ya estás transmitiendo.',
    ended_by_staff: 'Nuestro equipo terminó tu transmisión porque incumplía las normas.',
    banned: 'No puedes entrar en esta transmisión: te han vetado.',
    timed_out: 'Estás en pausa y aún no puedes escribir en el chat.',
    slow_mode: 'El modo lento está activado. Espera un momento antes de tu próximo mensaje.',
    blocked_word: 'Contiene una palabra bloqueada en este chat.',
    no_media_server: 'Este sitio no puede transmitir desde otros programas.',
    media_refused: 'Ese contenido no se puede usar aquí.',
    too_many_keys: 'Has alcanzado el límite de claves de transmisión. Revoca una primero.',

    invalid_credentials: 'El correo y la contraseña no coinciden. Inténtalo de nuevo o regístrate.',
    email_taken: 'Ya hay una cuenta con ese correo. Inicia sesión.',
    password_weak: 'Esa contraseña es demasiado fácil de adivinar. Elige otra.',
    code_required: 'Esta cuenta necesita un código. Inicia sesión con tu correo y tu contraseña.',
    code_invalid: 'Ese código es incorrecto o ya se usó. Espera al siguiente.',
    challenge_invalid: 'Ha tardado demasiado. Inicia sesión de nuevo.',
    reset_invalid: 'Este enlace ha caducado. Pide uno nuevo.',
    avatar_not_found: 'Esta imagen ya no existe.',
    provider_refused: 'Se rechazó el inicio de sesión. Inténtalo de nuevo o de otra forma.',
    provider_failed: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    identity_taken: 'Ese inicio de sesión está vinculado a otra cuenta.',
    last_way_in: 'Es tu única forma de iniciar sesión. Crea una contraseña primero.',
    profile_not_found: 'No encontramos ese perfil.',
    not_shared: 'Solo puedes denunciar a alguien con quien compartiste una sala.',
    report_not_found: 'Esa denuncia no existe.',
    picture_invalid: 'Esa imagen no se puede enviar. Toma otra.',
    already_decided: 'Ya se ha decidido sobre esta denuncia.',

    popup_blocked: 'Tu navegador bloqueó la ventana.',
    popup_closed: 'La ventana se cerró antes de que terminaras.',
    popup_late: 'Tardó demasiado, así que cerramos la ventana. Inténtalo de nuevo.',
  },

  reportAndBlock: {
    report: 'Denunciar',
    reportTitle: (name) => `Denunciar a ${name}`,
    volume: 'Volumen',
    hide: 'Ocultar para mí',
    block: 'Bloquear',
    showAgain: 'Volver a mostrar',
    showWho: (name) => `Volver a mostrar a ${name}`,
    hidden: 'Oculto',
    noneShown: 'Has ocultado o bloqueado a todos aquí',
    notSeen: 'No puedes verlos ni oírlos.',
    isHidden: (name) => `No verás ni oirás a ${name} en esta llamada.`,
    isBlocked: (name) => `Has bloqueado a ${name}. No os veréis ni oiréis en esta llamada ni en las próximas.`,
    isBlockedNow: (name) => `Has bloqueado a ${name}. No volveréis a coincidir.`,
    blocked: 'Bloqueado',
    blockTitle: (name) => `Bloquear a ${name}`,
    wereThere: 'Quién estuvo en la llamada',
    isShown: (name) => `Vuelves a ver y oír a ${name}.`,

    suspendedUntil: (at) => `Podrás volver el ${moment(at)}.`,
    suspendedFor: (reason) => `Motivo: ${reportReasons[reason]}`,
    objectTo: '¿Crees que es un error? Escribe a',
    readRules: 'Leer las normas',
    warned: (reason) =>
      `Alguien te denunció (${reportReasons[reason].toLowerCase()}) y nuestro equipo lo confirmó. Sigue las normas o se te suspenderá.`,
  },

  reportReasons,

  reportForm: {
    reportHint: 'Nuestro equipo revisa cada denuncia en 24 horas. La persona no sabrá quién la denunció.',
    reason: '¿Qué ha pasado?',
    reasons: {
      harassment: 'Insultos, amenazas o atención no deseada',
      nudity: 'Desnudos o contenido sexual no deseados',
      underage: 'Parece o dice tener menos de 18 años. Esto lo revisamos primero.',
      spam: 'Publicidad o mensajes repetidos',
      other: 'Descríbelo abajo',
    },
    note: 'Nota (opcional)',
    noteNeeded: 'Nota (obligatoria)',
    missing: { reason: 'Elige primero qué ha pasado.', note: 'Añade primero una nota.' },
    chat: 'Sus mensajes: solo se envían los que añadas',
    addPicture: 'Añadir una imagen de lo que veo ahora',
    pictureHint: 'Solo nuestro equipo puede verla. Se borra cuando decidimos, o a los 30 días.',
    pictureOf: (name) => `${name} tal como le ves: se enviará esta imagen`,
    noPicture: (name) => `Ahora mismo no hay imagen de ${name}.`,
    takeAgain: 'Repetir',
    send: 'Enviar denuncia',
    cancel: 'Cancelar',
    reported: (due) => `Gracias. Revisaremos tu denuncia a más tardar el ${moment(due)}.`,
  },
};
