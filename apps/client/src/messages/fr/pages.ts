import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { dayFormat } from '../dates.ts';
import { lasting, moment } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('fr');

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const addedOn = dayFormat({ dateStyle: 'long' });

export const pages: Translation<'pages'> = {
  faq: {
    lead: 'Des réponses rapides sur les appels, les salons et la sécurité.',
    seeAlso: 'Voir aussi',
    and: 'et',
    search: 'Chercher dans les questions',
    searchHint: 'Par exemple, « mot de passe » ou « signaler »',
    clear: 'Effacer la recherche',
    found: (n) => count(n, { one: '# réponse', other: '# réponses' }),
    none: 'Aucune réponse trouvée.',
    noneHint: 'Essayez un mot plus court ou parcourez toutes les questions.',
    expandAll: 'Tout déplier',
    collapseAll: 'Tout replier',
    copyLink: (question) => `Copier un lien vers « ${question} »`,
    copied: 'Lien copié.',
    notCopied: 'Copie impossible. Le lien est dans la barre d’adresse.',
    stuck: 'Toujours bloqué ?',
    stuckHint: 'Essayez : ouvrez un salon et regardez. Personne ne vous voit avant que vous entriez.',
    meet: 'Rencontrer quelqu’un',
  },

  faqTopics: [
    {
      title: 'Premiers pas',
      questions: [
        {
          id: 'free',
          question: 'Combien ça coûte ?',
          answer: ['Rien. Colloquy est gratuit, avec toutes ses fonctions.'],
        },
        {
          id: 'account',
          question: 'Ai-je besoin d’un compte ?',
          answer: [
            'Non. Sans compte, vous êtes un invité avec un identifiant aléatoire.',
            'Un compte garde votre nom, votre image et la liste des personnes que vous avez bloquées.',
          ],
        },
        {
          id: 'devices',
          question: 'Et si ma caméra ou mon micro ne marche pas ?',
          answer: [
            'Vous pouvez entrer sans eux, écouter et écrire dans le chat. L’aperçu avant un appel montre comment on vous voit et vous entend, et comment autoriser un appareil bloqué.',
          ],
        },
      ],
    },
    {
      title: 'Salons',
      questions: [
        {
          id: 'rooms',
          question: 'Comment entrer dans un salon ?',
          answer: [
            'De trois façons : créez-en un avec « Créer un salon », rejoignez-en un au hasard selon vos sujets avec « Trouver quelqu’un », ou ouvrez un lien qu’on vous a envoyé.',
          ],
        },
        {
          id: 'private',
          question: 'Qui peut entrer dans mon salon ?',
          answer: [
            'Toute personne qui partage un de ses sujets, jusqu’à ce qu’il soit complet. Un salon privé n’apparaît nulle part : on n’y entre qu’avec son lien. Un mot de passe écarte ceux qui ne le connaissent pas.',
          ],
        },
        {
          id: 'host',
          question: 'Que peut faire l’hôte d’un salon ?',
          answer: [
            'Couper le micro ou la caméra des autres, exclure des personnes, verrouiller le salon et désigner un autre hôte.',
          ],
        },
      ],
    },
    {
      title: 'Sécurité',
      questions: [
        {
          id: 'encrypted',
          question: 'Quelqu’un peut-il écouter ?',
          answer: [
            'Les conversations sont chiffrées. La vidéo et le son vont directement de votre navigateur aux autres du salon, ou par un relais qui ne peut pas les lire. Nous ne les enregistrons jamais.',
            'Notre serveur met vos navigateurs en relation. Pour être sûr que personne ne s’est placé entre vous, pas même nous, comparez le code de sécurité dans les détails de l’appel : si vous lisez tous deux à voix haute les sept mêmes images, personne d’autre n’a les clés. D’ici là, vous nous faites confiance et le chat passe par notre serveur. Ensuite, le chat peut rester entre vous deux. Le code prouve que la connexion est privée, pas qui est devant l’autre caméra.',
            'Un direct avec beaucoup de spectateurs passe par notre serveur média, qui pourrait le voir. La page du direct l’indique.',
          ],
        },
        {
          id: 'reports',
          question: 'Que se passe-t-il quand je signale quelqu’un ?',
          answer: [
            'Les signalements sont examinés sous 24 heures, par des personnes. Qui a enfreint les règles reçoit un avertissement ou une suspension, et ne sait pas qui l’a signalé.',
            'Vous pouvez ajouter des lignes de chat et une image de ce que vous voyez. Rien n’est envoyé si vous ne l’ajoutez pas.',
          ],
        },
        {
          id: 'kept',
          question: 'Que gardez-vous sur moi ?',
          answer: [
            'Très peu, et pas longtemps : ni vidéo, ni son, ni chat de vos appels. La page sur la confidentialité énumère tout.',
          ],
        },
        {
          id: 'block',
          question: 'Comment éviter quelqu’un ?',
          answer: [
            'Ouvrez son menu pendant l’appel et bloquez cette personne. Dès lors, « Trouver quelqu’un » ne vous réunit plus.',
          ],
        },
        {
          id: 'address',
          question: 'Les autres peuvent-ils voir mon adresse IP ?',
          answer: [
            'Dans un appel direct, l’autre navigateur le peut. Là où il y a un relais, vous pouvez la masquer : dans un appel, ouvrez le panneau latéral, puis « Détails ».',
          ],
        },
      ],
    },
  ],

  rules: {
    lead: 'Ici, chacun est un inconnu pour quelqu’un. Ces règles gardent les échanges amicaux.',
    more: 'Ce que nous gardons sur vous, et combien de temps',
    privacyIsEnglish: 'Cette page n’existe qu’en anglais.',
    sections: [
      {
        title: 'Qui peut être ici',
        points: [
          'Colloquy est réservé aux personnes de 18 ans ou plus. Si vous êtes plus jeune, merci de partir.',
          'Si quelqu’un semble avoir moins de 18 ans, signalez-le. Notre équipe examine ces signalements en premier.',
        ],
      },
      {
        title: 'Comment nous nous traitons',
        points: [
          'Soyez aimable. N’insultez, ne menacez, n’importunez et ne pressez personne.',
          'Ni nudité ni contenu sexuel, que ce soit devant la caméra, dans le chat ou sur un écran partagé.',
          'Pas de haine contre ce que quelqu’un est, croit ou aime.',
          'Personne n’est tenu de montrer son visage, de dire son nom ou de rester. Quitter un appel n’est jamais impoli.',
        ],
      },
      {
        title: 'Ce que vous montrez et partagez',
        points: [
          'N’enregistrez pas les autres et ne prenez pas d’images d’eux, sauf s’ils sont d’accord.',
          'Ne répétez pas ce que les gens vous disent d’eux-mêmes.',
          'Ne faites pas de publicité, ne demandez pas d’argent et n’envoyez personne vers d’autres sites.',
        ],
      },
      {
        title: 'Si quelqu’un enfreint les règles',
        points: [
          'Quittez l’appel, bloquez la personne pour ne plus la rencontrer, et signalez-la. « Bloquer » et « Signaler » sont dans son menu pendant l’appel.',
          `Des personnes lisent chaque signalement en moins de ${lasting(DELAYS.reportReview)}. Vous pouvez ajouter une image de ce que vous voyez.`,
          'Qui enfreint les règles reçoit un avertissement ou une suspension, et ne sait pas qui l’a signalé. Les faux signalements enfreignent aussi les règles.',
        ],
      },
    ],
  },

  terms: {
    lead: 'Des mots dont il vaut la peine de parler, venus de nombreuses langues.',
    search: 'Chercher des termes',
    language: 'Langue',
    allLanguages: 'Toutes les langues',
    found: (n) => count(n, { one: '# terme', other: '# termes' }),
    list: 'Termes',
    none: 'Aucun terme correspondant.',
    noneIn: (language) => `Aucun terme en ${language} pour l’instant.`,
    noneHint: 'Essayez d’autres mots ou cherchez dans toutes les langues.',
    showAll: 'Voir tous les termes',
    unreachable: 'Les termes n’ont pas pu être chargés.',
    again: 'Réessayer',
    loading: 'Chargement des termes',
    detail: 'Terme choisi',
    close: 'Fermer',
    spelling: 'Syllabes',
    examples: 'Exemples',
    parts: 'Nature du mot',
    synonyms: 'Synonymes',
    antonyms: 'Antonymes',
    dialect: 'Dialecte',
    spoken: 'Parlé en',
    peoples: 'Peuples',
    family: 'Famille de langues',
    aboutLanguage: 'À propos de la langue',
    by: (name, languages) => `Par ${name}, qui parle ${list(languages)}`,
    vetted: 'Vérifié',
    on: (iso) => `Ajouté le ${addedOn(iso.slice(0, 10))}`,
    translations: 'Traduire en',
    pick: 'Choisissez une langue',
    notTranslated: 'Données d’exemple : les traductions ne sont pas encore reliées.',
  },

  calendar: {
    title: 'Calendrier',
    month: dayFormat({ month: 'long', year: 'numeric' }),
    shortDay: dayFormat({ month: 'short', day: 'numeric' }),
    weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
    previous: 'Mois précédent',
    next: 'Mois suivant',
    toToday: 'Aller à aujourd’hui',
    day: whole,
    dayWith: (day, isToday, items) =>
      [whole(day), isToday && 'aujourd’hui', items > 0 && count(items, { one: '# événement', other: '# événements' })]
        .filter(Boolean)
        .join(', '),
    none: 'Pas encore d’événements ce jour-là.',
    add: 'Ajouter un événement',
    edit: (title) => `Modifier ${title}`,
    delete: (title) => `Supprimer ${title}`,
    deleted: (title) => `« ${title} » supprimé.`,
    undo: 'Annuler',
    newItem: 'Nouvel événement',
    editItem: 'Modifier l’événement',
    name: 'Titre',
    nameless: 'Saisissez un titre.',
    date: 'Jour',
    time: 'Heure',
    length: 'Durée',
    minutes: (minutes) => lasting(minutes * 60_000),
    description: 'Texte',
    save: 'Enregistrer',
    cancel: 'Annuler',
    close: 'Fermer',
    public: 'Le calendrier est visible par tous',
    editCalendar: 'Modifier le calendrier',
    viewFull: 'Voir tout le calendrier',
    upcoming: 'À venir',
    noEvents: 'Pas encore d’événements.',
    samples: ['Cercle de lecture hebdomadaire', 'Atelier de prononciation', 'Appel de la rédaction'],
    sampleHint: 'Un événement d’exemple. Modifiez-le ou supprimez-le.',
  },

  canvas: {
    hint: 'Votre dessin reste jusqu’à la fermeture de cet onglet.',
    drawing: (strokes) => `Dessin, ${count(strokes, { one: '# trait', other: '# traits' })}`,
    tools: 'Outils de dessin',
    tool: 'Outil',
    toolNames: {
      pen: 'Crayon',
      line: 'Ligne',
      arrow: 'Flèche',
      rectangle: 'Rectangle',
      ellipse: 'Ellipse',
      eraser: 'Gomme',
    },
    ink: 'Couleur',
    inks: { black: 'Noir', red: 'Rouge', orange: 'Orange', green: 'Vert', blue: 'Bleu' },
    width: 'Épaisseur du trait',
    widths: { 2: 'Fin', 6: 'Moyen', 14: 'Épais' },
    undo: 'Annuler',
    redo: 'Rétablir',
    clear: 'Effacer',
    download: 'Télécharger',
    file: 'dessin.png',
  },

  guestData: {
    title: 'Ce que nous gardons sur ce navigateur',
    since: (at) => `Un cookie avec un identifiant aléatoire, créé le ${moment(at)}.`,
    nothing: 'Aucun blocage, signalement ni avertissement.',
    blocks: (n) => `Vous avez bloqué ${count(n, { one: '# personne', other: '# personnes' })}.`,
    report: (room, at) => `Vous avez signalé quelqu’un dans ${room} le ${moment(at)}.`,
    warning: (at) => `Notre équipe vous a averti le ${moment(at)}.`,
    hint: 'L’effacement supprime vos blocages et le cookie, et vous dissocie des signalements que vous avez faits. Les signalements vous concernant restent. Votre identifiant aléatoire et les personnes rencontrées sont oubliés en un jour.',
    erase: 'Effacer ces données',
    erased: 'Effacé. Ce navigateur recevra un nouveau cookie à la page suivante.',
  },
};
