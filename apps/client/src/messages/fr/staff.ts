import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Rejeter', warn: 'Avertir', suspend: 'Suspendre' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Rejet', warn: 'Avertissement', suspend: 'Suspension' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Suspension levée',
  issue_reset: 'Lien de mot de passe créé',
  end_stream: 'Direct arrêté',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

export const staff: Translation<'staff'> = {
  staff: {
    title: 'Signalements',
    hint: 'Examinez chaque signalement sous 24 heures. Ceux qui concernent des mineurs viennent d’abord, puis les plus anciens.',
    open: 'Ouverts',
    decided: 'Traités',
    views: 'Signalements et journal',
    counts: (open, overdue) =>
      `${count(open, { one: '# signalement ouvert', other: '# signalements ouverts' })}, ${
        overdue === 0 ? 'aucun' : overdue
      } en retard`,
    none: 'Aucun signalement ici. Bravo.',
    age: (seconds) =>
      hours(seconds) > 0 ? `il y a ${hours(seconds)} h` : `il y a ${Math.max(1, Math.floor(seconds / 60))} min`,
    overdue: 'en retard',
    due: (at) => `Échéance : ${moment(at)}`,
    reportedBy: (name) => `Signalé par ${name}`,
    inRoom: (room) => `Salon ${room}`,
    inStream: 'Dans un direct',
    endStream: 'Arrêter le direct',
    endStreamHint:
      'Le direct de ce signalement s’arrête aussitôt pour tout le monde. La personne qui diffuse apprend que l’équipe l’a arrêté, et peut en relancer un.',
    streamEnded: 'Le direct est terminé pour tout le monde.',
    repeated: (times) => `Signalé ${times} fois par la même personne`,
    alsoOpen: (others) =>
      count(others, {
        one: '# autre signalement ouvert sur cette personne',
        other: '# autres signalements ouverts sur cette personne',
      }),
    recent: (reports, reporters) =>
      `Signalé ${reports} fois par ${count(reporters, { one: '# personne', other: '# personnes' })} au cours des 30 derniers jours`,
    past: 'Décisions précédentes sur cette personne',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason}), ${moment(at)}`,
    picture: 'Ce que voyait l’auteur du signalement',
    pictureOf: (name) => `${name}, vu par l’auteur du signalement`,
    showPicture: 'Afficher l’image',
    hidePicture: 'Masquer l’image',
    chat: 'Lignes de chat ajoutées par l’auteur du signalement',
    note: 'Remarque',
    noteOfStaff: 'Remarque de l’équipe',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]} par ${by}, ${moment(at)}`,
    suspendedUntil: (at) => `Suspendu jusqu’au ${moment(at)}`,
    lift: 'Lever la suspension',
    decideTitle: (decision, name) =>
      ({
        dismiss: `Rejeter le signalement concernant ${name} ?`,
        warn: `Avertir ${name} ?`,
        suspend: `Suspendre ${name} ?`,
      })[decision],
    explain: {
      dismiss: 'Le signalement est clos. Personne n’est informé.',
      warn: 'La personne apprend qu’elle a été signalée, et pourquoi. Le signalement est clos.',
      suspend:
        'La personne est déconnectée partout, exclue de tout appel dès maintenant et ne peut pas revenir avant la fin de la suspension.',
    },
    staffNote: 'Remarque pour l’équipe (facultative)',
    days: 'Jours',
    fewerDays: 'Moins de jours',
    moreDays: 'Plus de jours',
    daysHint: (at) => `Jusqu’au ${moment(at)}.`,
    cancel: 'Annuler',
    codeNeeded: 'Pour voir les signalements, activez les codes de connexion dans votre compte.',
    toAccount: 'Aller à votre compte',
    reload: 'Actualiser',
    trail: 'Journal',
    trailHint: `Les ${LIMITS.auditListed} dernières actions de l’équipe. Personne ne peut modifier cette liste.`,
    noTrail: 'Pas encore d’actions de l’équipe.',
    searchTrail: 'Rechercher par nom, action ou ID',
    noneFound: 'Aucune entrée trouvée.',
    acted: (action) => ACTED[action],
    actedBy: (name) => `Par ${name}`,
    at: moment,

    notStaff: 'Seule l’équipe peut voir les signalements.',

    resets: 'Mots de passe perdus',
    resetsHint:
      'Créez un lien pour le titulaire vérifié d’un compte. Il fonctionne une fois, pendant 24 heures. Son utilisation déconnecte le compte partout et supprime la connexion par Google ou GitHub.',
    resetEmail: 'E-mail du compte',
    issueReset: 'Créer le lien',
    resetLink: 'Lien pour définir un nouveau mot de passe',
    copy: 'Copier',
    copied: 'Copié',
  },
};
