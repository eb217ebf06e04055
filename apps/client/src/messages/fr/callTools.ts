import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'l’éditeur de votre navigateur',
};

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari:
      'Touchez le menu de la page dans la barre d’adresse, puis « Réglages du site web », et autorisez la caméra et le micro.',
    iosOther:
      'Ouvrez les Réglages de votre appareil, cherchez ce navigateur dans la liste des apps et autorisez la caméra et le micro.',
    android: 'Appuyez sur l’icône à côté de l’adresse, puis sur « Autorisations », et autorisez la caméra et le micro.',
    firefoxAndroid: 'Appuyez sur le cadenas à côté de l’adresse et autorisez la caméra et le micro.',
    firefox: 'Cliquez sur la caméra barrée dans la barre d’adresse, levez le blocage, puis réessayez.',
    safari:
      'Dans la barre des menus, choisissez Safari, puis « Réglages pour ce site web », et autorisez la caméra et le micro.',
    chromium: 'Cliquez sur l’icône au début de la barre d’adresse et autorisez la caméra et le micro.',
    other: 'Autorisez la caméra et le micro pour cette page dans les paramètres de votre navigateur.',
  },

  statistics: {
    title: 'Statistiques de connexion',
    hint: 'Copiez-les pour l’assistance si un appel se passe mal. Le texte copié ne contient ni adresses ni noms.',
    copy: 'Copier en texte',
    copied: 'Copié',
    measuring: 'Pas encore de mesures.',
    nobody: 'Personne d’autre n’est connecté.',
    route: 'Itinéraire',
    direct: 'Directe',
    relayed: 'Par un relais',
    roundTrip: 'Aller-retour',
    sending: 'Envoi',
    receiving: 'Réception',
    nothing: 'Rien',
    kinds: { audio: 'Son', camera: 'Caméra', screen: 'Écran' },
    unknown: 'Encore inconnu',
    lost: (share) => `${share} perdus`,
    heldBackBy: { cpu: 'limité par le processeur', bandwidth: 'limité par la connexion', other: 'limité' },
    reception: { good: 'Bonne', weak: 'Faible', poor: 'Mauvaise' },
    receptionTitle: 'Qualité de réception',
    person: (memberId) => `Personne ${memberId}`,
  },

  shortcuts: {
    title: 'Raccourcis clavier',
    open: 'Raccourcis clavier',
    on: 'Raccourcis à une touche',
    onHint: 'Désactivez-les s’il vous arrive d’appuyer sur des touches par erreur.',
    done: 'OK',
    keys: {
      m: 'Activer ou couper le micro',
      v: 'Activer ou couper la caméra',
      h: 'Lever ou baisser la main',
      n: 'Suivant : rencontrer quelqu’un d’autre, après « Trouver quelqu’un »',
      c: 'Chat',
      i: 'Détails',
      p: 'Participants',
      '?': 'Cette liste',
    },
    space: 'Parler tant que vous la maintenez, micro coupé',
    escape: 'Fermer le panneau latéral',
    f8: 'Aller aux notifications',
  },

  mediaSettings: {
    mirrorSelf: 'Inverser ma vidéo',
    pushToTalk: 'Micro coupé : maintenir Espace pour parler',
    removeNoise: 'Supprimer les bruits de fond',
    background: 'Arrière-plan',
    backgrounds: {
      none: 'Aucun',
      blur: 'Flou',
      dusk: 'Crépuscule',
      meadow: 'Prairie',
      study: 'Bureau',
      own: 'Votre image',
    },
    chooseOwn: 'Ajouter une image',
    noPicture: 'Votre navigateur ne peut pas afficher ce fichier comme image.',
    brighter: 'Éclaircir ma vidéo',
    tooSlow:
      'Votre appareil est trop lent pour cet effet, qui a été désactivé. Les autres voient votre caméra telle quelle.',
    failed: {
      picture: 'L’effet a échoué et a été désactivé. Les autres voient votre caméra telle quelle.',
      sound: 'La suppression du bruit a échoué et a été désactivée.',
    },

    volume: 'Volume sonore',
    volumeOf: (name) => `Volume de ${name}`,
    volumeHint: 'Pour vous seul, tant que dure cet appel.',
    percent: (percent) => `${percent} %`,

    recording: 'Dites quelque chose. Enregistrement pendant 3 secondes.',
    playing: 'Voici comment les autres vous entendent.',
    heard: 'C’était vous. Trop faible ? Choisissez un autre micro ou rapprochez-vous.',
    silence: 'Nous n’avons rien entendu. Choisissez un autre micro ou activez-le dans les réglages du système.',
    notRecorded: 'Votre son n’a pas pu être enregistré.',
  },

  captions: {
    captions: 'Sous-titres',
    show: 'Sous-titres de ce que disent les autres',
    own: 'Autoriser les sous-titres de mes paroles',
    request: (names, by) =>
      `${list(names)} ${names.length === 1 ? 'demande' : 'demandent'} les sous-titres de vos paroles. ${
        by === 'device'
          ? 'Votre navigateur transcrit votre voix sur cet appareil.'
          : `Votre navigateur envoie votre voix à ${MAKERS[by]} pour la transcrire.`
      } Seuls ceux qui les demandent les reçoivent.`,
    allow: 'Autoriser',
    notNow: 'Plus tard',
    captioned: (names, by) =>
      `Vos paroles sont sous-titrées pour ${list(names)} ${by === 'device' ? 'sur cet appareil' : `par ${MAKERS[by]}`}.`,
    stop: 'Arrêter',
    madeBy: (by) =>
      by === 'device'
        ? 'sous-titré sur son appareil'
        : `sous-titré par ${by === 'other' ? 'l’éditeur de son navigateur' : MAKERS[by]}`,
    spoken: (name, text) => `${name} : ${text}`,
    turnOff: 'Désactiver les sous-titres',
    ready: 'Les sous-titres s’affichent ici quand quelqu’un parle.',
    asking: (names) => `Demande de sous-titres à ${list(names)}.`,
    waiting: (names) => `En attente de l’accord de ${list(names)} pour les sous-titres.`,
    declined: (names) =>
      `${list(names)} ne ${names.length === 1 ? 'veut' : 'veulent'} pas de sous-titres pour l’instant.`,
    unable: (names) =>
      names.length === 1
        ? `Le navigateur de ${list(names)} ne peut pas créer de sous-titres.`
        : `Les navigateurs de ${list(names)} ne peuvent pas créer de sous-titres.`,
  },

  drawing: {
    draw: 'Dessiner sur l’écran',
    stop: 'Arrêter de dessiner',
    undo: 'Annuler mon dernier trait',
    clear: 'Effacer mes traits',
    clearAll: 'Effacer les traits de tout le monde',
    drawShort: 'Dessiner',
    hide: 'Masquer le dessin',
    tools: 'Outils de dessin',
    allow: 'Autoriser le dessin',
    ownScreen: 'Votre écran, tel que les autres le voient',
    lines: 'Traits dessinés sur l’écran',
    isDrawing: (names) => `${list(names)} ${names.length === 1 ? 'dessine' : 'dessinent'} sur l’écran`,
    off: (name) => `${name} a désactivé le dessin.`,
    unseenBy: (names) => `${list(names)} ne ${names.length === 1 ? 'peut' : 'peuvent'} pas voir les dessins.`,
  },

  invite: {
    ways: 'Inviter autrement',
    share: 'Partager…',
    shareText: 'Rejoignez mon appel vidéo',
    notShared: 'Votre navigateur n’a pas pu partager le lien. Copiez-le plutôt.',
    code: 'Code QR',
    codeTitle: 'Scannez pour rejoindre',
    codeHint: 'Faites scanner ce code avec un téléphone pour ouvrir le lien d’invitation.',
    picture: 'Code QR du lien d’invitation',
    hasPassword: 'Le lien contient le mot de passe du salon.',
    close: 'Fermer',
    calendar: 'Ajouter au calendrier',
    title: 'Titre',
    defaultTitle: 'Appel vidéo',
    date: 'Jour',
    time: 'Heure',
    timeHint: (zone) => `Dans votre fuseau horaire (${zone}).`,
    length: 'Durée',
    minutes: (minutes) => lasting(minutes * 60_000),
    google: 'Ouvrir dans Google Agenda',
    incomplete: 'Indiquez une date et une heure.',
    past: 'Choisissez une heure à venir.',
    reopens: `Le salon ferme ${lasting(DELAYS.emptyRoom)} après le départ de la dernière personne, mais ce lien reste valable : la première personne qui l’utilise rouvre le salon et l’anime.`,
    forgotten: `Un salon qui n’a pas été ouvert pendant ${lasting(DELAYS.roomRecord)} perd ses réglages. Il s’ouvre ensuite comme salon public pour ${LIMITS.seatsDefault} personnes, sans mot de passe.`,
    cancel: 'Annuler',
    save: 'Enregistrer le fichier',
    saved: 'Fichier de calendrier enregistré. Ouvrez-le pour ajouter l’appel à votre calendrier.',
    inFile: (link) => `Rejoindre l’appel vidéo : ${link}`,
  },
};
