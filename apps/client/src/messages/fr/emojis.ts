import type { Translation } from '../catalogue.ts';
import { named } from '../named.ts';

export const emojis: Translation<'emojis'> = {
  emojis: [
    {
      name: 'Visages',
      emojis: named(
        '😀 sourire,😃 sourire heureux,😄 yeux rieurs,😁 rayonnant,😅 sourire avec sueur,😂 larmes de joie rire,🤣 mort de rire,🙂 léger sourire,🙃 à l’envers,😉 clin d’œil,😊 rougir,😇 ange auréole,🥰 cœurs amour,😍 yeux en cœur,🤩 émerveillé étoiles,😘 bisou,😋 délicieux,😛 langue,😜 clin d’œil langue,🤪 dingue,🤗 câlin,🤭 main sur la bouche,🤫 silence chut,🤔 réflexion,🤨 sourcil levé,😐 neutre,😑 sans expression,😶 sans bouche,😏 sourire en coin,🙄 yeux au ciel,😬 grimace,😌 soulagé,😴 dormir,🤒 malade thermomètre,🤧 éternuer,🥳 fête visage,😎 lunettes de soleil cool,🤓 intello,🧐 monocle,😕 confus,🙁 moue triste,😮 surpris bouche ouverte,😳 gêné,🥺 suppliant,😢 pleurer,😭 sanglots,😱 cri,😤 souffler,😡 colère,🤯 tête qui explose,😈 diable,💀 crâne,🤖 robot,👻 fantôme,💩 crotte',
      ),
    },
    {
      name: 'Personnes et gestes',
      emojis: named(
        '👋 coucou bonjour,🤚 dos de la main,✋ main levée stop,🖖 vulcain,👌 main ok,🤌 doigts pincés,✌️ paix victoire,🤞 doigts croisés chance,🤟 geste je t’aime,🤘 cornes rock,🤙 appelle-moi,👈 à gauche,👉 à droite,👆 en haut,👇 en bas,👍 pouce levé oui,👎 pouce baissé non,✊ poing,👊 coup de poing,👏 applaudir,🙌 mains levées hourra,🫶 mains en cœur,🤝 poignée de main,🙏 merci prière,✍️ écrire,💪 fort,🧠 cerveau,👀 yeux regarder,🗣️ parler,👂 oreille écouter,🤷 hausser les épaules,🤦 main sur le front,🙋 lever la main question,💃 danseuse,🕺 danseur,🏃 courir,🧑‍💻 coder ordinateur,👩‍🎓 étudiante',
      ),
    },
    {
      name: 'Nature et animaux',
      emojis: named(
        '🐶 chien,🐱 chat,🐭 souris,🐰 lapin,🦊 renard,🐻 ours,🐼 panda,🐨 koala,🐯 tigre,🦁 lion,🐮 vache,🐷 cochon,🐸 grenouille,🐵 singe,🐔 poule,🐧 pingouin,🦉 hibou,🦄 licorne,🐝 abeille,🦋 papillon,🐢 tortue,🐙 pieuvre,🐬 dauphin,🐳 baleine,🌵 cactus,🌲 arbre,🌱 pousse,🍀 trèfle chance,🌸 fleur de cerisier,🌻 tournesol,🌍 terre,🌙 lune,⭐ étoile,☀️ soleil,⛅ nuage,🌧️ pluie,⚡ éclair,❄️ neige,🔥 feu,🌈 arc-en-ciel,🌊 vague mer',
      ),
    },
    {
      name: 'Nourriture et boissons',
      emojis: named(
        '🍎 pomme,🍌 banane,🍇 raisin,🍓 fraise,🍉 pastèque,🍋 citron,🥑 avocat,🍅 tomate,🥕 carotte,🌶️ piment fort,🍞 pain,🧀 fromage,🥚 œuf,🍔 hamburger,🍟 frites,🍕 pizza,🌮 taco,🥗 salade,🍝 spaghettis,🍜 nouilles,🍣 sushi,🍚 riz,🍦 glace,🍩 beignet,🍪 biscuit,🎂 gâteau d’anniversaire,🍫 chocolat,🍿 pop-corn,☕ café,🍵 thé,🍺 bière,🍷 vin,🥂 santé trinquer',
      ),
    },
    {
      name: 'Activités et voyages',
      emojis: named(
        '⚽ football,🏀 basket,🎾 tennis,🏐 volley,🏓 tennis de table,🏆 trophée victoire,🥇 médaille d’or,🎯 cible,🎮 jeu vidéo,🎲 dé,♟️ échecs,🧩 puzzle,🎨 art,🎭 théâtre,🎤 chanter micro,🎧 casque,🎸 guitare,🎹 piano,🎬 film,📷 appareil photo,✈️ avion,🚗 voiture,🚲 vélo,🚆 train,🚀 fusée,⛵ voile,🏠 maison,🏔️ montagne,🏖️ plage,🏕️ camping',
      ),
    },
    {
      name: 'Objets',
      emojis: named(
        '💻 ordinateur portable,📱 téléphone,⌨️ clavier,🖨️ imprimante,💡 idée lampe,🔋 batterie,🔌 prise,📚 livres,📖 lecture,📝 note,✏️ crayon,📎 trombone,📌 punaise,📅 calendrier,⏰ réveil,⏳ sablier attente,🔑 clé,🔒 cadenas,🔔 cloche,📢 annonce,🎁 cadeau,🎈 ballon,🎉 fête,🧪 éprouvette,🔬 microscope,🔭 télescope,🛠️ outils,⚙️ engrenage réglages,🐞 coccinelle,💰 argent,📈 courbe en hausse,📉 courbe en baisse,✉️ lettre courrier,📦 colis,🗑️ corbeille',
      ),
    },
    {
      name: 'Symboles',
      emojis: named(
        '❤️ cœur rouge,🧡 cœur orange,💛 cœur jaune,💚 cœur vert,💙 cœur bleu,💜 cœur violet,🖤 cœur noir,🤍 cœur blanc,💔 cœur brisé,💯 cent,💥 explosion,💫 étourdi,✨ étincelles,💤 sommeil,✅ fait coche,☑️ case cochée,❌ croix faux,❗ exclamation,❓ question,⚠️ attention,🚫 interdit,♻️ recycler,🔁 répéter,⏸️ pause,▶️ lire,⬆️ flèche haut,⬇️ flèche bas,⬅️ flèche gauche,➡️ flèche droite,🆗 ok,🆕 nouveau,🔴 rond rouge,🟡 rond jaune,🟢 rond vert,🔵 rond bleu,🏁 drapeau d’arrivée,🏳️‍🌈 drapeau arc-en-ciel,♾️ infini',
      ),
    },
  ],
};
