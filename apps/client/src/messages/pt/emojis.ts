import type { Translation } from '../catalogue.ts';
import { named } from '../named.ts';

export const emojis: Translation<'emojis'> = {
  emojis: [
    {
      name: 'Carinhas',
      emojis: named(
        '😀 sorriso,😃 sorriso feliz,😄 olhos sorridentes,😁 radiante,😅 sorriso com suor,😂 lágrimas de alegria risada,🤣 rolando de rir,🙂 sorriso leve,🙃 de cabeça para baixo,😉 piscadinha,😊 corado,😇 anjo auréola,🥰 corações amor,😍 olhos de coração,🤩 encanto estrelas,😘 beijo,😋 delícia,😛 língua,😜 piscadinha com língua,🤪 maluquice,🤗 abraço,🤭 mão na boca,🤫 silêncio psiu,🤔 pensando,🤨 sobrancelha levantada,😐 neutro,😑 sem expressão,😶 sem boca,😏 sorriso maroto,🙄 revirando os olhos,😬 careta,😌 alívio,😴 dormindo,🤒 doente termômetro,🤧 espirro,🥳 festa carinha,😎 óculos escuros legal,🤓 nerd estudioso,🧐 monóculo,😕 confusão,🙁 cara triste,😮 surpresa boca aberta,😳 vergonha,🥺 súplica,😢 chorando,😭 choro alto,😱 grito,😤 bufando,😡 raiva,🤯 cabeça explodindo,😈 diabo,💀 caveira,🤖 robô,👻 fantasma,💩 cocô',
      ),
    },
    {
      name: 'Pessoas e gestos',
      emojis: named(
        '👋 aceno oi,🤚 dorso da mão,✋ mão levantada pare,🖖 vulcano,👌 mão ok,🤌 dedos juntos,✌️ paz vitória,🤞 dedos cruzados sorte,🤟 gesto eu te amo,🤘 chifres rock,🤙 me liga hang loose,👈 apontar esquerda,👉 apontar direita,👆 apontar para cima,👇 apontar para baixo,👍 joinha sim,👎 polegar para baixo não,✊ punho,👊 soco,👏 palmas,🙌 mãos para o alto viva,🫶 mãos de coração,🤝 aperto de mãos,🙏 por favor obrigado,✍️ escrevendo,💪 força,🧠 cérebro,👀 olhos olhar,🗣️ falando,👂 orelha ouvir,🤷 dar de ombros,🤦 mão na testa,🙋 levantar a mão pergunta,💃 mulher dançando,🕺 homem dançando,🏃 correndo,🧑‍💻 programar notebook,👩‍🎓 estudante',
      ),
    },
    {
      name: 'Natureza',
      emojis: named(
        '🐶 cachorro,🐱 gato,🐭 camundongo,🐰 coelho,🦊 raposa,🐻 urso,🐼 panda,🐨 coala,🐯 tigre,🦁 leão,🐮 vaca,🐷 porco,🐸 sapo,🐵 macaco,🐔 galinha,🐧 pinguim,🦉 coruja,🦄 unicórnio,🐝 abelha,🦋 borboleta,🐢 tartaruga,🐙 polvo,🐬 golfinho,🐳 baleia,🌵 cacto,🌲 árvore,🌱 broto,🍀 trevo sorte,🌸 flor de cerejeira,🌻 girassol,🌍 terra,🌙 lua,⭐ estrela,☀️ sol,⛅ nuvem,🌧️ chuva,⚡ raio,❄️ neve,🔥 fogo,🌈 arco-íris,🌊 onda mar',
      ),
    },
    {
      name: 'Comida e bebida',
      emojis: named(
        '🍎 maçã,🍌 banana,🍇 uvas,🍓 morango,🍉 melancia,🍋 limão,🥑 abacate,🍅 tomate,🥕 cenoura,🌶️ pimenta ardida,🍞 pão,🧀 queijo,🥚 ovo,🍔 hambúrguer,🍟 batata frita,🍕 pizza,🌮 taco,🥗 salada,🍝 espaguete,🍜 macarrão lámen,🍣 sushi,🍚 arroz,🍦 sorvete,🍩 rosquinha,🍪 biscoito,🎂 bolo de aniversário,🍫 chocolate,🍿 pipoca,☕ café,🍵 chá,🍺 cerveja,🍷 vinho,🥂 brinde',
      ),
    },
    {
      name: 'Atividades e viagens',
      emojis: named(
        '⚽ futebol,🏀 basquete,🎾 tênis,🏐 vôlei,🏓 tênis de mesa,🏆 troféu vitória,🥇 medalha de ouro,🎯 alvo,🎮 videogame,🎲 dado,♟️ xadrez,🧩 quebra-cabeça,🎨 arte,🎭 teatro,🎤 cantar microfone,🎧 fones de ouvido,🎸 guitarra,🎹 piano,🎬 filme,📷 câmera,✈️ avião,🚗 carro,🚲 bicicleta,🚆 trem,🚀 foguete,⛵ veleiro,🏠 casa,🏔️ montanha,🏖️ praia,🏕️ acampamento',
      ),
    },
    {
      name: 'Objetos',
      emojis: named(
        '💻 notebook,📱 celular,⌨️ teclado,🖨️ impressora,💡 ideia lâmpada,🔋 bateria,🔌 tomada,📚 livros,📖 leitura,📝 anotação,✏️ lápis,📎 clipe,📌 alfinete,📅 calendário,⏰ despertador,⏳ ampulheta espera,🔑 chave,🔒 cadeado,🔔 sino,📢 anúncio,🎁 presente,🎈 balão,🎉 festa,🧪 tubo de ensaio,🔬 microscópio,🔭 telescópio,🛠️ ferramentas,⚙️ engrenagem configurações,🐞 joaninha,💰 dinheiro,📈 gráfico subindo,📉 gráfico caindo,✉️ carta e-mail,📦 pacote,🗑️ lixeira',
      ),
    },
    {
      name: 'Símbolos',
      emojis: named(
        '❤️ coração vermelho,🧡 coração laranja,💛 coração amarelo,💚 coração verde,💙 coração azul,💜 coração roxo,🖤 coração preto,🤍 coração branco,💔 coração partido,💯 cem,💥 explosão,💫 tontura,✨ brilhos,💤 sono,✅ feito marca,☑️ caixa marcada,❌ xis errado,❗ exclamação,❓ pergunta,⚠️ aviso,🚫 proibido,♻️ reciclar,🔁 repetir,⏸️ pausa,▶️ reproduzir,⬆️ seta para cima,⬇️ seta para baixo,⬅️ seta para a esquerda,➡️ seta para a direita,🆗 ok,🆕 novo,🔴 círculo vermelho,🟡 círculo amarelo,🟢 círculo verde,🔵 círculo azul,🏁 bandeira de chegada,🏳️‍🌈 bandeira arco-íris,♾️ infinito',
      ),
    },
  ],
};
