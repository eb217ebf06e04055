import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';

const reportReasons: Translation<'people'>['reportReasons'] = {
  harassment: 'Harcèlement',
  nudity: 'Nudité',
  underage: 'Semble mineur',
  spam: 'Spam',
  other: 'Autre chose',
};

export const people: Translation<'people'> = {
  callFailures: {
    not_found: 'Il n’y a rien ici.',
    unknown_event: 'Cette page n’est plus à jour. Rechargez-la.',
    room_not_found: 'Ce salon n’existe plus.',
    room_full: 'Ce salon est complet.',
    room_locked: 'Ce salon est verrouillé. Demandez à quelqu’un à l’intérieur de le déverrouiller.',
    admission_required: 'Ce salon demande un mot de passe.',
    wrong_password: 'Mot de passe incorrect. Réessayez.',
    knock_required: 'Ici, l’hôte décide qui entre.',
    knock_declined: 'L’hôte ne vous a pas laissé entrer.',
    knock_full: 'Trop de personnes attendent déjà. Réessayez plus tard.',
    not_a_member: 'Vous n’êtes plus dans ce salon.',
    peer_not_found: 'Cette personne n’est plus ici.',
    peer_away: 'Cette personne a perdu la connexion.',

    NotAllowedError: 'L’accès à la caméra et au micro a été refusé. Autorisez-le et réessayez.',
    NotFoundError: 'Aucune caméra ni aucun micro trouvés. Branchez un micro ou une caméra et réessayez.',
    NotReadableError:
      'Une autre application utilise la caméra ou le micro. Fermez les autres applications et réessayez.',
    other: 'Erreur d’accès à la caméra ou au micro. Vérifiez vos réglages et réessayez.',
  },

  failures: {
    stream_not_found: 'Ce direct est terminé.',
    stream_full: 'Ce direct est complet.',
    already_broadcasting: 'Vous êtes déjà en direct.',
    ended_by_staff: 'Notre équipe a mis fin à votre direct parce qu’il enfreignait les règles.',
    banned: 'Vous êtes banni de ce direct.',
    timed_out: 'Vous êtes en pause et ne pouvez pas encore écrire.',
    slow_mode: 'Le mode lent est actif. Attendez un instant avant votre prochain message.',
    blocked_word: 'Il contient un mot bloqué dans ce chat.',
    no_media_server: 'Ce site ne peut pas diffuser depuis d’autres programmes.',
    media_refused: 'Ce média ne peut pas être utilisé ici.',
    too_many_keys: 'Vous avez atteint la limite de clés de diffusion. Révoquez-en d’abord une.',

    invalid_credentials: 'Cet e-mail et ce mot de passe ne correspondent pas. Réessayez ou inscrivez-vous.',
    email_taken: 'Cet e-mail a déjà un compte. Connectez-vous plutôt.',
    password_weak: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    code_required: 'Ce compte demande un code. Connectez-vous avec votre e-mail et votre mot de passe.',
    code_invalid: 'Ce code est faux ou déjà utilisé. Attendez le suivant.',
    challenge_invalid: 'Cela a pris trop de temps. Connectez-vous à nouveau.',
    reset_invalid: 'Ce lien a expiré. Demandez-en un nouveau.',
    avatar_not_found: 'Cette image n’existe plus.',
    provider_refused: 'La connexion a été refusée. Réessayez ou utilisez un autre moyen.',
    provider_failed: 'La connexion n’a pas fonctionné. Réessayez.',
    identity_taken: 'Cette connexion est associée à un autre compte.',
    last_way_in: 'C’est votre seul moyen de vous connecter. Définissez d’abord un mot de passe.',
    profile_not_found: 'Nous n’avons pas trouvé ce profil.',
    not_shared: 'Vous ne pouvez signaler qu’une personne avec qui vous avez partagé un salon.',
    report_not_found: 'Ce signalement n’existe pas.',
    picture_invalid: 'Cette image ne peut pas être envoyée. Prenez-en une autre.',
    already_decided: 'Ce signalement a déjà été traité.',

    popup_blocked: 'Votre navigateur a bloqué la fenêtre.',
    popup_closed: 'La fenêtre a été fermée avant la fin.',
    popup_late: 'Cela a pris trop de temps, nous avons donc fermé la fenêtre. Réessayez.',
  },

  reportAndBlock: {
    report: 'Signaler',
    reportTitle: (name) => `Signaler ${name}`,
    volume: 'Volume sonore',
    hide: 'Masquer pour moi',
    block: 'Bloquer',
    showAgain: 'Réafficher',
    showWho: (name) => `Réafficher ${name}`,
    hidden: 'Masqué',
    noneShown: 'Vous avez masqué ou bloqué tout le monde ici',
    notSeen: 'Vous ne pouvez ni les voir ni les entendre.',
    isHidden: (name) => `Vous ne verrez ni n’entendrez ${name} dans cet appel.`,
    isBlocked: (name) =>
      `Vous avez bloqué ${name}. Vous ne vous verrez ni ne vous entendrez plus, dans cet appel comme dans les suivants.`,
    isBlockedNow: (name) => `Vous avez bloqué ${name}. Vous ne vous rencontrerez plus.`,
    blocked: 'Bloqué',
    blockTitle: (name) => `Bloquer ${name}`,
    wereThere: 'Qui était dans l’appel',
    isShown: (name) => `Vous pouvez de nouveau voir et entendre ${name}.`,

    suspendedUntil: (at) => `Vous pourrez revenir le ${moment(at)}.`,
    suspendedFor: (reason) => `Motif : ${reportReasons[reason]}`,
    objectTo: 'Vous pensez que c’est une erreur ? Écrivez à',
    readRules: 'Lire les règles',
    warned: (reason) =>
      `Quelqu’un vous a signalé (${reportReasons[reason].toLowerCase()}), et notre équipe l’a confirmé. Respectez les règles, sinon vous serez suspendu.`,
  },

  reportReasons,

  reportForm: {
    reportHint: 'Notre équipe examine chaque signalement sous 24 heures. La personne ne saura pas qui l’a signalée.',
    reason: 'Que s’est-il passé ?',
    reasons: {
      harassment: 'Insultes, menaces ou attention non désirée',
      nudity: 'Nudité ou contenu sexuel non désirés',
      underage: 'La personne semble avoir moins de 18 ans ou le dit. Nous examinons cela en premier.',
      spam: 'Publicité ou messages répétés',
      other: 'Décrivez-le ci-dessous',
    },
    note: 'Note (facultative)',
    noteNeeded: 'Note (obligatoire)',
    missing: { reason: 'Indiquez d’abord ce qui s’est passé.', note: 'Ajoutez d’abord une note.' },
    chat: 'Ses messages : seuls ceux que vous ajoutez sont envoyés',
    addPicture: 'Ajouter une image de ce que je vois maintenant',
    pictureHint: 'Seule notre équipe peut la voir. Elle est supprimée après la décision, ou au bout de 30 jours.',
    pictureOf: (name) => `${name} à l’écran : cette image sera envoyée`,
    noPicture: (name) => `Il n’y a pas d’image de ${name} en ce moment.`,
    takeAgain: 'Reprendre',
    send: 'Envoyer le signalement',
    cancel: 'Annuler',
    reported: (due) => `Merci. Nous examinerons votre signalement au plus tard le ${moment(due)}.`,
  },
};
