import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { dayFormat } from '../dates.ts';
import { lasting, moment } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const addedOn = dayFormat({ dateStyle: 'long' });

export const pages: Translation<'pages'> = {
  faq: {
    lead: 'Respuestas rápidas sobre llamadas, salas y seguridad.',
    seeAlso: 'Ver también',
    and: 'y',
    search: 'Buscar en las preguntas',
    searchHint: 'Por ejemplo, «contraseña» o «denuncia»',
    clear: 'Borrar la búsqueda',
    found: (n) => count(n, { one: '# respuesta', other: '# respuestas' }),
    none: 'No se encontraron respuestas.',
    noneHint: 'Prueba una palabra más corta o mira todas las preguntas.',
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
    copyLink: (question) => `Copiar un enlace a «${question}»`,
    copied: 'Enlace copiado.',
    notCopied: 'No se pudo copiar. El enlace está en la barra de direcciones.',
    stuck: '¿Sigues con dudas?',
    stuckHint: 'Pruébalo: crea una sala y echa un vistazo. Nadie te ve hasta que entras.',
    meet: 'Conoce a alguien',
  },

  faqTopics: [
    {
      title: 'Primeros pasos',
      questions: [
        {
          id: 'free',
          question: '¿Cuánto cuesta?',
          answer: ['Nada. Colloquy es gratis, con todas sus funciones.'],
        },
        {
          id: 'account',
          question: '¿Necesito una cuenta?',
          answer: [
            'No. Sin cuenta, eres un invitado con un identificador aleatorio.',
            'Una cuenta guarda tu nombre, tu imagen y la lista de personas que has bloqueado.',
          ],
        },
        {
          id: 'devices',
          question: '¿Y si mi cámara o mi micrófono no funcionan?',
          answer: [
            'Puedes entrar sin ellos, escuchar y escribir en el chat. La vista previa antes de una llamada muestra cómo se te ve y se te oye, y cómo permitir un dispositivo bloqueado.',
          ],
        },
      ],
    },
    {
      title: 'Salas',
      questions: [
        {
          id: 'rooms',
          question: '¿Cómo entro en una sala?',
          answer: [
            'Hay tres formas: crea una con «Crear sala», entra en una al azar que coincida con tus temas con «Buscar a alguien», o abre un enlace que te hayan enviado.',
          ],
        },
        {
          id: 'private',
          question: '¿Quién puede entrar en mi sala?',
          answer: [
            'Cualquiera que comparta uno de sus temas, hasta que se llene. Una sala privada no aparece en ninguna lista: solo se entra con su enlace. Una contraseña deja fuera a quien no la sepa.',
          ],
        },
        {
          id: 'host',
          question: '¿Qué puede hacer el anfitrión de una sala?',
          answer: [
            'Silenciar a personas, apagar su cámara, expulsarlas, cerrar la sala y hacer anfitrión a otra persona.',
          ],
        },
      ],
    },
    {
      title: 'Seguridad',
      questions: [
        {
          id: 'encrypted',
          question: '¿Alguien puede escuchar?',
          answer: [
            'Las conversaciones van cifradas. El vídeo y el sonido van directos de tu navegador a los demás de la sala, o por un relay que no puede leerlos. Nunca los guardamos.',
            'Nuestro servidor presenta vuestros navegadores. Para tener certeza de que no hay nadie en medio, ni siquiera nosotros, comparad el código de seguridad en los detalles de la llamada: si ambos leéis en voz alta las mismas siete imágenes, nadie más tiene las claves. Hasta entonces confiáis en nosotros, y el chat pasa por nuestro servidor. Después, el chat puede quedarse entre vosotros dos. El código demuestra que la conexión es privada, no quién está ante la otra cámara.',
            'Una transmisión con muchos espectadores pasa por nuestro servidor de medios, que podría verla. La página de la transmisión dice cuándo.',
          ],
        },
        {
          id: 'reports',
          question: '¿Qué pasa cuando denuncio a alguien?',
          answer: [
            'Las denuncias las revisan personas en 24 horas. Quien ha incumplido las normas recibe una advertencia o una suspensión, y no sabe quién denunció.',
            'Puedes añadir líneas del chat y una imagen de lo que ves. No se envía nada que no añadas.',
          ],
        },
        {
          id: 'kept',
          question: '¿Qué guardáis sobre mí?',
          answer: [
            'Muy poco y por poco tiempo: ni vídeo, ni sonido, ni chat de tus llamadas. La página de privacidad lo enumera todo.',
          ],
        },
        {
          id: 'block',
          question: '¿Cómo evito a alguien?',
          answer: [
            'Abre su menú en la llamada y bloquea a esa persona. Desde entonces, «Buscar a alguien» os mantiene separados.',
          ],
        },
        {
          id: 'address',
          question: '¿Pueden los demás ver mi dirección IP?',
          answer: [
            'En una llamada directa, el otro navegador puede. Donde hay un relay, puedes ocultarla: en una llamada, abre el panel lateral y luego «Detalles».',
          ],
        },
      ],
    },
  ],

  rules: {
    lead: 'Aquí todos somos desconocidos para alguien. Estas normas mantienen un trato amable.',
    more: 'Qué guardamos sobre ti y durante cuánto tiempo',
    privacyIsEnglish: 'Esta página solo está en inglés.',
    sections: [
      {
        title: 'Quién puede estar aquí',
        points: [
          'Colloquy es para personas de 18 años o más. Si tienes menos, sal, por favor.',
          'Si alguien parece menor de 18 años, denúncialo. Nuestro equipo revisa primero esas denuncias.',
        ],
      },
      {
        title: 'Cómo nos tratamos',
        points: [
          'Sé amable. No insultes, amenaces, molestes ni presiones a nadie.',
          'Nada de desnudos ni contenido sexual, ni ante la cámara, ni en el chat, ni en una pantalla compartida.',
          'Nada de odio por quién es alguien, en qué cree o a quién ama.',
          'Nadie tiene que mostrar su cara, decir su nombre ni quedarse. Salir de una llamada nunca es una falta de educación.',
        ],
      },
      {
        title: 'Qué muestras y compartes',
        points: [
          'No grabes a otras personas ni les tomes imágenes si no están de acuerdo.',
          'No cuentes lo que otras personas te dicen sobre sí mismas.',
          'No hagas publicidad, no pidas dinero ni envíes a la gente a otros sitios.',
        ],
      },
      {
        title: 'Si alguien incumple las normas',
        points: [
          'Sal de la llamada, bloquea a la persona para no volver a coincidir y denúnciala. «Bloquear» y «Denunciar» están en su menú durante la llamada.',
          `Hay personas que leen cada denuncia en un plazo de ${lasting(DELAYS.reportReview)}. Puedes añadir una imagen de lo que ves.`,
          'Quien incumple las normas recibe una advertencia o una suspensión, y no sabe quién denunció. Las denuncias falsas también incumplen las normas.',
        ],
      },
    ],
  },

  terms: {
    lead: 'Palabras de las que vale la pena hablar, de muchos idiomas.',
    search: 'Buscar términos',
    language: 'Idioma',
    allLanguages: 'Todos los idiomas',
    found: (n) => count(n, { one: '# término', other: '# términos' }),
    list: 'Términos',
    none: 'No hay términos que coincidan.',
    noneIn: (language) => `Aún no hay términos en ${language}.`,
    noneHint: 'Prueba otras palabras o busca en todos los idiomas.',
    showAll: 'Ver todos los términos',
    unreachable: 'No se pudieron cargar los términos.',
    again: 'Reintentar',
    loading: 'Cargando los términos',
    detail: 'Término elegido',
    close: 'Cerrar',
    spelling: 'Sílabas',
    examples: 'Ejemplos',
    parts: 'Categoría gramatical',
    synonyms: 'Sinónimos',
    antonyms: 'Antónimos',
    dialect: 'Dialecto',
    spoken: 'Se habla en',
    peoples: 'Pueblos',
    family: 'Familia lingüística',
    aboutLanguage: 'Sobre el idioma',
    by: (name, languages) => `De ${name}, que habla ${list(languages)}`,
    vetted: 'Verificado',
    on: (iso) => `Añadido el ${addedOn(iso.slice(0, 10))}`,
    translations: 'Traducir a',
    pick: 'Elige un idioma',
    notTranslated: 'Datos de muestra: las traducciones aún no están conectadas.',
  },

  calendar: {
    title: 'Calendario',
    month: dayFormat({ month: 'long', year: 'numeric' }),
    shortDay: dayFormat({ month: 'short', day: 'numeric' }),
    weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    toToday: 'Ir a hoy',
    day: whole,
    dayWith: (day, isToday, items) =>
      [whole(day), isToday && 'hoy', items > 0 && count(items, { one: '# evento', other: '# eventos' })]
        .filter(Boolean)
        .join(', '),
    none: 'Aún no hay eventos este día.',
    add: 'Añadir evento',
    edit: (title) => `Editar ${title}`,
    delete: (title) => `Eliminar ${title}`,
    deleted: (title) => `Se eliminó «${title}».`,
    undo: 'Deshacer',
    newItem: 'Evento nuevo',
    editItem: 'Editar evento',
    name: 'Título',
    nameless: 'Escribe un título.',
    date: 'Fecha',
    time: 'Hora',
    length: 'Duración',
    minutes: (minutes) => lasting(minutes * 60_000),
    description: 'Descripción',
    save: 'Guardar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    public: 'El calendario es visible para todos',
    editCalendar: 'Editar calendario',
    viewFull: 'Ver el calendario completo',
    upcoming: 'Próximos eventos',
    noEvents: 'Aún no hay eventos.',
    samples: ['Círculo de lectura semanal', 'Taller de pronunciación', 'Llamada de la redacción'],
    sampleHint: 'Un evento de muestra. Edítalo o elimínalo.',
  },

  canvas: {
    hint: 'Tu dibujo se conserva hasta que cierres esta pestaña.',
    drawing: (strokes) => `Dibujo, ${count(strokes, { one: '# trazo', other: '# trazos' })}`,
    tools: 'Herramientas de dibujo',
    tool: 'Herramienta',
    toolNames: {
      pen: 'Lápiz',
      line: 'Línea',
      arrow: 'Flecha',
      rectangle: 'Rectángulo',
      ellipse: 'Elipse',
      eraser: 'Borrador',
    },
    ink: 'Color',
    inks: { black: 'Negro', red: 'Rojo', orange: 'Naranja', green: 'Verde', blue: 'Azul' },
    width: 'Grosor del trazo',
    widths: { 2: 'Fino', 6: 'Medio', 14: 'Grueso' },
    undo: 'Deshacer',
    redo: 'Rehacer',
    clear: 'Borrar',
    download: 'Descargar',
    file: 'dibujo.png',
  },

  guestData: {
    title: 'Qué guardamos sobre este navegador',
    since: (at) => `Una cookie con un identificador aleatorio, creada el ${moment(at)}.`,
    nothing: 'Ningún bloqueo, denuncia ni advertencia.',
    blocks: (n) => `Has bloqueado a ${count(n, { one: '# persona', other: '# personas' })}.`,
    report: (room, at) => `Denunciaste a alguien en ${room} el ${moment(at)}.`,
    warning: (at) => `Nuestro equipo te advirtió el ${moment(at)}.`,
    hint: 'Al borrarlos se eliminan tus bloqueos y la cookie, y se te desvincula de las denuncias que hiciste. Las denuncias sobre ti se quedan. Tu identificador aleatorio y las personas con las que coincidiste se olvidan en un día.',
    erase: 'Borrar estos datos',
    erased: 'Borrado. Este navegador recibirá una cookie nueva en la próxima página.',
  },
};
