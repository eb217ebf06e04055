import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'Mensajes',
    noMessages: 'Aún no hay mensajes. Saluda.',
    messageField: 'Mensaje',
    send: 'Enviar mensaje',
    newBelow: 'Mensajes nuevos',
    jumpToLatest: (fresh) => (fresh > 0 ? `Ir a lo último (${fresh} nuevos)` : 'Ir a lo último'),
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'Hoy', yesterday: 'Ayer' }),

    emoji: 'Emoji',
    searchEmoji: 'Buscar emoji',
    noEmoji: 'No se encontró ningún emoji.',
    recentEmojis: 'Usados recientemente',

    messageActions: 'Acciones para este mensaje',
    reply: 'Responder',
    edit: 'Editar',
    delete: 'Eliminar',
    edited: '(editado)',
    deleted: 'Mensaje eliminado',
    quoting: (author) => `En respuesta a ${author}: `,
    replyingTo: (author) => `Respondiendo a ${author}`,
    editing: 'Estás editando tu mensaje',
    cancel: 'Cancelar',
    gone: 'El mensaje ya no está',
    keepsFirst: (names) => `La primera versión la conserva ${list(names)}.`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'Abrir el chat',
    newMessages: (names) =>
      `${count(names.length, { one: '# mensaje nuevo', other: '# mensajes nuevos' })} de ${list([...new Set(names)])}`,
    reacted: (name, reaction) => `${name} ha reaccionado: ${reaction}.`,
    typing: (names) => {
      const [one, two] = names;
      if (one === undefined) return '';
      if (names.length > 2) return 'Varias personas están escribiendo…';
      return two === undefined ? `${one} está escribiendo…` : `${list([one, two])} están escribiendo…`;
    },
  },

  files: {
    attach: 'Enviar un archivo',
    notYet: 'Podrás enviar un archivo cuando haya conexión con alguien.',
    file: (name) => `Archivo ${name}`,
    to: (name) => `Para ${name}`,
    offered: (name) => `${name} quiere enviártelo`,
    waitingFor: (name) => `Esperando a que ${name} acepte`,
    moved: (moved, size) => `${moved} de ${size}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'Progreso',
    accept: 'Aceptar',
    decline: 'Rechazar',
    cancel: 'Cancelar',
    save: (name) => `Guardar ${name}`,
    ended: {
      incoming: {
        done: 'Recibido. Ábrelo solo si te fías de quien lo envió.',
        declined: 'Rechazado',
        withdrawn: 'Ya no se ofrece',
        cancelled: 'Cancelado',
        failed: 'No recibido',
      },
      outgoing: {
        done: 'Enviado',
        declined: 'Rechazado',
        withdrawn: 'Cancelado',
        cancelled: 'Cancelado',
        failed: 'No enviado',
      },
    },
    offerNews: (name, file, size) => `${name} quiere enviarte ${file} (${size}).`,
    tooLarge: (most) => `Un archivo puede tener ${most} como máximo.`,
    empty: 'Este archivo está vacío.',
    stillSending: 'De uno en uno: el último archivo aún se está enviando.',
  },

  verification: {
    title: 'Códigos de seguridad',
    intro:
      'Ambos navegadores muestran las mismas siete imágenes, salvo que haya alguien en medio, incluso nuestro propio servidor.',
    how: (name) =>
      `Léeselas a ${name} en voz alta, no por el chat. Si ve las mismas siete en el mismo orden, nadie más escucha.`,
    codeWith: (name) => `Código con ${name}`,
    match: 'Coinciden',
    differ: 'No coinciden',
    again: 'Volver a comparar',
    matched: 'Verificado',
    matchedNote: (name) => `${name} y tú tenéis el mismo código. Vale mientras dure esta conexión.`,
    directHint: (name) => `Los mensajes van directos a ${name}, sin pasar por nuestro servidor.`,
    directLost: 'Ya no es posible: la conexión ha cambiado o hay alguien más. Desmárcalo para enviar a todo el mundo.',
    differed: 'No es igual',
    differedNote: 'Puede que alguien esté escuchando. No digas nada privado y sal de la llamada.',
    notCompared: 'Aún sin comparar',
    changed: 'Ha cambiado',
    changedNote: (name) =>
      `Antes comparaste otro código con ${name}. Esta es una conexión nueva: comparadlo de nuevo antes de fiarte.`,
    changedNews: (name) => `El código con ${name} ha cambiado. Comparadlo de nuevo.`,
    compare: 'Comparar',
    agreeing: 'Vuestros navegadores están acordando un código.',
    none: 'Sin código',
    unlinked: (name) => `Aún no hay conexión con ${name}.`,
    unanswered: (name) => `El otro navegador no responde, así que no hay código con ${name}.`,
    refused: (name) =>
      `Los mensajes del otro lado no cuadraban, así que no hay código con ${name}. Puede que alguien esté escuchando.`,
    cannotShow: (name) => `La app de ${name} no puede mostrar un código.`,
  },

  codePictures: named(
    '🐶 Perro,🐱 Gato,🦁 León,🐎 Caballo,🦄 Unicornio,🐷 Cerdo,🐘 Elefante,🐰 Conejo,🐼 Panda,🐓 Gallo,🐧 Pingüino,🐢 Tortuga,🐟 Pez,🐙 Pulpo,🦋 Mariposa,🌷 Flor,🌳 Árbol,🌵 Cactus,🍄 Seta,🌏 Globo terráqueo,🌙 Luna,☁️ Nube,🔥 Fuego,🍌 Plátano,🍎 Manzana,🍓 Fresa,🌽 Maíz,🍕 Pizza,🎂 Tarta,❤️ Corazón,😀 Sonrisa,🤖 Robot,🎩 Sombrero,👓 Gafas,🔧 Llave inglesa,🎅 Papá Noel,👍 Pulgar arriba,☂️ Paraguas,⌛ Reloj de arena,⏰ Despertador,🎁 Regalo,💡 Bombilla,📕 Libro,✏️ Lápiz,📎 Clip,✂️ Tijeras,🔒 Candado,🔑 Llave,🔨 Martillo,☎️ Teléfono,🏁 Bandera,🚂 Tren,🚲 Bicicleta,✈️ Avión,🚀 Cohete,🏆 Trofeo,⚽ Pelota,🎸 Guitarra,🎺 Trompeta,🔔 Campana,⚓ Ancla,🎧 Auriculares,📁 Carpeta,📌 Chincheta',
  ),
};
