import type { Translation } from '../catalogue.ts';
import { named } from '../named.ts';

export const emojis: Translation<'emojis'> = {
  emojis: [
    {
      name: 'Smileys',
      emojis: named(
        '😀 grinsen,😃 fröhlich lächeln,😄 lachende Augen,😁 strahlen,😅 lächeln mit Schweiß,😂 Freudentränen lachen,🤣 am Boden lachen,🙂 leicht lächeln,🙃 auf dem Kopf,😉 zwinkern,😊 erröten,😇 Engel Heiligenschein,🥰 Herzen verliebt,😍 Herzaugen,🤩 begeistert,😘 Kuss,😋 lecker,😛 Zunge,😜 Zunge zwinkern,🤪 verrückt,🤗 umarmen,🤭 Hand vor dem Mund,🤫 leise psst,🤔 nachdenken,🤨 Augenbraue hoch,😐 neutral,😑 ausdruckslos,😶 ohne Mund,😏 schmunzeln,🙄 Augen rollen,😬 Grimasse,😌 erleichtert,😴 schlafen,🤒 krank Thermometer,🤧 niesen,🥳 Party feiern,😎 cool Sonnenbrille,🤓 Nerd,🧐 Monokel,😕 verwirrt,🙁 traurig schauen,😮 überrascht offener Mund,😳 verlegen,🥺 flehen,😢 weinen,😭 heulen,😱 schreien,😤 schnauben,😡 wütend,🤯 Kopf explodiert,😈 Teufel,💀 Totenkopf,🤖 Roboter,👻 Gespenst,💩 Haufen',
      ),
    },
    {
      name: 'Menschen und Gesten',
      emojis: named(
        '👋 winken hallo,🤚 erhobener Handrücken,✋ erhobene Hand Stopp,🖖 Vulkanier,👌 OK Hand,🤌 zusammengelegte Finger,✌️ Frieden Sieg,🤞 Daumen drücken Glück,🤟 Ich liebe dich Geste,🤘 Rock Hörner,🤙 ruf mich an,👈 nach links zeigen,👉 nach rechts zeigen,👆 nach oben zeigen,👇 nach unten zeigen,👍 Daumen hoch ja,👎 Daumen runter nein,✊ Faust,👊 Faustschlag,👏 klatschen,🙌 Hände hoch hurra,🫶 Herz aus Händen,🤝 Händedruck,🙏 bitte danke,✍️ schreiben,💪 stark,🧠 Gehirn,👀 Augen schauen,🗣️ sprechen,👂 Ohr zuhören,🤷 Schulterzucken,🤦 Hand vor die Stirn,🙋 Hand heben Frage,💃 tanzende Frau,🕺 tanzender Mann,🏃 laufen,🧑‍💻 programmieren Laptop,👩‍🎓 Studentin',
      ),
    },
    {
      name: 'Natur',
      emojis: named(
        '🐶 Hund,🐱 Katze,🐭 Maus,🐰 Hase,🦊 Fuchs,🐻 Bär,🐼 Panda,🐨 Koala,🐯 Tiger,🦁 Löwe,🐮 Kuh,🐷 Schwein,🐸 Frosch,🐵 Affe,🐔 Huhn,🐧 Pinguin,🦉 Eule,🦄 Einhorn,🐝 Biene,🦋 Schmetterling,🐢 Schildkröte,🐙 Oktopus,🐬 Delfin,🐳 Wal,🌵 Kaktus,🌲 Baum,🌱 Keimling,🍀 Kleeblatt Glück,🌸 Blüte,🌻 Sonnenblume,🌍 Erde,🌙 Mond,⭐ Stern,☀️ Sonne,⛅ Wolke,🌧️ Regen,⚡ Blitz,❄️ Schnee,🔥 Feuer,🌈 Regenbogen,🌊 Welle Meer',
      ),
    },
    {
      name: 'Essen und Trinken',
      emojis: named(
        '🍎 Apfel,🍌 Banane,🍇 Trauben,🍓 Erdbeere,🍉 Wassermelone,🍋 Zitrone,🥑 Avocado,🍅 Tomate,🥕 Karotte,🌶️ Chili scharf,🍞 Brot,🧀 Käse,🥚 Ei,🍔 Burger,🍟 Pommes,🍕 Pizza,🌮 Taco,🥗 Salat,🍝 Spaghetti,🍜 Nudelsuppe,🍣 Sushi,🍚 Reis,🍦 Eis,🍩 Donut,🍪 Keks,🎂 Geburtstagstorte,🍫 Schokolade,🍿 Popcorn,☕ Kaffee,🍵 Tee,🍺 Bier,🍷 Wein,🥂 anstoßen',
      ),
    },
    {
      name: 'Aktivitäten und Reisen',
      emojis: named(
        '⚽ Fußball,🏀 Basketball,🎾 Tennis,🏐 Volleyball,🏓 Tischtennis,🏆 Pokal Sieg,🥇 Goldmedaille,🎯 Zielscheibe,🎮 Videospiel,🎲 Würfel,♟️ Schach,🧩 Puzzle,🎨 Kunst,🎭 Theater,🎤 singen Mikrofon,🎧 Kopfhörer,🎸 Gitarre,🎹 Klavier,🎬 Film,📷 Kamera,✈️ Flugzeug,🚗 Auto,🚲 Fahrrad,🚆 Zug,🚀 Rakete,⛵ segeln,🏠 Haus,🏔️ Berg,🏖️ Strand,🏕️ Zelten',
      ),
    },
    {
      name: 'Objekte',
      emojis: named(
        '💻 Laptop,📱 Handy,⌨️ Tastatur,🖨️ Drucker,💡 Idee Lampe,🔋 Batterie,🔌 Stecker,📚 Bücher,📖 lesen,📝 Notiz,✏️ Bleistift,📎 Büroklammer,📌 Stecknadel,📅 Kalender,⏰ Wecker,⏳ Sanduhr warten,🔑 Schlüssel,🔒 Schloss,🔔 Glocke,📢 Ankündigung,🎁 Geschenk,🎈 Luftballon,🎉 Party,🧪 Reagenzglas,🔬 Mikroskop,🔭 Teleskop,🛠️ Werkzeug,⚙️ Zahnrad Einstellungen,🐞 Käfer,💰 Geld,📈 Kurve steigt,📉 Kurve fällt,✉️ Brief Post,📦 Paket,🗑️ Papierkorb',
      ),
    },
    {
      name: 'Symbole',
      emojis: named(
        '❤️ rotes Herz,🧡 oranges Herz,💛 gelbes Herz,💚 grünes Herz,💙 blaues Herz,💜 lila Herz,🖤 schwarzes Herz,🤍 weißes Herz,💔 gebrochenes Herz,💯 hundert,💥 Knall,💫 schwindlig,✨ Funkeln,💤 Schlaf,✅ fertig Haken,☑️ angekreuzt,❌ Kreuz falsch,❗ Ausrufezeichen,❓ Fragezeichen,⚠️ Warnung,🚫 verboten,♻️ Recycling,🔁 wiederholen,⏸️ Pause,▶️ abspielen,⬆️ Pfeil nach oben,⬇️ Pfeil nach unten,⬅️ Pfeil nach links,➡️ Pfeil nach rechts,🆗 okay,🆕 neu,🔴 roter Kreis,🟡 gelber Kreis,🟢 grüner Kreis,🔵 blauer Kreis,🏁 Zielflagge,🏳️‍🌈 Regenbogenflagge,♾️ unendlich',
      ),
    },
  ],
};
