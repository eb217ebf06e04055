import { localised } from './localised.ts';
import { named } from './named.ts';

/** The emojis that the picker offers, by group: each with the name that a search finds and a screen reader says. */
export const EMOJIS = localised('emojis', [
  {
    name: 'Smileys',
    emojis: named(
      '😀 grinning,😃 happy smile,😄 laughing eyes,😁 beaming,😅 sweat smile,😂 tears of joy laugh,🤣 rolling laugh,🙂 slight smile,🙃 upside down,😉 wink,😊 blush,😇 angel halo,🥰 hearts love,😍 heart eyes,🤩 star-struck,😘 kiss,😋 yummy,😛 tongue,😜 winking tongue,🤪 zany,🤗 hug,🤭 hand over mouth,🤫 quiet shush,🤔 thinking,🤨 raised eyebrow,😐 neutral,😑 expressionless,😶 no mouth,😏 smirk,🙄 rolling eyes,😬 grimace,😌 relieved,😴 sleeping,🤒 ill thermometer,🤧 sneeze,🥳 party face,😎 cool sunglasses,🤓 nerd,🧐 monocle,😕 confused,🙁 frown,😮 surprised open mouth,😳 flushed,🥺 pleading,😢 crying,😭 sobbing,😱 scream,😤 huffing,😡 angry,🤯 mind blown,😈 devil,💀 skull,🤖 robot,👻 ghost,💩 poo',
    ),
  },
  {
    name: 'People and gestures',
    emojis: named(
      '👋 wave hello,🤚 raised back of hand,✋ raised hand stop,🖖 vulcan,👌 ok hand,🤌 pinched fingers,✌️ peace victory,🤞 crossed fingers luck,🤟 love you gesture,🤘 rock horns,🤙 call me,👈 point left,👉 point right,👆 point up,👇 point down,👍 thumbs up yes,👎 thumbs down no,✊ fist,👊 punch,👏 clap,🙌 raised hands hooray,🫶 heart hands,🤝 handshake,🙏 please thanks,✍️ writing,💪 strong,🧠 brain,👀 eyes look,🗣️ speaking,👂 ear listen,🤷 shrug,🤦 facepalm,🙋 raising hand question,💃 dancing woman,🕺 dancing man,🏃 running,🧑‍💻 coder laptop,👩‍🎓 student',
    ),
  },
  {
    name: 'Nature',
    emojis: named(
      '🐶 dog,🐱 cat,🐭 mouse,🐰 rabbit,🦊 fox,🐻 bear,🐼 panda,🐨 koala,🐯 tiger,🦁 lion,🐮 cow,🐷 pig,🐸 frog,🐵 monkey,🐔 chicken,🐧 penguin,🦉 owl,🦄 unicorn,🐝 bee,🦋 butterfly,🐢 turtle,🐙 octopus,🐬 dolphin,🐳 whale,🌵 cactus,🌲 tree,🌱 seedling,🍀 clover luck,🌸 blossom,🌻 sunflower,🌍 earth,🌙 moon,⭐ star,☀️ sun,⛅ cloud,🌧️ rain,⚡ lightning,❄️ snow,🔥 fire,🌈 rainbow,🌊 wave sea',
    ),
  },
  {
    name: 'Food and drink',
    emojis: named(
      '🍎 apple,🍌 banana,🍇 grapes,🍓 strawberry,🍉 watermelon,🍋 lemon,🥑 avocado,🍅 tomato,🥕 carrot,🌶️ chili hot,🍞 bread,🧀 cheese,🥚 egg,🍔 burger,🍟 fries,🍕 pizza,🌮 taco,🥗 salad,🍝 spaghetti,🍜 noodles,🍣 sushi,🍚 rice,🍦 ice cream,🍩 doughnut,🍪 cookie,🎂 birthday cake,🍫 chocolate,🍿 popcorn,☕ coffee,🍵 tea,🍺 beer,🍷 wine,🥂 cheers',
    ),
  },
  {
    name: 'Activities and travel',
    emojis: named(
      '⚽ football,🏀 basketball,🎾 tennis,🏐 volleyball,🏓 table tennis,🏆 trophy win,🥇 gold medal,🎯 target,🎮 video game,🎲 dice,♟️ chess,🧩 puzzle,🎨 art,🎭 theatre,🎤 sing microphone,🎧 headphones,🎸 guitar,🎹 piano,🎬 film,📷 camera,✈️ plane,🚗 car,🚲 bicycle,🚆 train,🚀 rocket,⛵ sailing,🏠 home,🏔️ mountain,🏖️ beach,🏕️ camping',
    ),
  },
  {
    name: 'Objects',
    emojis: named(
      '💻 laptop,📱 phone,⌨️ keyboard,🖨️ printer,💡 idea lamp,🔋 battery,🔌 plug,📚 books,📖 reading,📝 memo,✏️ pencil,📎 paperclip,📌 pin,📅 calendar,⏰ alarm clock,⏳ hourglass wait,🔑 key,🔒 lock,🔔 bell,📢 announcement,🎁 gift,🎈 balloon,🎉 party,🧪 test tube,🔬 microscope,🔭 telescope,🛠️ tools,⚙️ gear settings,🐞 bug,💰 money,📈 chart up,📉 chart down,✉️ letter mail,📦 package,🗑️ bin',
    ),
  },
  {
    name: 'Symbols',
    emojis: named(
      '❤️ red heart,🧡 orange heart,💛 yellow heart,💚 green heart,💙 blue heart,💜 purple heart,🖤 black heart,🤍 white heart,💔 broken heart,💯 hundred,💥 boom,💫 dizzy,✨ sparkles,💤 sleep,✅ done check,☑️ checked box,❌ cross wrong,❗ exclamation,❓ question,⚠️ warning,🚫 forbidden,♻️ recycle,🔁 repeat,⏸️ pause,▶️ play,⬆️ up arrow,⬇️ down arrow,⬅️ left arrow,➡️ right arrow,🆗 ok,🆕 new,🔴 red circle,🟡 yellow circle,🟢 green circle,🔵 blue circle,🏁 finish flag,🏳️‍🌈 rainbow flag,♾️ infinity',
    ),
  },
]);
