import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Arquivar', warn: 'Advertir', suspend: 'Suspender' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Arquivada', warn: 'Advertência', suspend: 'Suspensão' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Suspensão cancelada',
  issue_reset: 'Link de senha criado',
  end_stream: 'Transmissão encerrada',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);
const times = (n: number) => count(n, { one: '# vez', other: '# vezes' });

export const staff: Translation<'staff'> = {
  staff: {
    title: 'Denúncias',
    hint: 'Analise cada denúncia em até 24 horas. As de menores de idade vêm primeiro; depois, as mais antigas.',
    open: 'Abertas',
    decided: 'Decididas',
    views: 'Denúncias e registro',
    counts: (open, overdue) =>
      `${count(open, { one: '# denúncia aberta', other: '# denúncias abertas' })}, ${
        overdue === 0 ? 'nenhuma atrasada' : count(overdue, { one: '# atrasada', other: '# atrasadas' })
      }`,
    none: 'Nenhuma denúncia aqui. Bom trabalho.',
    age: (seconds) =>
      hours(seconds) > 0 ? `há ${hours(seconds)} h` : `há ${Math.max(1, Math.floor(seconds / 60))} min`,
    overdue: 'atrasada',
    due: (at) => `Prazo: ${moment(at)}`,
    reportedBy: (name) => `Denúncia de ${name}`,
    inRoom: (room) => `Sala ${room}`,
    inStream: 'Em uma transmissão ao vivo',
    endStream: 'Encerrar a transmissão',
    endStreamHint:
      'A transmissão desta denúncia termina na hora para todos. Quem transmite é avisado de que a equipe a encerrou e pode começar de novo.',
    streamEnded: 'A transmissão foi encerrada para todos.',
    repeated: (n) => `Denunciado ${times(n)} pela mesma pessoa`,
    alsoOpen: (others) =>
      count(others, {
        one: 'Mais # denúncia aberta sobre esta pessoa',
        other: 'Mais # denúncias abertas sobre esta pessoa',
      }),
    recent: (reports, reporters) =>
      `Denunciado ${times(reports)} por ${count(reporters, { one: '# pessoa', other: '# pessoas' })} nos últimos 30 dias`,
    past: 'Decisões anteriores sobre esta pessoa',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason}), ${moment(at)}`,
    picture: 'O que viu quem denunciou',
    pictureOf: (name) => `${name}, como viu quem denunciou`,
    showPicture: 'Mostrar a imagem',
    hidePicture: 'Ocultar a imagem',
    chat: 'Linhas do chat adicionadas por quem denunciou',
    note: 'Observação',
    noteOfStaff: 'Observação da equipe',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]}, por ${by}, ${moment(at)}`,
    suspendedUntil: (at) => `Suspenso até ${moment(at)}`,
    lift: 'Cancelar a suspensão',
    decideTitle: (decision, name) =>
      ({ dismiss: `Arquivar a denúncia sobre ${name}?`, warn: `Advertir ${name}?`, suspend: `Suspender ${name}?` })[
        decision
      ],
    explain: {
      dismiss: 'A denúncia é fechada. Ninguém é avisado.',
      warn: 'A pessoa é avisada de que alguém a denunciou e por quê. A denúncia é fechada.',
      suspend:
        'A sessão da pessoa é encerrada em todos os lugares, ela é removida agora de todas as chamadas e não pode voltar até a suspensão terminar.',
    },
    staffNote: 'Observação para a equipe (opcional)',
    days: 'Dias',
    fewerDays: 'Menos dias',
    moreDays: 'Mais dias',
    daysHint: (at) => `Até ${moment(at)}.`,
    cancel: 'Cancelar',
    codeNeeded: 'Para ver as denúncias, ative os códigos de login na sua conta.',
    toAccount: 'Ir para sua conta',
    reload: 'Atualizar',
    trail: 'Registro',
    trailHint: `As últimas ${LIMITS.auditListed} ações da equipe. Ninguém pode alterar esta lista.`,
    noTrail: 'Nenhuma ação da equipe ainda.',
    searchTrail: 'Buscar por nome, ação ou ID',
    noneFound: 'Nenhum registro encontrado.',
    acted: (action) => ACTED[action],
    actedBy: (name) => `Por ${name}`,
    at: moment,

    notStaff: 'Só a equipe pode ver as denúncias.',

    resets: 'Senhas perdidas',
    resetsHint:
      'Crie um link para o titular verificado de uma conta. Ele funciona uma vez, por 24 horas. Usá-lo encerra a sessão da conta em todos os lugares e remove o login com Google ou GitHub.',
    resetEmail: 'E-mail da conta',
    issueReset: 'Criar link',
    resetLink: 'Link para criar uma nova senha',
    copy: 'Copiar',
    copied: 'Copiado',
  },
};
