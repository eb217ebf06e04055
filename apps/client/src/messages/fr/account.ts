import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';
import { providerName } from '../providerName.ts';

const count = countIn('fr');

/** `Firefox sous Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'Navigateur inconnu' : `${browser || 'Navigateur inconnu'} sous ${system}`;

export const account: Translation<'account'> = {
  auth: {
    email: 'E-mail',
    password: 'Mot de passe',
    confirm: 'Confirmer le mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    passwordRule: (least) => `Au moins ${least} caractères.`,

    emailMissing: 'Saisissez votre e-mail.',
    emailInvalid: 'Saisissez un e-mail valide.',
    passwordMissing: 'Saisissez votre mot de passe.',
    passwordTooShort: (least) => `Le mot de passe doit comporter au moins ${least} caractères`,
    passwordShort: (least) => `Utilisez au moins ${least} caractères.`,
    passwordWeak: 'C’est trop facile à deviner. Essayez plusieurs mots ou plus de caractères.',
    passwordLong: (most) => `Utilisez ${most} caractères au maximum.`,
    confirmMissing: 'Saisissez le mot de passe une deuxième fois.',
    confirmDiffers: 'Les mots de passe ne correspondent pas.',

    codeTitle: 'Saisissez votre code',
    code: 'Votre code',
    codeHint: 'Saisissez les six chiffres de votre application d’authentification ou un code de récupération.',
    submitCode: 'Continuer',

    accountAdds:
      'Les appels ne demandent pas de compte. Avec un compte, vous pouvez suivre des streamers, et vos blocages valent sur tous vos appareils.',
    noAccount: 'Pas encore de compte ?',
    haveAccount: 'Vous avez un compte ?',
    agreeing: {
      before: 'En vous inscrivant, vous acceptez les ',
      rules: 'Règles',
      between: ' et la page ',
      privacy: 'Confidentialité',
      after: '.',
    },
    forgotten: 'Mot de passe oublié ?',
    forgottenTitle: 'Définir un nouveau mot de passe',
    forgottenHint: 'Nous vous enverrons un lien pour en définir un nouveau.',
    sendResetLink: 'Envoyer le lien',
    resetMailed: 'Si un compte existe avec cet e-mail, nous lui avons envoyé un lien. Il est valable une heure.',
    checkEmail: 'Consultez vos e-mails',
    sendAgain: 'Renvoyer',
    resetByStaff: 'Nous ne pouvons pas envoyer d’e-mails d’ici. Demandez un lien à notre équipe.',
    remembered: 'Mot de passe retrouvé ?',
    or: 'ou',
    continueWith: (provider) => `Continuer avec ${providerName(provider)}`,
    finishThere: 'Continuez dans l’autre fenêtre',
    finishThereHint: (provider) => `En attente de ${providerName(provider)}. Pour arrêter, fermez cette fenêtre.`,
    cancel: 'Annuler',
    inThisTab: (provider) => `Ouvrir ${providerName(provider)} dans cet onglet`,

    linked: (provider) => `${providerName(provider)} est associé à votre compte.`,
    signInFirst: 'Connectez-vous pour ouvrir votre tableau de bord.',
  },

  dashboard: {
    title: 'Tableau de bord',
    menu: 'Menu du tableau de bord',
    expand: 'Déplier le menu',
    collapse: 'Replier le menu',
    account: 'Compte',
    reports: 'Signalements',
    works: 'ground-zero works',
    signedInAs: (name) => `Connecté en tant que ${name}`,

    accountHint: 'Votre profil public et vos données',
    profile: 'Profil',
    profileHint:
      'Les autres voient votre nom d’utilisateur et votre image. Votre nom et votre e-mail ne sont jamais affichés.',
    email: 'E-mail',
    username: 'Nom d’utilisateur',
    firstName: 'Prénom (facultatif)',
    lastName: 'Nom (facultatif)',
    nameInvalid: (most) => `Utilisez de 1 à ${most} caractères visibles.`,
    nameTooLong: (most) => `Utilisez ${most} caractères visibles au maximum.`,
    save: 'Enregistrer',
    saved: 'Enregistré.',

    picture: 'Image',
    pictureHint: 'PNG, JPEG, WebP ou GIF, jusqu’à 2\u00a0Mo. Nous la recadrerons en carré.',
    choosePicture: 'Choisir une image',
    removePicture: 'Retirer',
    pictureTooBig: 'Cette image dépasse 2\u00a0Mo. Choisissez-en une plus petite.',
    pictureType: 'Choisissez un PNG, JPEG, WebP ou GIF.',

    password: 'Mot de passe',
    passwordHint: 'Changer votre mot de passe vous déconnecte de tous les autres navigateurs.',
    setPasswordHint:
      'Vous vous êtes inscrit avec un autre site. Définissez un mot de passe pour vous connecter aussi avec votre e-mail.',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le nouveau mot de passe',
    changePassword: 'Changer de mot de passe',
    setPassword: 'Définir un mot de passe',
    passwordChanged: 'Mot de passe changé. Vos autres navigateurs sont déconnectés.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',

    providers: 'Moyens de connexion',
    providersHint: 'Associez un autre compte pour vous connecter avec lui.',
    link: (provider) => `Associer ${providerName(provider)}`,
    unlink: (provider) => `Dissocier ${providerName(provider)}`,
    isLinked: 'Associé',
    notLinked: 'Non associé',

    sessions: 'Où vous êtes connecté',
    sessionsHint: `Vous êtes déconnecté après ${lasting(ACCOUNTS.bearerIdle)} d’inactivité, et dans tous les cas après ${lasting(DELAYS.bearerLife)}.`,
    device,
    thisBrowser: 'Ce navigateur',
    lastUsed: (at) => `Dernière utilisation : ${at}`,
    signedIn: (at) => `Connexion : ${at}`,
    endSession: 'Déconnecter',
    endSessionOf: (shown) => `Déconnecter ${device(shown)}`,
    endOthers: 'Déconnecter partout ailleurs',
    noOthers: 'Vous n’êtes connecté nulle part ailleurs.',
    sessionEnded: 'Ce navigateur est déconnecté.',

    data: 'Vos données',
    exportHint: 'Tout ce que nous enregistrons sur vous, dans un fichier JSON.',
    export: 'Exporter mes données',
    exported: 'Le fichier est dans vos téléchargements.',
    deleteHint: 'Supprime définitivement votre profil, votre image, vos connexions et vos blocages.',
    end: 'Supprimer le compte',
    delete: 'Supprimer mon compte',
    deleteTitle: 'Supprimer votre compte ?',
    deleteText: 'C’est irréversible. Tout ce que nous enregistrons sur vous sera supprimé maintenant.',
    deletePassword: 'Confirmez avec votre mot de passe',
    deleteDo: 'Supprimer définitivement',
    deleted: 'Votre compte a été supprimé.',
    cancel: 'Annuler',

    resetTitle: 'Définir un nouveau mot de passe',
    resetHint: 'Cela vous déconnecte partout et supprime la connexion par Google ou GitHub.',
    resetDone:
      'Mot de passe changé. Connectez-vous avec lui. Vous pouvez associer à nouveau Google ou GitHub dans votre compte.',
  },

  secondFactor: {
    title: 'Codes de connexion',
    hint: 'Avec les codes d’une application d’authentification, votre mot de passe seul ne suffit plus.',
    needsPassword: 'Définissez d’abord un mot de passe. Les codes viennent après lui à la connexion.',
    needed: 'L’équipe a besoin de codes de connexion. Activez-les pour voir les signalements.',
    password: 'Votre mot de passe',
    turnOn: 'Activer les codes',

    scan: 'Scannez ceci avec votre application d’authentification ou saisissez la clé.',
    orScan: 'Ou scannez ceci avec un autre appareil, ou saisissez la clé.',
    openApp: 'Ouvrir dans votre application d’authentification',
    picture: 'Code QR avec la clé pour votre application d’authentification',
    key: 'Clé',
    copy: 'Copier',
    copied: 'Copié',
    code: 'Code de l’application',
    codeHint: 'Six chiffres. Cela vous déconnecte de tous les autres navigateurs.',
    confirm: 'Confirmer',
    cancel: 'Annuler',

    kept: 'Les codes sont activés. Conservez ces codes de récupération',
    keptHint: 'Chacun fonctionne une fois si vous n’avez pas votre application. Vous ne les verrez que maintenant.',
    copyAll: 'Copier les codes',
    download: 'Télécharger',
    file: 'colloquy-codes-de-recuperation.txt',
    notCopied: 'Votre navigateur n’a pas autorisé la copie.',
    done: 'Je les ai conservés',

    isOn: (left) =>
      `Les codes sont activés. ${count(left, {
        one: 'Il vous reste # code de récupération',
        other: 'Il vous reste # codes de récupération',
      })}.`,
    off: 'Pour les désactiver, saisissez votre mot de passe et un code de l’application ou de récupération. Pour de nouveaux codes de récupération, activez-les de nouveau.',
    turnOff: 'Désactiver les codes',
  },

  activity: {
    lead: 'Vos salons, appels, personnes bloquées et préférences enregistrées.',

    next: 'Rencontrer quelqu’un',
    nextHint: '« Trouver quelqu’un » cherche une personne qui partage vos centres d’intérêt.',
    start: 'Choisir des centres d’intérêt',
    otherInterests: 'Autres centres d’intérêt',

    rooms: 'Vos salons',
    roomsHint: `Les ${ACTIVITY.rooms} derniers salons que vous avez créés dans ce navigateur.`,
    noRooms: 'Vous n’avez encore créé aucun salon.',
    host: 'Créer un salon',
    hostedAt: (at) => `Créé : ${at}`,
    roomTags: (tags) => list(tags),
    checking: 'Vérification…',
    inside: (people) =>
      people === 0
        ? 'Vide en ce moment'
        : count(people, { one: '# personne en ce moment', other: '# personnes en ce moment' }),
    closed: 'Fermé. Il rouvre quand vous entrez.',
    noRoom: 'Ce salon n’existe plus.',
    unknown: 'Impossible de vérifier ce salon.',
    locked: 'Avec mot de passe',
    enter: 'Entrer',
    enterRoom: (name) => `Entrer dans ${name}`,
    copy: 'Copier le lien',
    copyLink: (name) => `Copier le lien vers ${name}`,
    copied: 'Lien copié.',
    notCopied: 'Votre navigateur n’a pas autorisé la copie.',
    remove: 'Retirer',
    removeRoom: (name) => `Retirer ${name} de cette liste`,

    calls: 'Appels récents',
    callsHint: `Vos ${ACTIVITY.calls} derniers appels. Ils ne sont conservés que dans ce navigateur et sont effacés à la déconnexion.`,
    keepCalls: 'Conserver les appels récents',
    keepCallsHint: 'Désactiver efface la liste.',
    noCalls: 'Pas encore d’appels. Les personnes avec qui vous parlez apparaîtront ici.',
    notKept: 'Vos appels ne sont pas conservés.',
    talkedFor: (ms, at) =>
      `${at} · ${
        ms < 60_000 ? 'moins d’une minute' : count(Math.round(ms / 60_000), { one: '# minute', other: '# minutes' })
      }`,
    inCommon: (tags) => `En commun : ${list(tags)}`,
    clearCalls: 'Effacer les appels récents',
    callsCleared: 'Appels récents effacés.',

    blocked: 'Personnes bloquées',
    blockedHint: 'Vous ne les verrez, ne les entendrez ni ne les rencontrerez. Elles n’en sont pas informées.',
    nobodyBlocked: 'Vous n’avez bloqué personne.',
    someone: 'Quelqu’un que vous avez bloqué',
    blockedAt: (at) => `Blocage : ${at}`,
    unblock: 'Débloquer',
    unblockPerson: (name) => `Débloquer ${name}`,
    unblocked: (name) => `${name} n’est plus bloqué.`,

    language: 'Langue',
    languageHint: 'Change seulement la langue de ce site, pas les personnes que vous rencontrez.',
    languageField: 'Langue de ce site',
    afterReload: (language) => `Le site sera dans cette langue une fois la page rechargée : ${language}.`,

    choices: 'Préférences',
    choicesHint: 'Conservées dans ce navigateur.',
    previews: 'Voir d’abord un aperçu de chaque inconnu',
    singleKeys: 'Raccourcis à une touche dans les appels',
    hideFromStrangers: 'Masquer mon adresse IP aux inconnus',
    hideFromOthers: 'Masquer mon adresse IP dans les autres appels',
    devices: 'Nom et appareils pour les appels',
    noDevices: 'Rien d’enregistré',
    noName: 'Aucun nom enregistré',
    forget: 'Oublier',
    forgetDevices: 'Oublier le nom et les appareils',
    forgotten: 'Nom et appareils oubliés.',
    languages: 'Langues que vous parlez',
    ofBrowser: (languages) => `De votre navigateur : ${languages}`,
    anyLanguage: 'Toutes les langues',
    reset: 'Réinitialiser',
    resetLanguages: 'Utiliser les langues de mon navigateur',

    account: 'Votre compte',
    accountHint: 'Profil, mot de passe, sessions et données.',
    toAccount: 'Compte et sessions',
    noAccount:
      'Vous n’êtes pas connecté. Un compte garde vos blocages sur tous vos appareils et montre où vous êtes connecté.',
  },
};
