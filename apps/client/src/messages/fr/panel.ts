import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'Lever la main',
    lower: 'Baisser la main',
    raised: 'Main levée',
    raisedAs: (place) => `Main levée, numéro ${place} dans l’ordre`,
    haveRaised: (names) => `${list(names)} ${names.length === 1 ? 'a levé' : 'ont levé'} la main`,
  },

  moderation: {
    mutedByHost: 'L’hôte a coupé votre micro.',
    cameraOffByHost: 'L’hôte a coupé votre caméra.',
    youMuted: (name) => `Vous avez coupé le micro de ${name}.`,
    youTurnedCameraOff: (name) => `Vous avez coupé la caméra de ${name}.`,
    youAreHost: 'Vous êtes maintenant l’hôte.',
    isHost: (name) => `L’hôte est maintenant ${name}.`,
    roomLocked: 'Le salon est verrouillé. Plus personne ne peut entrer.',
    roomUnlocked: 'Le salon est déverrouillé.',
    knockOn: 'Il faut maintenant demander à rejoindre.',
    knockOff: 'Toute personne ayant le lien peut maintenant rejoindre.',
    seatsChanged: (seats) => `Le salon a maintenant ${count(seats, { one: '# place', other: '# places' })}.`,
  },

  hostControls: {
    actionsFor: (name) => `Actions pour ${name}`,
    mute: 'Rendre muet',
    disableCamera: 'Couper la caméra',
    transfer: 'Désigner hôte',
    kick: 'Exclure du salon',
    cancel: 'Annuler',
    kickTitle: (name) => `Exclure ${name} ?`,
    kickText: 'Cette personne ne pourra pas revenir dans ce salon.',
    kickDo: 'Exclure',
    transferTitle: (name) => `Désigner ${name} comme hôte ?`,
    transferText: 'Cette personne pourra couper des micros, exclure des personnes et verrouiller le salon. Vous, non.',
    transferDo: 'Désigner hôte',

    lock: 'Verrouiller le salon',
    lockHint: 'Plus personne ne peut entrer. Les personnes présentes peuvent rester.',
    seats: 'Places',
    seatsHint: 'Réduire ce nombre n’exclut personne.',
    fewerSeats: 'Moins de places',
    moreSeats: 'Plus de places',
    hostControls: 'Commandes de l’hôte',

    knock: 'Demander à rejoindre',
    knockHint: 'Vous décidez qui entre.',
    waiting: 'Souhaitent rejoindre',
    peopleWait: (n) => count(n, { one: '# personne attend', other: '# personnes attendent' }),
    wantsToJoin: (name) => `${name} souhaite rejoindre`,
    admit: 'Accepter',
    admitAll: 'Tout accepter',
    decline: 'Refuser',
    admitWho: (name) => `Accepter ${name}`,
    declineWho: (name) => `Refuser ${name}`,
  },

  panel: {
    chat: 'Chat',
    details: 'Détails',
    participants: 'Participants',
    host: 'Hôte',
    sidePanel: 'Panneau latéral',
    microphoneIsOff: 'Micro coupé',
    cameraIsOff: 'Caméra coupée',
    speaking: 'Parle',
    unread: (n) => count(n, { one: '# non lu', other: '# non lus' }),

    roomName: 'Salon',
    seats: 'Places',
    seatsTaken: (taken, seats) => `${taken} personnes sur ${seats}`,
    tags: 'Sujets',
    access: 'Accès',
    accessPublic: 'Public',
    accessPrivate: 'Privé',
    accessPassword: 'Avec mot de passe',
    accessLocked: 'Verrouillé',
    accessKnock: 'Sur demande',
    encryption: 'Chiffrement',
    changeName: 'Changer de nom',
    nameHint:
      'Conservé pour vos prochains appels. Les personnes qui utilisent une autre application verront peut-être encore l’ancien nom.',
    save: 'Enregistrer',
    cancel: 'Annuler',
    encryptionNote:
      'La vidéo et le son sont chiffrés entre vous et les autres. Les messages du chat passent aussi par notre serveur.',
  },

  privacy: {
    address: 'Confidentialité',
    hide: 'Masquer mon adresse',
    hideHint:
      'Votre appel passe par notre relais, qui ne peut ni le voir ni l’entendre. Les autres ne voient pas votre adresse IP.',
    shown: 'Les autres personnes de l’appel peuvent voir votre adresse IP.',
  },
};
