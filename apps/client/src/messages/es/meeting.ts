import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

const about = (tags: readonly string[]) => (tags.length > 3 ? 'tus intereses' : oneOf(tags));

/** `unos segundos`, `unos 40 segundos`, `unos 3 minutos`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'unos segundos';
  if (seconds < 55) return `unos ${Math.round(seconds / 10) * 10} segundos`;
  return count(Math.round(seconds / 60), { one: 'cerca de # minuto', other: 'unos # minutos' });
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} en llamadas`);
const othersWaiting = (others: number) =>
  count(others, { one: '# persona más esperando', other: '# personas más esperando' });
const seconds = (n: number) => count(n, { one: '# segundo', other: '# segundos' });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'Buscando a cualquiera que quiera hablar';
      const someone =
        tags.length > 3
          ? 'Buscando a alguien con uno de tus intereses'
          : `Buscando a alguien a quien le interese ${oneOf(tags)}`;
      return widen === 'related' ? `${someone}, o algo relacionado` : someone;
    },
    waited: 'Tiempo de espera',
    usually: (typical, waitedMs) =>
      waitedMs > typical * 1_500 ? '· más de lo habitual' : `· normalmente ${roughly(typical)}`,
    whatNext: (previews) =>
      previews
        ? 'Aparecerás con imagen borrosa y sin sonido hasta que ambos aceptéis'
        : 'Os veréis y oiréis de inmediato',
    rightNow: 'Ahora mismo',
    tagNow: (others) => (others === 0 ? 'nadie más esperando' : othersWaiting(others)),
    relatedNow: (waiting) => `relacionado · ${waiting === 0 ? 'nadie más esperando' : `${waiting} esperando`}`,
    whyNotThem: 'Quienes esperan hablan otro idioma, o ya habéis coincidido.',
    everybodyNow: (others, talking) =>
      `${others === 0 ? 'Nadie más esperando' : othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `Aún nadie para ${about(tags)}. ¿Incluir también intereses relacionados?`,
      anyone: (tags, languages) => {
        const still = tags.length > 0 ? `nadie para ${about(tags)}` : `nadie que hable ${oneOf(languages)}`;
        return `Todavía ${still}. ¿Incluir a todos los que están aquí${
          languages.length > 0 ? ', hablen lo que hablen' : ''
        }?`;
      },
    },
    anyoneMeans: (languages) =>
      `La próxima persona que espere, sean cuales sean sus intereses${languages.length > 0 ? ' o su idioma' : ''}.`,
    yesWider: 'Sí, incluir',
    keepWaiting: 'Seguir esperando',
    wider: { tags: 'Incluir intereses relacionados', related: 'Hablar con cualquiera', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `Buscando solo entre personas a las que les interesa ${about(tags)}.`;
        return languages.length > 0
          ? `Buscando entre personas que hablan ${oneOf(languages)}.`
          : 'Buscando entre todos los que están aquí.';
      },
      related: () => 'Buscando también entre intereses relacionados.',
      anyone: (languages) =>
        `Buscando entre todos los que están aquí${languages.length > 0 ? ', hablen lo que hablen' : ''}.`,
    },
    related: (related) => `Relacionados: ${list(related.map(({ tag }) => tag))}`,
    edit: 'Editar',
    editInterests: 'Editar tus intereses',
    addInterests: 'Añadir intereses',
    yourInterests: 'Tus intereses',
    addInterest: 'Añadir un interés',
    removeInterest: (tag) => `Quitar ${tag}`,
    keepOne: 'Deja al menos un interés.',
    startsAgain: (removed) => `Quita ${list(removed)} y empieza tu búsqueda de nuevo.`,
    searchWithThese: 'Buscar con estos',
    cancelEdit: 'Cancelar',
    othersWait: (elsewhere, named) => {
      const who =
        elsewhere === 0
          ? 'Otras personas esperan'
          : count(elsewhere, { one: '# persona más espera', other: '# personas más esperan' });
      return named ? `${who} para hablar de:` : `${who} por otros intereses.`;
    },
    addAndLook: (tag) => `Añadir ${tag} y buscarlo también`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'Sonido y notificación cuando encontremos a alguien';
      return `${sounds ? 'Oirás un sonido' : 'Recibirás una notificación'} cuando encontremos a alguien`;
    },
    notNotified: 'Los sonidos están desactivados',
    notifyMe: 'Notificarme también',
    openOptions: 'Vista previa e idiomas',
    options: (previews, languages) =>
      `Vista previa ${previews ? 'activada' : 'desactivada'} · ${
        languages.length > 0 ? `Hablas ${list(languages)}` : 'Cualquier idioma'
      }`,

    previewFirst: 'Ver antes una vista previa de cada persona',
    previewFirstHint: 'El vídeo sigue borroso y sin sonido hasta que ambos pulséis «Empezar a hablar».',
    timeToAnswer: (n) => `${seconds(n)} para decidir`,
    timeLeft: (n) => count(n, { one: 'Queda # segundo', other: 'Quedan # segundos' }),
    ifYouAreSilent: ', luego sales de esta coincidencia',
    ifTheyAreSilent: ', luego buscamos a otra persona',
    notReady: 'Deshacer, aún no es el momento',
    undo: 'Deshacer',
    ready: 'Listo',
    isDeciding: (name) => `${name} también está decidiendo.`,
    isReady: (name) => `${name} quiere empezar a hablar. ¿Y tú?`,
    heldBack: 'Borroso y sin sonido hasta que ambos empecéis a hablar',
    youAreReady: 'Todo listo',
    waitsForAnswer: (name) => `Os conectaremos en cuanto ${name} quiera.`,
    startTalking: 'Empezar a hablar',
    agreed: 'Ya podéis veros y oíros.',
    theySilent: 'No hubo respuesta',

    metBefore: 'Ya habéis coincidido. Ahora mismo no hay mucha gente.',
    inCommon: 'En común',
    toBegin: 'Para romper el hielo',
    dismiss: 'Cerrar',

    next: 'Siguiente',
    nextHint: 'Siguiente: conocer a otra persona',
    nextIn: (n) => `Siguiente, en ${seconds(n)}`,
    wentOn: (name = 'La otra persona') => `${name} ha seguido adelante`,
    findingIn: 'Tu próxima coincidencia en',
    findNow: 'Buscar ya',
    anotherQuestion: 'Otra pregunta',
    findAnother: 'Buscar a otra persona',
  },

  icebreakers: {
    about: (tag) => [
      `¿Cómo llegaste a ${tag}?`,
      `¿En qué estás trabajando ahora sobre ${tag}?`,
      `¿Qué es lo que más gente entiende mal de ${tag}?`,
      `¿Qué es lo que más te gusta de ${tag}?`,
      `¿Qué le dirías a alguien que empieza con ${tag}?`,
    ],
    anything: [
      '¿En qué andas estos días?',
      '¿Qué te ha traído hoy por aquí?',
      '¿Qué es lo mejor que has aprendido esta semana?',
      '¿De qué podrías hablar una hora sin notas?',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `Idiomas que hablas${isAny ? ': cualquiera' : ''}`,
    why: 'Se aplica enseguida: conocerás a personas que hablan uno de estos idiomas o que no han elegido ninguno. Si eliges «Hablar con cualquiera», el idioma no cuenta.',
    add: 'Añadir un idioma',
    choose: 'Elige uno',
    remove: (language) => `Quitar ${language}`,
  },
};
