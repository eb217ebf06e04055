import type { Translation } from '../catalogue.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `Sala ${name}`,
    skip: 'Ir al contenido',
    mainNavigation: 'Menú principal',
    home: 'Inicio',
    call: 'Llamada',
    stream: 'En vivo',
    faq: 'Preguntas',
    rules: 'Normas',
    privacy: 'Privacidad',
    activity: 'Tu actividad',
    canvas: 'Lienzo',
    terms: 'Términos',
    login: 'Iniciar sesión',
    signUp: 'Registrarse',
    account: (name) => `Cuenta de ${name}`,
    logout: 'Cerrar sesión',
    menu: 'Menú',
    resetTitle: 'Nueva contraseña',
    streamTitle: 'En vivo',
    darkMode: 'Modo oscuro',
    language: 'Idioma: Español',
    notifications: 'Notificaciones (F8)',
    closeNotification: 'Cerrar notificación',
    close: 'Cerrar',
    ok: 'Aceptar',
    removedByHost: 'El anfitrión te ha expulsado. No puedes volver a entrar en esta sala.',
    suspendedNetwork: 'Si se trataba de otra persona de tu red, inténtalo de nuevo en una hora.',

    loading: 'Cargando',
    crashed: (code) => `Algo salió mal. Código ${code}.`,
    crashedHint: 'Inténtalo de nuevo. Si sigue pasando, vuelve a cargar la página o empieza desde el inicio.',
    notLoaded: 'No se pudo cargar esta página.',
    tryAgain: 'Reintentar',
    reload: 'Volver a cargar la página',
    goHome: 'Ir al inicio',
    notFound: 'Esta página no existe.',
    notFoundHint: 'Puede que el enlace sea antiguo o tenga una errata.',
    unsupportedTitle: 'Navegador no compatible',
    unsupported: 'Las llamadas y los directos no funcionan en este navegador.',
    unsupportedHint: (feature) => `No admite ${feature}. Las versiones actuales de Chrome, Edge, Firefox y Safari sí.`,
    features: {
      webrtc: 'vídeo y audio directos (WebRTC)',
      websocket: 'una conexión permanente con el servidor (WebSocket)',
      dialog: 'cuadros de diálogo (el elemento dialog)',
    },
  },

  landing: {
    title: 'Conoce a alguien',
    headline: 'CONECTA CON GENTE AFÍN',
    tagline: 'Conversaciones de dos con personas afines, sobre los intereses que comparten.',
    interests: 'Tus intereses',
    interestsHint: 'Sepáralos con comas',
    interestsPlaceholder: 'Añade un interés',
    interestsMore: 'Añade otro',
    tagRequired: 'Escribe al menos un interés.',
    tagTooLong: (most) => `Usa ${most} caracteres como máximo.`,
    tagUnprintable: (tag) => `«${tag}» contiene caracteres que no se pueden mostrar.`,
    tagsFull: (most) => `Puedes añadir hasta ${most} intereses.`,
    chosen: 'Intereses elegidos',
    removeTag: (tag) => `Quitar ${tag}`,
    tagAdded: (tag) => `${tag}: añadido`,
    tagRemoved: (tag) => `${tag}: quitado`,
    suggestions: 'Esto te puede interesar',
    addTag: (tag) => `Añadir ${tag}`,
    joinRandom: 'Buscar a alguien',
    host: 'Crear sala',
    options: 'Opciones de la sala',
    promises: ['Cifrado', 'Gratis'],
    steps: [
      ['Elige tus intereses', 'Buscamos a alguien que los comparta.'],
      ['Primero, borroso y en silencio', 'La imagen y el sonido empiezan cuando los dos aceptan.'],
      ['Habla o pasa a otra persona', 'Sal cuando quieras y conoce a alguien más.'],
    ],
    noAccount: 'No necesitas cuenta.',
    withoutInterests: 'Sin intereses, hablarás con quien esté disponible.',
    blurred: 'Borroso hasta que ambos aceptéis',
  },

  firstFailures: {
    invalid: 'No ha funcionado. Revisa lo que escribiste e inténtalo de nuevo.',
    rate_limited: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
    try_again: 'Ahora mismo no es posible. Inténtalo de nuevo en un momento.',
    internal: 'Algo salió mal por nuestra parte. Inténtalo de nuevo.',
    unreachable: 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    user_id_taken: 'Ya estás aquí en otra pestaña u otro navegador.',
    token_invalid: 'Se cerró tu sesión. Inicia sesión de nuevo.',
    upgrade_required: 'Hay una versión más reciente de esta página. Vuelve a cargarla para continuar.',
    origin_refused: 'Desde esta dirección no se permite conectar con el servidor.',
    room_exists: 'Ya existe una sala con ese nombre.',
    kicked: 'Te han expulsado de la sala',
    not_authorized: 'No tienes permiso para hacer esto',
    csrf_failed: 'Esta página llevaba demasiado tiempo abierta. Vuelve a cargarla e inténtalo de nuevo.',
    suspended: 'Te hemos suspendido tras una denuncia.',
  },

  searching: {
    overlay: 'Buscando una sala',
    searching: 'Buscando a alguien con quien hablar',
    hostingInstead: 'Aún no hay coincidencias. Abrimos una sala para ti.',
    hosting: 'Abriendo tu sala',
    entering: 'Entrando',
    cancel: 'Cancelar',
    you: 'Tú',
  },

  roomOptions: {
    seats: 'Plazas',
    fewerSeats: 'Menos plazas',
    moreSeats: 'Más plazas',
    seatsHint: 'Contándote a ti.',
    seatsHeavy: 'Con más de 8 personas, las llamadas pueden ir más lentas y gastar más batería.',
    private: 'Privada',
    privateHint: 'No aparece en ninguna lista. Se entra con tu enlace.',
    password: 'Contraseña',
    passwordHint: 'Opcional. «Buscar a alguien» se salta las salas con contraseña.',
    knock: 'Pedir permiso para entrar',
    knockHint: 'Tú dejas entrar a cada persona. «Buscar a alguien» nunca lleva aquí.',
  },

  callEnded: {
    callEnded: 'Llamada terminada',
    youLeft: 'Saliste de la llamada',
    people: (people) => count(people, { one: '# persona', other: '# personas' }),
    talked: (whom) => `Hablaste con ${whom}`,
    talkedFor: (whom, ms) => {
      const time =
        ms < 60_000
          ? count(Math.floor(ms / 1_000), { one: '# segundo', other: '# segundos' })
          : count(Math.round(ms / 60_000), { one: '# minuto', other: '# minutos' });
      return `Hablaste con ${whom} durante ${time}`;
    },
    callAlone: (duration) => `${duration}, no entró nadie`,
    outOfTime: 'Se acabó el tiempo',
    unanswered: (name) => `No respondiste a tiempo a ${name}.`,
    unconnected: (name) => `No se pudo establecer la conexión entre ${name} y tú.`,
    findAnother: 'Buscar a otra persona',
    rejoin: 'Volver a entrar',
    stillThere: (people, name) => {
      if (people === 0) return 'Ya no queda nadie.';
      if (people === 1 && name !== undefined) return `${name} sigue ahí.`;
      return count(people, { one: '# persona sigue ahí.', other: '# personas siguen ahí.' });
    },
    inCommon: 'En común',
    dismiss: 'Volver al inicio',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0)
        return count(waiting, { one: '# persona espera para hablar.', other: '# personas esperan para hablar.' });
      const now = count(talking, { one: '# persona está hablando', other: '# personas están hablando' });
      return waiting === 0 ? `${now}.` : `${now}, ${count(waiting, { one: '# espera', other: '# esperan' })}.`;
    },
  },

  agreement: {
    title: 'Antes de tu primera llamada',
    intro: 'Puede que conozcas a personas desconocidas. Estas normas son para todo el mundo:',
    rules: [
      'Tienes 18 años o más.',
      'Sé amable: sin insultos, amenazas ni presiones.',
      'Nada de desnudos ni contenido sexual.',
      'No grabes a otras personas ni hagas publicidad.',
      'Las denuncias las leen personas. Quien incumple las normas recibe una advertencia o una suspensión.',
    ],
    read: 'Todas las normas',
    privacy: 'Privacidad',
    agree: 'Tengo 18 años o más y acepto',
    leave: 'Ahora no',
  },
};
