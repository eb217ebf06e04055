import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { countIn } from '../plurals.ts';

const count = countIn('es');

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Desestimar', warn: 'Advertir', suspend: 'Suspender' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Desestimada', warn: 'Advertencia', suspend: 'Suspensión' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Suspensión levantada',
  issue_reset: 'Enlace de contraseña creado',
  end_stream: 'Transmisión terminada',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);
const times = (n: number) => count(n, { one: '# vez', other: '# veces' });

export const staff: Translation<'staff'> = {
  staff: {
    title: 'Denuncias',
    hint: 'Revisa cada denuncia en 24 horas. Primero van las de menores de edad; luego, las más antiguas.',
    open: 'Abiertas',
    decided: 'Decididas',
    views: 'Denuncias y registro',
    counts: (open, overdue) =>
      `${count(open, { one: '# denuncia abierta', other: '# denuncias abiertas' })}, ${
        overdue === 0 ? 'ninguna fuera de plazo' : `${overdue} fuera de plazo`
      }`,
    none: 'No hay denuncias. Buen trabajo.',
    age: (seconds) =>
      hours(seconds) > 0 ? `hace ${hours(seconds)} h` : `hace ${Math.max(1, Math.floor(seconds / 60))} min`,
    overdue: 'fuera de plazo',
    due: (at) => `Plazo: ${moment(at)}`,
    reportedBy: (name) => `Denuncia de ${name}`,
    inRoom: (room) => `Sala ${room}`,
    inStream: 'En una transmisión en vivo',
    endStream: 'Terminar la transmisión',
    endStreamHint:
      'La transmisión de esta denuncia termina al instante para todo el mundo. Se informa a quien transmite de que el equipo la ha terminado, y puede volver a transmitir.',
    streamEnded: 'La transmisión ha terminado para todo el mundo.',
    repeated: (n) => `Denunciado ${times(n)} por la misma persona`,
    alsoOpen: (others) =>
      count(others, {
        one: '# denuncia abierta más sobre esta persona',
        other: '# denuncias abiertas más sobre esta persona',
      }),
    recent: (reports, reporters) =>
      `Denunciado ${times(reports)} por ${count(reporters, { one: '# persona', other: '# personas' })} en los últimos 30 días`,
    past: 'Decisiones anteriores sobre esta persona',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason}), ${moment(at)}`,
    picture: 'Lo que vio quien denunció',
    pictureOf: (name) => `${name}, tal como lo vio quien denunció`,
    showPicture: 'Mostrar la imagen',
    hidePicture: 'Ocultar la imagen',
    chat: 'Líneas del chat que añadió quien denunció',
    note: 'Nota',
    noteOfStaff: 'Nota del equipo',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]}, por ${by}, ${moment(at)}`,
    suspendedUntil: (at) => `Suspendido hasta el ${moment(at)}`,
    lift: 'Levantar la suspensión',
    decideTitle: (decision, name) =>
      ({
        dismiss: `¿Desestimar la denuncia sobre ${name}?`,
        warn: `¿Advertir a ${name}?`,
        suspend: `¿Suspender a ${name}?`,
      })[decision],
    explain: {
      dismiss: 'La denuncia se cierra. No se avisa a nadie.',
      warn: 'Se avisa a la persona de que alguien la denunció y por qué. La denuncia se cierra.',
      suspend:
        'Se cierra la sesión de la persona en todas partes, se la expulsa ahora de cualquier llamada y no puede volver hasta que termine la suspensión.',
    },
    staffNote: 'Nota para el equipo (opcional)',
    days: 'Días',
    fewerDays: 'Menos días',
    moreDays: 'Más días',
    daysHint: (at) => `Hasta el ${moment(at)}.`,
    cancel: 'Cancelar',
    codeNeeded: 'Para ver las denuncias, activa los códigos de acceso en tu cuenta.',
    toAccount: 'Ir a tu cuenta',
    reload: 'Actualizar',
    trail: 'Registro',
    trailHint: `Las últimas ${LIMITS.auditListed} acciones del equipo. Nadie puede cambiar esta lista.`,
    noTrail: 'Aún no hay acciones del equipo.',
    searchTrail: 'Buscar por nombre, acción o ID',
    noneFound: 'No se encontraron entradas.',
    acted: (action) => ACTED[action],
    actedBy: (name) => `Por ${name}`,
    at: moment,

    notStaff: 'Solo el equipo puede ver las denuncias.',

    resets: 'Contraseñas perdidas',
    resetsHint:
      'Crea un enlace para el titular verificado de una cuenta. Sirve una vez, durante 24 horas. Al usarlo se cierra la sesión de la cuenta en todas partes y se quita el acceso con Google o GitHub.',
    resetEmail: 'Correo de la cuenta',
    issueReset: 'Crear enlace',
    resetLink: 'Enlace para crear una contraseña nueva',
    copy: 'Copiar',
    copied: 'Copiado',
  },
};
