import type { Translation } from '../catalogue.ts';
import { named } from '../named.ts';

export const emojis: Translation<'emojis'> = {
  emojis: [
    {
      name: 'Caritas',
      emojis: named(
        '😀 sonrisa,😃 sonrisa feliz,😄 ojos risueños,😁 radiante,😅 sonrisa con sudor,😂 lágrimas de alegría risa,🤣 morirse de risa,🙂 sonrisa leve,🙃 al revés,😉 guiño,😊 sonrojo,😇 ángel aureola,🥰 corazones amor,😍 ojos de corazón,🤩 asombro estrellas,😘 beso,😋 delicioso,😛 lengua,😜 guiño con lengua,🤪 locura,🤗 abrazo,🤭 mano en la boca,🤫 silencio callar,🤔 pensando,🤨 ceja levantada,😐 neutral,😑 sin expresión,😶 sin boca,😏 sonrisa pícara,🙄 ojos en blanco,😬 mueca,😌 alivio,😴 durmiendo,🤒 enfermo termómetro,🤧 estornudo,🥳 fiesta cara,😎 gafas de sol guay,🤓 empollón,🧐 monóculo,😕 confusión,🙁 ceño triste,😮 sorpresa boca abierta,😳 vergüenza,🥺 súplica,😢 llorar,😭 llanto,😱 grito,😤 resoplido,😡 enfado,🤯 cabeza explotando,😈 diablo,💀 calavera,🤖 robot,👻 fantasma,💩 caca',
      ),
    },
    {
      name: 'Personas y gestos',
      emojis: named(
        '👋 saludo hola,🤚 dorso de la mano,✋ mano levantada alto,🖖 vulcano,👌 mano ok,🤌 dedos juntos,✌️ paz victoria,🤞 dedos cruzados suerte,🤟 gesto te quiero,🤘 cuernos rock,🤙 llámame,👈 señalar izquierda,👉 señalar derecha,👆 señalar arriba,👇 señalar abajo,👍 pulgar arriba sí,👎 pulgar abajo no,✊ puño,👊 puñetazo,👏 aplauso,🙌 manos arriba hurra,🫶 manos de corazón,🤝 apretón de manos,🙏 por favor gracias,✍️ escribir,💪 fuerza,🧠 cerebro,👀 ojos mirar,🗣️ hablar,👂 oreja escuchar,🤷 encogerse de hombros,🤦 mano en la frente,🙋 levantar la mano pregunta,💃 mujer bailando,🕺 hombre bailando,🏃 correr,🧑‍💻 programar portátil,👩‍🎓 estudiante',
      ),
    },
    {
      name: 'Naturaleza',
      emojis: named(
        '🐶 perro,🐱 gato,🐭 ratón,🐰 conejo,🦊 zorro,🐻 oso,🐼 panda,🐨 koala,🐯 tigre,🦁 león,🐮 vaca,🐷 cerdo,🐸 rana,🐵 mono,🐔 gallina,🐧 pingüino,🦉 búho,🦄 unicornio,🐝 abeja,🦋 mariposa,🐢 tortuga,🐙 pulpo,🐬 delfín,🐳 ballena,🌵 cactus,🌲 árbol,🌱 brote,🍀 trébol suerte,🌸 flor de cerezo,🌻 girasol,🌍 tierra,🌙 luna,⭐ estrella,☀️ sol,⛅ nube,🌧️ lluvia,⚡ rayo,❄️ nieve,🔥 fuego,🌈 arcoíris,🌊 ola mar',
      ),
    },
    {
      name: 'Comida y bebida',
      emojis: named(
        '🍎 manzana,🍌 plátano,🍇 uvas,🍓 fresa,🍉 sandía,🍋 limón,🥑 aguacate,🍅 tomate,🥕 zanahoria,🌶️ chile picante,🍞 pan,🧀 queso,🥚 huevo,🍔 hamburguesa,🍟 patatas fritas,🍕 pizza,🌮 taco,🥗 ensalada,🍝 espaguetis,🍜 fideos,🍣 sushi,🍚 arroz,🍦 helado,🍩 dónut,🍪 galleta,🎂 tarta de cumpleaños,🍫 chocolate,🍿 palomitas,☕ café,🍵 té,🍺 cerveza,🍷 vino,🥂 brindis',
      ),
    },
    {
      name: 'Actividades y viajes',
      emojis: named(
        '⚽ fútbol,🏀 baloncesto,🎾 tenis,🏐 voleibol,🏓 tenis de mesa,🏆 trofeo victoria,🥇 medalla de oro,🎯 diana,🎮 videojuego,🎲 dado,♟️ ajedrez,🧩 rompecabezas,🎨 arte,🎭 teatro,🎤 cantar micrófono,🎧 auriculares,🎸 guitarra,🎹 piano,🎬 película,📷 cámara,✈️ avión,🚗 coche,🚲 bicicleta,🚆 tren,🚀 cohete,⛵ vela,🏠 casa,🏔️ montaña,🏖️ playa,🏕️ camping',
      ),
    },
    {
      name: 'Objetos',
      emojis: named(
        '💻 portátil,📱 móvil,⌨️ teclado,🖨️ impresora,💡 idea bombilla,🔋 batería,🔌 enchufe,📚 libros,📖 lectura,📝 nota,✏️ lápiz,📎 clip,📌 chincheta,📅 calendario,⏰ despertador,⏳ reloj de arena espera,🔑 llave,🔒 candado,🔔 campana,📢 anuncio,🎁 regalo,🎈 globo,🎉 fiesta,🧪 tubo de ensayo,🔬 microscopio,🔭 telescopio,🛠️ herramientas,⚙️ engranaje ajustes,🐞 mariquita,💰 dinero,📈 gráfico al alza,📉 gráfico a la baja,✉️ carta correo,📦 paquete,🗑️ papelera',
      ),
    },
    {
      name: 'Símbolos',
      emojis: named(
        '❤️ corazón rojo,🧡 corazón naranja,💛 corazón amarillo,💚 corazón verde,💙 corazón azul,💜 corazón morado,🖤 corazón negro,🤍 corazón blanco,💔 corazón roto,💯 cien,💥 explosión,💫 mareo,✨ destellos,💤 sueño,✅ hecho marca,☑️ casilla marcada,❌ cruz mal,❗ exclamación,❓ pregunta,⚠️ advertencia,🚫 prohibido,♻️ reciclar,🔁 repetir,⏸️ pausa,▶️ reproducir,⬆️ flecha arriba,⬇️ flecha abajo,⬅️ flecha izquierda,➡️ flecha derecha,🆗 vale,🆕 nuevo,🔴 círculo rojo,🟡 círculo amarillo,🟢 círculo verde,🔵 círculo azul,🏁 bandera de meta,🏳️‍🌈 bandera arcoíris,♾️ infinito',
      ),
    },
  ],
};
