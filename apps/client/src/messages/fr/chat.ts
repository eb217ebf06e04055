import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'Fil des messages',
    noMessages: 'Pas encore de messages. Dites bonjour.',
    messageField: 'Votre message',
    send: 'Envoyer le message',
    newBelow: 'Nouveaux messages',
    jumpToLatest: (fresh) =>
      fresh > 0
        ? `Aller aux derniers (${count(fresh, { one: '# nouveau', other: '# nouveaux' })})`
        : 'Aller aux derniers',
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'Aujourd’hui', yesterday: 'Hier' }),

    emoji: 'Émojis',
    searchEmoji: 'Chercher un émoji',
    noEmoji: 'Aucun émoji trouvé.',
    recentEmojis: 'Récemment utilisés',

    messageActions: 'Actions pour ce message',
    reply: 'Répondre',
    edit: 'Modifier',
    delete: 'Supprimer',
    edited: '(modifié)',
    deleted: 'Message supprimé',
    quoting: (author) => `En réponse à ${author} : `,
    replyingTo: (author) => `Réponse à ${author}`,
    editing: 'Vous modifiez votre message',
    cancel: 'Annuler',
    gone: 'Le message n’est plus là',
    keepsFirst: (names) => `La première version reste chez ${list(names)}.`,
    preview: (name, message) => `${name} : ${message}`,
    openChat: 'Ouvrir le chat',
    newMessages: (names) =>
      `${count(names.length, { one: '# nouveau message', other: '# nouveaux messages' })} de ${list([...new Set(names)])}`,
    reacted: (name, reaction) => `${name} a réagi : ${reaction}.`,
    typing: (names) => {
      const [one, two] = names;
      if (one === undefined) return '';
      if (names.length > 2) return 'Plusieurs personnes écrivent…';
      return two === undefined ? `${one} écrit…` : `${one} et ${two} écrivent…`;
    },
  },

  files: {
    attach: 'Envoyer un fichier',
    notYet: 'Vous pourrez envoyer un fichier une fois la connexion avec quelqu’un établie.',
    file: (name) => `Fichier ${name}`,
    to: (name) => `À ${name}`,
    offered: (name) => `${name} veut vous l’envoyer`,
    waitingFor: (name) => `En attente de l’accord de ${name}`,
    moved: (moved, size) => `${moved} sur ${size}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'Progression',
    accept: 'Accepter',
    decline: 'Refuser',
    cancel: 'Annuler',
    save: (name) => `Enregistrer ${name}`,
    ended: {
      incoming: {
        done: 'Reçu. Ne l’ouvrez que si vous faites confiance à l’expéditeur.',
        declined: 'Refusé',
        withdrawn: 'Plus proposé',
        cancelled: 'Annulé',
        failed: 'Non reçu',
      },
      outgoing: {
        done: 'Envoyé',
        declined: 'Refusé',
        withdrawn: 'Annulé',
        cancelled: 'Annulé',
        failed: 'Non envoyé',
      },
    },
    offerNews: (name, file, size) => `${name} veut vous envoyer ${file} (${size}).`,
    tooLarge: (most) => `Un fichier peut faire ${most} au maximum.`,
    empty: 'Ce fichier est vide.',
    stillSending: 'Un fichier à la fois : le dernier est encore en route.',
  },

  verification: {
    title: 'Codes de sécurité',
    intro:
      'Les deux navigateurs affichent les sept mêmes images, sauf si quelqu’un s’est placé entre vous, même notre propre serveur.',
    how: (name) =>
      `Lisez-les à voix haute à ${name}, pas dans le chat. Si vous voyez les sept mêmes dans le même ordre, personne n’écoute.`,
    codeWith: (name) => `Code avec ${name}`,
    match: 'Identiques',
    differ: 'Différents',
    again: 'Comparer de nouveau',
    matched: 'Vérifié',
    matchedNote: (name) => `${name} et vous avez le même code. Il vaut aussi longtemps que dure cette connexion.`,
    directHint: (name) => `Les messages vont directement à ${name}, sans passer par notre serveur.`,
    directLost:
      'Ce n’est plus possible : la connexion a changé, ou quelqu’un d’autre est là. Décochez pour envoyer à tout le monde.',
    differed: 'Pas le même',
    differedNote: 'Quelqu’un écoute peut-être. Ne dites rien de privé et quittez l’appel.',
    notCompared: 'Pas encore comparé',
    changed: 'Modifié',
    changedNote: (name) =>
      `Vous aviez comparé un autre code avec ${name}. C’est une nouvelle connexion : comparez de nouveau avant de vous y fier.`,
    changedNews: (name) => `Le code avec ${name} a changé. Comparez-le de nouveau.`,
    compare: 'Comparer',
    agreeing: 'Vos navigateurs s’accordent sur un code.',
    none: 'Pas de code',
    unlinked: (name) => `Pas encore de connexion avec ${name}.`,
    unanswered: (name) => `L’autre navigateur ne répond pas, il n’y a donc pas de code avec ${name}.`,
    refused: (name) =>
      `Les messages de l’autre côté étaient incohérents, il n’y a donc pas de code avec ${name}. Quelqu’un écoute peut-être.`,
    cannotShow: (name) => `L’application de ${name} ne peut pas afficher de code.`,
  },

  codePictures: named(
    '🐶 Chien,🐱 Chat,🦁 Lion,🐎 Cheval,🦄 Licorne,🐷 Cochon,🐘 Éléphant,🐰 Lapin,🐼 Panda,🐓 Coq,🐧 Pingouin,🐢 Tortue,🐟 Poisson,🐙 Pieuvre,🦋 Papillon,🌷 Fleur,🌳 Arbre,🌵 Cactus,🍄 Champignon,🌏 Globe,🌙 Lune,☁️ Nuage,🔥 Feu,🍌 Banane,🍎 Pomme,🍓 Fraise,🌽 Maïs,🍕 Pizza,🎂 Gâteau,❤️ Cœur,😀 Sourire,🤖 Robot,🎩 Chapeau,👓 Lunettes,🔧 Clé plate,🎅 Père Noël,👍 Pouce levé,☂️ Parapluie,⌛ Sablier,⏰ Réveil,🎁 Cadeau,💡 Ampoule,📕 Livre,✏️ Crayon,📎 Trombone,✂️ Ciseaux,🔒 Cadenas,🔑 Clé,🔨 Marteau,☎️ Téléphone,🏁 Drapeau,🚂 Train,🚲 Vélo,✈️ Avion,🚀 Fusée,🏆 Trophée,⚽ Ballon,🎸 Guitare,🎺 Trompette,🔔 Cloche,⚓ Ancre,🎧 Casque,📁 Dossier,📌 Punaise',
  ),
};
