import type { Translation } from '../catalogue.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `Salon ${name}`,
    skip: 'Aller au contenu',
    mainNavigation: 'Menu principal',
    home: 'Accueil',
    call: 'Appel',
    stream: 'Direct',
    faq: 'FAQ',
    rules: 'Règles',
    privacy: 'Confidentialité',
    activity: 'Votre activité',
    canvas: 'Dessin',
    terms: 'Termes',
    login: 'Connexion',
    signUp: 'S’inscrire',
    account: (name) => `Compte de ${name}`,
    logout: 'Déconnexion',
    menu: 'Menu',
    resetTitle: 'Nouveau mot de passe',
    streamTitle: 'Direct',
    darkMode: 'Mode sombre',
    language: 'Langue : Français',
    notifications: 'Notifications (F8)',
    closeNotification: 'Fermer la notification',
    close: 'Fermer',
    ok: 'OK',
    removedByHost: 'L’hôte vous a exclu. Vous ne pouvez plus revenir dans ce salon.',
    suspendedNetwork: 'S’il s’agissait de quelqu’un d’autre sur votre réseau, réessayez dans une heure.',

    loading: 'Chargement',
    crashed: (code) => `Un problème est survenu. Code ${code}.`,
    crashedHint: 'Réessayez. Si cela persiste, rechargez la page ou repartez de l’accueil.',
    notLoaded: 'Impossible de charger cette page.',
    tryAgain: 'Réessayer',
    reload: 'Recharger la page',
    goHome: 'Aller à l’accueil',
    notFound: 'Cette page n’existe pas.',
    notFoundHint: 'Le lien est peut-être ancien ou contient une faute de frappe.',
    unsupportedTitle: 'Navigateur non compatible',
    unsupported: 'Les appels et les directs ne fonctionnent pas dans ce navigateur.',
    unsupportedHint: (feature) =>
      `Il lui manque : ${feature}. Les versions actuelles de Chrome, Edge, Firefox et Safari conviennent.`,
    features: {
      webrtc: 'vidéo et audio directs (WebRTC)',
      websocket: 'une connexion permanente au serveur (WebSocket)',
      dialog: 'les boîtes de dialogue (l’élément dialog)',
    },
  },

  landing: {
    title: 'Rencontrer quelqu’un',
    headline: 'RENCONTREZ VOS SEMBLABLES',
    tagline: 'Des conversations à deux avec des gens qui vous ressemblent, sur vos centres d’intérêt communs.',
    interests: 'Vos centres d’intérêt',
    interestsHint: 'Séparez-les par des virgules',
    interestsPlaceholder: 'Ajouter un intérêt',
    interestsMore: 'Ajouter',
    tagRequired: 'Saisissez au moins un centre d’intérêt.',
    tagTooLong: (most) => `${most} caractères au maximum.`,
    tagUnprintable: (tag) => `« ${tag} » contient des caractères qui ne peuvent pas être affichés.`,
    tagsFull: (most) => `Vous pouvez ajouter jusqu’à ${most} centres d’intérêt.`,
    chosen: 'Centres d’intérêt choisis',
    removeTag: (tag) => `Retirer ${tag}`,
    tagAdded: (tag) => `${tag} : ajouté`,
    tagRemoved: (tag) => `${tag} : retiré`,
    suggestions: 'Cela peut vous intéresser',
    addTag: (tag) => `Ajouter ${tag}`,
    joinRandom: 'Trouver quelqu’un',
    host: 'Créer un salon',
    options: 'Options du salon',
    promises: ['Chiffré', 'Gratuit'],
    steps: [
      ['Choisissez vos intérêts', 'Nous cherchons quelqu’un qui les partage.'],
      ['D’abord flou et sans son', 'L’image et le son arrivent quand vous acceptez tous les deux.'],
      ['Parlez, ou changez', 'Partez quand vous voulez et rencontrez quelqu’un d’autre.'],
    ],
    noAccount: 'Pas besoin de compte.',
    withoutInterests: 'Sans centres d’intérêt, vous rencontrerez la première personne disponible.',
    blurred: 'Flou jusqu’à ce que vous acceptiez tous les deux',
  },

  firstFailures: {
    invalid: 'Cela n’a pas fonctionné. Vérifiez votre saisie et réessayez.',
    rate_limited: 'Trop de demandes. Attendez un instant et réessayez.',
    try_again: 'C’est impossible pour le moment. Réessayez dans un instant.',
    internal: 'Un problème est survenu de notre côté. Réessayez.',
    unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
    user_id_taken: 'Vous êtes déjà ici dans un autre onglet ou navigateur.',
    token_invalid: 'Vous avez été déconnecté. Connectez-vous à nouveau.',
    upgrade_required: 'Il existe une version plus récente de cette page. Rechargez-la pour continuer.',
    origin_refused: 'Cette adresse n’est pas autorisée à se connecter au serveur.',
    room_exists: 'Un salon de ce nom existe déjà.',
    kicked: 'Vous avez été exclu du salon',
    not_authorized: 'Vous n’êtes pas autorisé à effectuer cette action',
    csrf_failed: 'Cette page est restée ouverte trop longtemps. Rechargez-la et réessayez.',
    suspended: 'Vous avez été suspendu à la suite d’un signalement.',
  },

  searching: {
    overlay: 'Recherche d’un salon',
    searching: 'Recherche de quelqu’un à qui parler',
    hostingInstead: 'Rien pour l’instant. Nous ouvrons un salon pour vous.',
    hosting: 'Ouverture de votre salon',
    entering: 'Entrée',
    cancel: 'Annuler',
    you: 'Vous',
  },

  roomOptions: {
    seats: 'Places',
    fewerSeats: 'Moins de places',
    moreSeats: 'Plus de places',
    seatsHint: 'Vous compris.',
    seatsHeavy: 'Au-delà de 8 personnes, les appels peuvent ralentir et vider les batteries.',
    private: 'Privé',
    privateHint: 'N’apparaît nulle part. On y entre par votre lien.',
    password: 'Mot de passe',
    passwordHint: 'Facultatif. « Trouver quelqu’un » ignore les salons avec mot de passe.',
    knock: 'Demander à rejoindre',
    knockHint: 'Vous faites entrer les gens un par un. « Trouver quelqu’un » ne mène jamais ici.',
  },

  callEnded: {
    callEnded: 'Appel terminé',
    youLeft: 'Vous avez quitté l’appel',
    people: (people) => count(people, { one: '# personne', other: '# personnes' }),
    talked: (whom) => `Vous avez parlé avec ${whom}`,
    talkedFor: (whom, ms) => {
      const time =
        ms < 60_000
          ? count(Math.floor(ms / 1_000), { one: '# seconde', other: '# secondes' })
          : count(Math.round(ms / 60_000), { one: '# minute', other: '# minutes' });
      return `Vous avez parlé avec ${whom} pendant ${time}`;
    },
    callAlone: (duration) => `${duration}, personne n’est venu`,
    outOfTime: 'Le temps est écoulé',
    unanswered: (name) => `Vous n’avez pas répondu à temps à ${name}.`,
    unconnected: (name) => `La connexion entre ${name} et vous n’a pas abouti.`,
    findAnother: 'Trouver quelqu’un d’autre',
    rejoin: 'Revenir',
    stillThere: (people, name) => {
      if (people === 0) return 'Il n’y a plus personne.';
      if (people === 1 && name !== undefined) return `${name} est toujours là.`;
      return count(people, { one: '# personne est toujours là.', other: '# personnes sont toujours là.' });
    },
    inCommon: 'En commun',
    dismiss: 'Retour à l’accueil',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0)
        return count(waiting, { one: '# personne attend de parler.', other: '# personnes attendent de parler.' });
      const now = count(talking, {
        one: '# personne parle en ce moment',
        other: '# personnes parlent en ce moment',
      });
      return waiting === 0 ? `${now}.` : `${now}, ${count(waiting, { one: '# attend', other: '# attendent' })}.`;
    },
  },

  agreement: {
    title: 'Avant votre premier appel',
    intro: 'Vous rencontrerez peut-être des inconnus. Ces règles valent pour tout le monde :',
    rules: [
      'Vous avez 18 ans ou plus.',
      'Soyez aimable : ni insultes, ni menaces, ni pression.',
      'Ni nudité ni contenu sexuel.',
      'N’enregistrez pas les autres et ne faites pas de publicité.',
      'Les signalements sont lus par des personnes. Qui enfreint les règles reçoit un avertissement ou une suspension.',
    ],
    read: 'Toutes les règles',
    privacy: 'Confidentialité',
    agree: 'J’ai 18 ans ou plus et j’accepte',
    leave: 'Plus tard',
  },
};
