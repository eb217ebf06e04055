import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { countIn } from '../plurals.ts';

const count = countIn('pt');

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'Mensagens',
    noMessages: 'Nenhuma mensagem ainda. Diga oi.',
    messageField: 'Mensagem',
    send: 'Enviar mensagem',
    newBelow: 'Novas mensagens',
    jumpToLatest: (fresh) =>
      fresh > 0 ? `Ir para o fim (${count(fresh, { one: '# nova', other: '# novas' })})` : 'Ir para o fim',
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'Hoje', yesterday: 'Ontem' }),

    emoji: 'Emoji',
    searchEmoji: 'Buscar emoji',
    noEmoji: 'Nenhum emoji encontrado.',
    recentEmojis: 'Usados recentemente',

    messageActions: 'Ações para esta mensagem',
    reply: 'Responder',
    edit: 'Editar',
    delete: 'Excluir',
    edited: '(editada)',
    deleted: 'Mensagem excluída',
    quoting: (author) => `Em resposta a ${author}: `,
    replyingTo: (author) => `Respondendo a ${author}`,
    editing: 'Editando sua mensagem',
    cancel: 'Cancelar',
    gone: 'A mensagem não está mais aqui',
    keepsFirst: (names) => `A primeira versão continua com ${list(names)}.`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'Abrir chat',
    newMessages: (names) =>
      `${count(names.length, { one: '# nova mensagem', other: '# novas mensagens' })} de ${list([...new Set(names)])}`,
    reacted: (name, reaction) => `${name} reagiu: ${reaction}.`,
    typing: (names) => {
      const [one, two] = names;
      if (one === undefined) return '';
      if (names.length > 2) return 'Várias pessoas estão digitando…';
      return two === undefined ? `${one} está digitando…` : `${list([one, two])} estão digitando…`;
    },
  },

  files: {
    attach: 'Enviar um arquivo',
    notYet: 'Você poderá enviar um arquivo quando houver conexão com alguém.',
    file: (name) => `Arquivo ${name}`,
    to: (name) => `Para ${name}`,
    offered: (name) => `${name} quer enviar para você`,
    waitingFor: (name) => `Esperando ${name} aceitar`,
    moved: (moved, size) => `${moved} de ${size}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'Progresso',
    accept: 'Aceitar',
    decline: 'Recusar',
    cancel: 'Cancelar',
    save: (name) => `Salvar ${name}`,
    ended: {
      incoming: {
        done: 'Recebido. Só abra se você confia em quem enviou.',
        declined: 'Recusado',
        withdrawn: 'Não está mais disponível',
        cancelled: 'Cancelado',
        failed: 'Não recebido',
      },
      outgoing: {
        done: 'Enviado',
        declined: 'Recusado',
        withdrawn: 'Cancelado',
        cancelled: 'Cancelado',
        failed: 'Não enviado',
      },
    },
    offerNews: (name, file, size) => `${name} quer enviar ${file} para você (${size}).`,
    tooLarge: (most) => `Um arquivo pode ter no máximo ${most}.`,
    empty: 'Este arquivo está vazio.',
    stillSending: 'Um arquivo por vez: o último ainda está sendo enviado.',
  },

  verification: {
    title: 'Códigos de segurança',
    intro:
      'Os dois navegadores mostram as mesmas sete imagens, a menos que haja alguém entre vocês, até mesmo nosso próprio servidor.',
    how: (name) =>
      `Leia as imagens em voz alta para ${name}, não pelo chat. Se ${name} vir as mesmas sete na mesma ordem, ninguém mais está ouvindo.`,
    codeWith: (name) => `Código com ${name}`,
    match: 'São iguais',
    differ: 'São diferentes',
    again: 'Comparar de novo',
    matched: 'Verificado',
    matchedNote: (name) => `Você e ${name} têm o mesmo código. Ele vale enquanto esta conexão durar.`,
    directHint: (name) => `As mensagens vão direto para ${name}, sem passar pelo nosso servidor.`,
    directLost: 'Isso não é mais possível: a conexão mudou ou há mais alguém aqui. Desmarque para enviar a todos.',
    differed: 'Não é igual',
    differedNote: 'Alguém pode estar ouvindo. Não diga nada particular e saia da chamada.',
    notCompared: 'Ainda não comparado',
    changed: 'Mudou',
    changedNote: (name) =>
      `Antes, você comparou outro código com ${name}. Esta é uma nova conexão, então compare de novo antes de confiar nela.`,
    changedNews: (name) => `O código com ${name} mudou. Compare de novo.`,
    compare: 'Comparar',
    agreeing: 'Os navegadores de vocês estão combinando um código.',
    none: 'Sem código',
    unlinked: (name) => `Ainda sem conexão com ${name}.`,
    unanswered: (name) => `O outro navegador não responde, então não há código com ${name}.`,
    refused: (name) =>
      `As mensagens do outro lado não conferem, então não há código com ${name}. Alguém pode estar ouvindo.`,
    cannotShow: (name) => `O app de ${name} não consegue mostrar um código.`,
  },

  codePictures: named(
    '🐶 Cachorro,🐱 Gato,🦁 Leão,🐎 Cavalo,🦄 Unicórnio,🐷 Porco,🐘 Elefante,🐰 Coelho,🐼 Panda,🐓 Galo,🐧 Pinguim,🐢 Tartaruga,🐟 Peixe,🐙 Polvo,🦋 Borboleta,🌷 Flor,🌳 Árvore,🌵 Cacto,🍄 Cogumelo,🌏 Globo terrestre,🌙 Lua,☁️ Nuvem,🔥 Fogo,🍌 Banana,🍎 Maçã,🍓 Morango,🌽 Milho,🍕 Pizza,🎂 Bolo,❤️ Coração,😀 Sorriso,🤖 Robô,🎩 Cartola,👓 Óculos,🔧 Chave inglesa,🎅 Papai Noel,👍 Joinha,☂️ Guarda-chuva,⌛ Ampulheta,⏰ Despertador,🎁 Presente,💡 Lâmpada,📕 Livro,✏️ Lápis,📎 Clipe,✂️ Tesoura,🔒 Cadeado,🔑 Chave,🔨 Martelo,☎️ Telefone,🏁 Bandeira,🚂 Trem,🚲 Bicicleta,✈️ Avião,🚀 Foguete,🏆 Troféu,⚽ Bola,🎸 Guitarra,🎺 Trompete,🔔 Sino,⚓ Âncora,🎧 Fones de ouvido,📁 Pasta,📌 Alfinete',
  ),
};
