import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

const about = (tags: readonly string[]) => (tags.length > 3 ? 'vos centres d’intérêt' : oneOf(tags));

/** `quelques secondes`, `environ 40 secondes`, `environ 3 minutes`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'quelques secondes';
  if (seconds < 55) return `environ ${Math.round(seconds / 10) * 10} secondes`;
  return `environ ${count(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })}`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} en appel`);
const othersWaiting = (others: number) =>
  count(others, { one: '# autre personne attend', other: '# autres personnes attendent' });
const seconds = (n: number) => count(n, { one: '# seconde', other: '# secondes' });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'Recherche de quelqu’un qui veut parler';
      const someone =
        tags.length > 3
          ? 'Recherche de quelqu’un qui partage un de vos intérêts'
          : `Recherche de quelqu’un qui s’intéresse à ${oneOf(tags)}`;
      return widen === 'related' ? `${someone}, ou à un sujet proche` : someone;
    },
    waited: 'Temps d’attente',
    usually: (typical, waitedMs) =>
      waitedMs > typical * 1_500 ? '· plus long que d’habitude' : `· d’habitude ${roughly(typical)}`,
    whatNext: (previews) =>
      previews
        ? 'Vous apparaîtrez flou et sans son jusqu’à ce que vous acceptiez tous les deux'
        : 'Vous vous verrez et vous entendrez aussitôt',
    rightNow: 'En ce moment',
    tagNow: (others) => (others === 0 ? 'personne d’autre n’attend' : othersWaiting(others)),
    relatedNow: (waiting) =>
      `proche · ${waiting === 0 ? 'personne d’autre n’attend' : count(waiting, { one: '# en attente', other: '# en attente' })}`,
    whyNotThem: 'Ceux qui attendent parlent une autre langue, ou vous vous êtes déjà rencontrés.',
    everybodyNow: (others, talking) =>
      `${others === 0 ? 'Personne d’autre n’attend' : othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `Encore personne pour ${about(tags)}. Inclure aussi les sujets proches ?`,
      anyone: (tags, languages) => {
        const still = tags.length > 0 ? `personne pour ${about(tags)}` : `personne qui parle ${oneOf(languages)}`;
        return `Toujours ${still}. Inclure tout le monde${languages.length > 0 ? ', quelle que soit la langue' : ''} ?`;
      },
    },
    anyoneMeans: (languages) =>
      `La prochaine personne en attente, quels que soient ses intérêts${languages.length > 0 ? ' ou sa langue' : ''}.`,
    yesWider: 'Oui, inclure',
    keepWaiting: 'Continuer d’attendre',
    wider: { tags: 'Inclure les sujets proches', related: 'Parler avec n’importe qui', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `Recherche parmi les personnes intéressées par ${about(tags)} seulement.`;
        return languages.length > 0
          ? `Recherche parmi les personnes qui parlent ${oneOf(languages)}.`
          : 'Recherche parmi toutes les personnes présentes.';
      },
      related: () => 'Recherche aussi parmi les sujets proches.',
      anyone: (languages) =>
        `Recherche parmi toutes les personnes présentes${languages.length > 0 ? ', quelle que soit la langue' : ''}.`,
    },
    related: (related) => `Sujets proches : ${list(related.map(({ tag }) => tag))}`,
    edit: 'Modifier',
    editInterests: 'Modifier vos centres d’intérêt',
    addInterests: 'Ajouter des intérêts',
    yourInterests: 'Vos centres d’intérêt',
    addInterest: 'Ajouter un intérêt',
    removeInterest: (tag) => `Retirer ${tag}`,
    keepOne: 'Gardez au moins un centre d’intérêt.',
    startsAgain: (removed) => `Retire ${list(removed)} et relance votre recherche.`,
    searchWithThese: 'Chercher avec ceux-ci',
    cancelEdit: 'Annuler',
    othersWait: (elsewhere, named) => {
      const who = elsewhere === 0 ? 'D’autres personnes attendent' : othersWaiting(elsewhere);
      return named ? `${who} pour parler de :` : `${who} pour d’autres sujets.`;
    },
    addAndLook: (tag) => `Ajouter ${tag} et le chercher aussi`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'Son et notification quand nous trouvons quelqu’un';
      return `Vous ${sounds ? 'entendrez un son' : 'recevrez une notification'} quand nous trouverons quelqu’un`;
    },
    notNotified: 'Les sons sont désactivés',
    notifyMe: 'M’avertir aussi',
    openOptions: 'Aperçu et langues',
    options: (previews, languages) =>
      `Aperçu ${previews ? 'activé' : 'désactivé'} · ${
        languages.length > 0 ? `Vous parlez ${list(languages)}` : 'Toutes les langues'
      }`,

    previewFirst: 'Voir d’abord un aperçu de chaque personne',
    previewFirstHint:
      'La vidéo reste floue et le son coupé jusqu’à ce que vous appuyiez tous les deux sur « Commencer ».',
    timeToAnswer: (n) => `${seconds(n)} pour décider`,
    timeLeft: (n) => `Encore ${seconds(n)}`,
    ifYouAreSilent: ', puis vous quittez cette rencontre',
    ifTheyAreSilent: ', puis nous cherchons quelqu’un d’autre',
    notReady: 'Annuler, pas encore prêt',
    undo: 'Annuler',
    ready: 'Prêt',
    isDeciding: (name) => `${name} réfléchit aussi.`,
    isReady: (name) => `${name} veut bien parler. Et vous ?`,
    heldBack: 'Flou et sans son jusqu’à ce que vous commenciez tous les deux',
    youAreReady: 'Vous êtes prêt',
    waitsForAnswer: (name) => `Vous serez mis en relation dès que ${name} le voudra.`,
    startTalking: 'Commencer',
    agreed: 'Vous pouvez maintenant vous voir et vous entendre.',
    theySilent: 'Pas de réponse',

    metBefore: 'Vous vous êtes déjà rencontrés. Il n’y a pas grand monde en ce moment.',
    inCommon: 'En commun',
    toBegin: 'Pour briser la glace',
    dismiss: 'Fermer',

    next: 'Suivant',
    nextHint: 'Suivant : rencontrer quelqu’un d’autre',
    nextIn: (n) => `Suivant, dans ${seconds(n)}`,
    wentOn: (name = 'L’autre personne') => `${name} a continué son chemin`,
    findingIn: 'Prochaine rencontre dans',
    findNow: 'Chercher',
    anotherQuestion: 'Autre question',
    findAnother: 'Trouver quelqu’un d’autre',
  },

  icebreakers: {
    about: (tag) => [
      `Comment en êtes-vous venu à ${tag} ?`,
      `Sur quoi travaillez-vous en ce moment, côté ${tag} ?`,
      `Qu’est-ce que la plupart des gens comprennent mal à propos de ${tag} ?`,
      `Qu’est-ce qui vous plaît le plus dans ${tag} ?`,
      `Que diriez-vous à quelqu’un qui débute avec ${tag} ?`,
    ],
    anything: [
      'Sur quoi travaillez-vous ces jours-ci ?',
      'Qu’est-ce qui vous amène aujourd’hui ?',
      'Quelle est la meilleure chose que vous ayez apprise cette semaine ?',
      'De quoi pourriez-vous parler une heure sans notes ?',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `Langues que vous parlez${isAny ? ' : toutes' : ''}`,
    why: 'S’applique aussitôt : vous rencontrerez des personnes qui parlent une de ces langues ou n’en ont choisi aucune. Si vous choisissez « Parler avec n’importe qui », la langue ne compte pas.',
    add: 'Ajouter une langue',
    choose: 'Choisissez-en une',
    remove: (language) => `Retirer ${language}`,
  },
};
