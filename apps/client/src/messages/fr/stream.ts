import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { recentMoment, timeOfDay } from '../dates.ts';
import { clock, lasting } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { countIn } from '../plurals.ts';
import { messages as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const count = countIn('fr');
const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);
const viewers = (n: number) => count(n, { one: '# spectateur', other: '# spectateurs' });

export const stream: Translation<'stream'> = {
  stream: {
    title: 'Direct',
    goLive: 'Passer en direct',
    broadcasting: 'En direct...',
    endStream: 'Arrêter le direct',
    broadcasters: 'Qui est en direct',
    broadcastersShort: 'Directs',
    watching: viewers,
    nobody: 'Personne n’est en direct',
    nowWatching: 'En lecture',

    about: 'À propos de ce direct',
    tags: 'Sujets',
    liveFor: (time) => `En direct depuis ${time}`,
    form: {
      title: 'Titre, sujets et langue',
      streamTitle: 'Titre de votre direct',
      titleHint: 'De quoi s’agit-il ?',
      tags: 'Sujets',
      tagsHint: 'musique, échecs',
      tagsFull: (most) => `Un direct peut avoir jusqu’à ${most} sujets.`,
      language: 'Langue de votre direct',
      noLanguage: 'Non indiquée',
      edit: 'Modifier',
      addTitle: 'Ajouter un titre',
      save: 'Enregistrer',
    },
    filter: 'Chercher un direct',
    noneMatching: (typed) => `Aucun direct ne correspond à « ${typed} ».`,
    noneMatchingHint: 'Essayez un autre titre, nom ou sujet, ou voyez tous les directs.',
    showAll: 'Voir tous les directs',
    link: { label: 'Lien vers ce direct', copy: 'Copier le lien', copied: 'Copié' },

    player: 'Lecteur',
    controls: 'Commandes du direct',
    live: 'EN DIRECT',
    offAir: 'Personne ne vous voit avant que vous passiez en direct.',
    onlyYou: 'Vous seul voyez ceci',
    prepare: 'Préparer le direct',
    turnOnCamera: 'Activer la caméra',
    cancel: 'Annuler',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'Passage en direct',
    joining: (name) => (name ? `Ouverture : ${name}` : 'Ouverture du direct'),
    interrupted: 'La vidéo s’est arrêtée.',
    ended: (name) => (name ? `${name} a terminé le direct.` : 'Ce direct est terminé.'),
    endedHint: 'Voici qui d’autre est en direct.',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `Direct de ${name}` : 'Direct'),
    cameraOff: room.cameraOff,
    cameraOffHint: 'Elle s’allumera au passage en direct.',
    leave: 'Quitter le direct',
    close: 'Fermer',
    more: 'Plus',
    playerControls: 'Commandes du lecteur',
    settings: 'Paramètres',
    quality: 'Qualité',
    qualities: { auto: 'Automatique', high: 'Haute', low: 'Basse' },
    volume: 'Volume sonore',
    percent: (n) => `${n} %`,
    behind: (ms) => (ms < 50 ? '< 0,1 s de retard' : `${decimal(ms / 1_000, 1)} s de retard`),
    behindMeans: {
      direct: 'Retard entre la personne en direct et vous, tampon du navigateur compris, sans codage ni affichage',
      server: 'Retard entre notre serveur média et vous, tampon du navigateur compris, sans codage ni affichage',
    },
    reconnecting: 'Reconnexion…',
    pause: 'Mettre en pause',
    play: 'Lire',
    paused: 'En pause. Le direct continue.',
    keys: {
      'k, Space': 'Pause, ou reprise du direct',
      m: 'Activer ou couper le son',
      f: 'Plein écran',
      t: 'Mode cinéma',
      i: 'Image dans l’image',
      '↑ ↓': 'Volume, après un clic sur le lecteur',
      '?': 'Cette liste',
      Esc: 'Quitter le plein écran ou le mode cinéma',
    },
    soundOff: 'Couper le son',
    soundOn: 'Activer le son',
    theatre: 'Mode cinéma',
    leaveTheatre: 'Quitter le mode cinéma',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'Vous',
    loadingList: 'Recherche de directs',
    beFirst: 'Lancez le premier direct.',
    nobodyElse: 'Personne d’autre n’est en direct.',
    watch: (name, n) => `Regarder ${name}, ${viewers(n)}`,
    people: (n) => count(n, { one: '# personne regarde', other: '# personnes regardent' }),

    chat: 'Chat',
    sections: 'À côté du direct',
    studio: 'Studio',
    noMessages: 'Dites bonjour. Les messages disparaissent à la fin du direct.',
    noTalk: 'Le chat s’ouvre quand vous regardez un direct ou passez en direct.',
    notSent: 'Non envoyé.',
    notDone: 'Ça n’a pas marché.',

    direct: {
      broadcasting: 'Pair à pair : chiffré de vous à chaque spectateur. Les spectateurs peuvent voir votre adresse IP.',
      watching: (name) => `Pair à pair : chiffré de ${name} à vous. ${name} peut voir votre adresse IP.`,
    },
    throughServer: {
      broadcasting: 'Votre direct passe par notre serveur média, qui pourrait le voir et l’entendre.',
      watching: 'Ce direct passe par notre serveur média, qui pourrait le voir et l’entendre.',
    },
    mixed:
      'Pour certains spectateurs, votre direct passe par notre serveur média, qui pourrait le voir et l’entendre. Les autres peuvent voir votre adresse IP.',
    ways: {
      direct:
        'Les directs vont de pair à pair : la personne en direct et ses spectateurs peuvent voir leurs adresses IP respectives.',
      server:
        'Les petits directs vont de pair à pair : la personne en direct et ses spectateurs peuvent voir leurs adresses IP respectives. Les plus grands passent par notre serveur média, qui pourrait les voir et les entendre.',
    },
    chatPasses: 'Le chat passe par notre serveur.',

    linkLost: 'Signal perdu. Votre vidéo continue pendant la reconnexion.',
    tryAgain: room.tryAgain,
    watchAgain: 'Regarder à nouveau',
    reload: room.reload,
    failures: {
      list: (code) => `Impossible d’obtenir la liste : ${SENTENCES[code]}`,
      media: (code) => `Impossible d’accéder à la caméra ou au micro : ${SENTENCES[code]}`,
      join: (code) => `Impossible de rejoindre le direct : ${SENTENCES[code]}`,
      leave: (code) => `Impossible de quitter le direct : ${SENTENCES[code]}`,
      start: (code) => `Impossible de lancer le direct : ${SENTENCES[code]}`,
      localVideo: 'L’élément de votre vidéo est introuvable',
      video: (reason) => `Impossible de charger la vidéo : ${reason}`,
    },

    source: 'Ce que voient les spectateurs',
    sources: { camera: 'Caméra', screen: 'Écran', both: 'Écran avec caméra' },
    inset: 'Place de la caméra',
    corners: {
      bottomRight: 'En bas à droite',
      bottomLeft: 'En bas à gauche',
      topRight: 'En haut à droite',
      topLeft: 'En haut à gauche',
    },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'Choisir le micro', camera: room.choose.camera },

    health: {
      title: 'État du direct',
      states: { good: 'Bon', strained: 'À surveiller' },
      troubles: {
        upload:
          'Votre débit d’envoi est trop faible pour cette image. Arrêtez les autres envois ou branchez un câble réseau.',
        processor: 'Votre appareil est trop lent pour cette image. Fermer d’autres applications aide.',
        choppy: 'Les mouvements sont saccadés. Essayez avec plus de lumière ou fermez d’autres applications.',
        lossy:
          'Une bonne partie de ce que vous envoyez se perd en route vers certains spectateurs. Un câble réseau aide, ou une place plus près du routeur.',
        far: 'La connexion vers certains spectateurs est lente : ils vous voient en retard. Arrêter les autres téléchargements et envois peut aider.',
        lowered:
          'Votre image est plus petite pour certains spectateurs, afin d’arriver à temps. Elle reprendra sa taille d’elle-même.',
      },
      sent: 'Envoi',
      picture: 'Image',
      lost: 'Perdu',
      roundTrip: 'Latence',
      route: 'Connexions',
      viewers: 'Spectateurs au fil du temps',
      none: '–',
      noViewers: 'Pas encore de spectateurs',
      lines: ({ lines, framesPerSecond }) => `${lines}p, ${framesPerSecond} i/s`,
      share: (share) => `${decimal(share * 100, 1)} %`,
      ms: (ms) => `${ms} ms`,
      mostViewers: (most) => `maximum : ${most}`,
      chart: (now, most) => `Spectateurs au fil du temps : ${now} maintenant, ${most} au maximum`,
      routes: {
        direct: (n) => count(n, { one: '# en direct', other: '# en direct' }),
        relayed: (n) => `${n} par un relais`,
        server: (n) => `${n} vers notre serveur média`,
        connecting: (n) => `${n} en connexion`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbit/s`
          : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
    },

    recording: {
      title: 'Enregistrement',
      hint: 'Garde ce que vous envoyez dans un fichier sur cet appareil, tant que vous êtes en direct.',
      memoryHint: (most) =>
        `Garde ce que vous envoyez, jusqu’à ${recordingSize(most)}, et le télécharge quand vous arrêtez.`,
      start: 'Enregistrer',
      stop: 'Arrêter',
      rec: 'REC',
      opening: 'Choisissez où l’enregistrer',
      finishing: 'Sauvegarde de l’enregistrement',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : ` sur ${recordingSize(most)}`}`,
      saved: (name, bytes) => `Enregistré sous « ${name} », ${recordingSize(bytes)}.`,
      full: (most) => `Il s’est arrêté en atteignant ${recordingSize(most)}.`,
      failures: {
        unsupported: 'Ce navigateur ne peut pas enregistrer.',
        notWritten:
          'L’enregistrement s’est arrêté. Cet appareil n’a peut-être plus d’espace. Ce qui a été enregistré est dans votre fichier.',
        stopped: 'Le navigateur a arrêté l’enregistrement. Ce qui précède est conservé.',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `Actions pour le message de ${name}`,
    delete: 'Supprimer le message',
    timeOutHeading: 'Mettre en pause',
    timeOut: (seconds) => `Mettre en pause : ${during(seconds)}`,
    ban: 'Bannir de ce direct',
    appoint: 'Nommer modérateur',
    report: (name) => `Signaler ${name}`,
    reportStream: 'Signaler le direct',
    refused: (code) => `Non envoyé. ${SENTENCES[code]}`,
    roles: { broadcaster: 'Hôte', moderator: 'Modo', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0
        ? 'Le mode lent est désactivé.'
        : `Le mode lent est actif : un message toutes les ${during(seconds)}.`,
    slowHint: (seconds) => `Mode lent : un message toutes les ${during(seconds)}`,
    slowWait: (seconds) => `Mode lent : vous pourrez réécrire dans ${clock(seconds * 1_000)}`,
    timedOut: (seconds) =>
      seconds === 0 ? 'Votre pause est terminée.' : `Vous êtes mis en pause pendant ${during(seconds)}.`,
    timeOutWait: (seconds) => `Vous pourrez réécrire, réagir et demander à participer dans ${clock(seconds * 1_000)}`,
    role: (role) =>
      role === 'moderator'
        ? 'Vous êtes maintenant modérateur. Utilisez ⋮ sur un message pour agir.'
        : 'Vous n’êtes plus modérateur.',
    ruled: {
      ban: (name, by) => `${by} a banni ${name}.`,
      timeOut: (name, by, seconds = 0) => `${by} a mis ${name} en pause pendant ${during(seconds)}.`,
      moderator: (name, by) => `${by} a nommé ${name} modérateur.`,
    },
    lifted: {
      ban: (name, by) => `${by} a levé le bannissement de ${name}.`,
      timeOut: (name, by) => `${by} a mis fin à la pause de ${name}.`,
      moderator: (name, by) => `${by} a retiré ${name} de la modération.`,
    },

    open: 'Modération',
    title: 'Modération',
    close: 'Fermer',
    slow: 'Mode lent',
    slowOff: 'Désactivé',
    slowEvery: (seconds) => `Un message toutes les ${during(seconds)}`,
    words: 'Mots bloqués',
    wordsHint:
      'Un mot ou une expression par ligne. Les messages qui en contiennent ne sont pas envoyés. L’hôte et les modérateurs ne sont pas concernés.',
    wordsSave: 'Enregistrer',
    wordsSaved: 'Enregistré',
    tooMany: (n) => `Vous pouvez bloquer jusqu’à ${STREAMS.blockedWords} mots. Cette liste en a ${n}.`,
    tooLong: (word) => `« ${word} » est trop long. Un mot peut avoir jusqu’à ${STREAMS.blockedWord} caractères.`,
    groups: { ban: 'Bannis', timeOut: 'En pause', moderator: 'Modérateurs' },
    none: {
      ban: 'Personne n’est banni.',
      timeOut: 'Personne n’est en pause.',
      moderator: 'Pas encore de modérateurs. Ouvrez le menu à côté d’un message pour nommer son auteur.',
    },
    lift: { ban: 'Débannir', timeOut: 'Fin de pause', moderator: 'Retirer de la modération' },
    since: (at) => `Depuis : ${recentMoment(at)}`,
    until: (at) => `Jusqu’à ${timeOfDay(Date.parse(at))}`,
    noName: 'Quelqu’un',

    bannedHint: 'L’hôte ou la modération en a décidé ainsi. Eux seuls peuvent lever ce bannissement.',
    banned: (name) => (name ? `Vous êtes banni du direct de ${name}.` : 'Vous êtes banni de ce direct.'),
  },

  streamKeys: {
    title: 'Clés de diffusion',
    hint: 'Avec une clé, OBS ou une autre application compatible WHIP peut passer en direct à votre nom. Quiconque l’a le peut aussi : gardez-la secrète.',
    none: 'Vous n’avez pas de clés de diffusion.',
    untitled: 'Direct sans titre',
    neverUsed: 'Jamais utilisée',
    used: (at) => `Dernière utilisation : ${at}`,
    made: (at) => `Créée : ${at}`,
    revoke: 'Révoquer',
    revokeOf: (title) => `Révoquer : ${title}`,
    revoked: 'Révoquée. Ce qui était en direct avec cette clé est terminé.',
    newKey: 'Nouvelle clé',
    tagsHint: 'Séparez les sujets par des virgules.',
    create: 'Créer une clé',

    created: 'Votre nouvelle clé',
    createdHint:
      'Copiez-la maintenant : elle n’est affichée qu’une fois. Dans OBS, choisissez le service WHIP et saisissez les deux.',
    server: 'Serveur',
    key: 'Jeton (Bearer)',
    copy: 'Copier',
    copied: 'Copié',
    done: 'Je l’ai copiée',
  },

  follows: {
    follow: 'Suivre',
    followPerson: (name) => `Suivre ${name}`,
    following: 'Suivi',
    followed: (name) => `Vous suivez maintenant ${name}.`,
    unfollow: 'Ne plus suivre',
    unfollowPerson: (name) => `Ne plus suivre ${name}`,
    unfollowed: (name) => `Vous ne suivez plus ${name}.`,
    logInFirst: 'Connectez-vous pour suivre quelqu’un.',

    isLive: (name) => `${name} est en direct`,
    notifyMe: 'M’avertir quand une personne que je suis est en direct',
    outcomes: {
      on: 'Ce navigateur vous avertira quand une personne que vous suivez sera en direct.',
      off: 'Ce navigateur ne vous avertira plus.',
      unasked: 'Vous ne recevrez pas de notifications tant que vous ne les autorisez pas.',
      denied: 'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.',
      unsupported:
        'Ce navigateur ne peut pas vous avertir. Sur un iPhone ou un iPad, ajoutez d’abord ce site à l’écran d’accueil.',
      failed: 'Votre navigateur n’a pas pu activer les notifications. Réessayez plus tard.',
    },

    title: 'Personnes suivies',
    hint: 'Elles apparaissent en premier dans la liste des streams.',
    nobody: 'Vous ne suivez encore personne. Choisissez « Suivre » en regardant quelqu’un qui a un compte.',
    browse: 'Voir les directs',
    since: (at) => `Suivi depuis : ${at}`,
    liveNow: 'En direct',
    watch: 'Regarder',
    watchPerson: (name) => `Regarder ${name}`,
  },

  streamStage: {
    ask: 'Demander à participer',
    section: 'Sur scène',
    prepareTitle: 'Monter sur scène',
    hint: 'Si l’hôte accepte, tous ceux qui regardent vous verront et vous entendront, et l’hôte pourra voir votre adresse IP.',
    opening: 'Ouverture de la caméra et du micro',
    ownPicture: 'Votre image',
    send: 'Envoyer la demande',
    cancel: 'Annuler',
    waiting: 'En attente de la réponse de l’hôte. Personne ne vous voit encore.',
    withdraw: 'Retirer la demande',
    onStage: 'Vous êtes sur scène. Tous ceux qui regardent vous voient et vous entendent.',
    hostSees: 'L’hôte peut voir votre adresse IP.',
    leave: 'Quitter la scène',
    declined: 'L’hôte n’a pas accepté votre demande.',
    ended: 'Vous n’êtes plus sur scène.',
    requests: 'Demandes de participation',
    asks: (name) => `${name} demande à vous rejoindre sur scène.`,
    wants: (name) => `${name} demande à vous rejoindre`,
    guestSees: 'Votre invité peut voir votre adresse IP.',
    accept: 'Accepter',
    acceptOf: (name) => `Accepter : ${name}`,
    swap: 'Remplacer',
    swapOf: (name) => `Remplacer par : ${name}`,
    replaces: (name) => `${name} quittera la scène.`,
    decline: 'Refuser',
    declineOf: (name) => `Refuser : ${name}`,
    connecting: (name) => `${name} vous rejoint sur scène.`,
    shown: (name) => `${name} est sur scène avec vous.`,
    remove: 'Retirer de la scène',
    with: (name) => `Avec ${name}`,
    pictureOf: (name) => `${name} sur scène`,
  },
};
