import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';

const called = (names: readonly string[]) => list(names.map((name) => `${name}さん`));

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'メッセージ',
    noMessages: 'まだメッセージはありません。挨拶してみましょう。',
    messageField: 'メッセージ',
    send: 'メッセージを送信',
    newBelow: '新着メッセージ',
    jumpToLatest: (fresh) => (fresh > 0 ? `最新へ移動（新着${fresh}件）` : '最新へ移動'),
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: '今日', yesterday: '昨日' }),

    emoji: '絵文字',
    searchEmoji: '絵文字を検索',
    noEmoji: '絵文字が見つかりません。',
    recentEmojis: '最近使った絵文字',

    messageActions: 'このメッセージへの操作',
    reply: '返信',
    edit: '編集',
    delete: '削除',
    edited: '（編集済み）',
    deleted: 'メッセージは削除されました',
    quoting: (author) => `${author}さんへの返信: `,
    replyingTo: (author) => `${author}さんに返信`,
    editing: 'メッセージを編集しています',
    cancel: 'キャンセル',
    gone: 'メッセージはもうありません',
    keepsFirst: (names) => `${called(names)}には最初の内容が残ります。`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'チャットを開く',
    newMessages: (names) => `${called([...new Set(names)])}から新着メッセージ${names.length}件`,
    reacted: (name, reaction) => `${name}さんのリアクション: ${reaction}`,
    typing: (names) => {
      if (names.length === 0) return '';
      return names.length > 2 ? '複数の人が入力中…' : `${called(names)}が入力中…`;
    },
  },

  files: {
    attach: 'ファイルを送信',
    notYet: 'ほかの参加者とつながると、ファイルを送信できます。',
    file: (name) => `ファイル ${name}`,
    to: (name) => `宛先: ${name}`,
    offered: (name) => `${name}さんが送ろうとしています`,
    waitingFor: (name) => `${name}さんの承諾を待っています`,
    moved: (moved, size) => `${size}中${moved}`,
    state: (size, state) => `${size} · ${state}`,
    progress: '進行状況',
    accept: '受け取る',
    decline: '断る',
    cancel: 'キャンセル',
    save: (name) => `${name}を保存`,
    ended: {
      incoming: {
        done: '受信しました。送信者を信頼できる場合にだけ開いてください。',
        declined: '断りました',
        withdrawn: '取り下げられました',
        cancelled: 'キャンセル済み',
        failed: '受信できませんでした',
      },
      outgoing: {
        done: '送信済み',
        declined: '断られました',
        withdrawn: 'キャンセル済み',
        cancelled: 'キャンセル済み',
        failed: '送信できませんでした',
      },
    },
    offerNews: (name, file, size) => `${name}さんが${file}（${size}）を送ろうとしています。`,
    tooLarge: (most) => `ファイルのサイズは${most}までです。`,
    empty: 'このファイルは空です。',
    stillSending: 'ファイルは1つずつ送れます。前のファイルはまだ送信中です。',
  },

  verification: {
    title: 'セキュリティコード',
    intro:
      '両方のブラウザに同じ7つの絵が表示されます。表示が違う場合は、間に誰か（当サイトのサーバーも含む）がいるかもしれません。',
    how: (name) =>
      `チャットではなく、声に出して${name}さんに読み上げてください。同じ7つの絵が同じ順番で見えていれば、誰にも盗み聞きされていません。`,
    codeWith: (name) => `${name}さんとのコード`,
    match: '一致する',
    differ: '一致しない',
    again: 'もう一度比べる',
    matched: '確認済み',
    matchedNote: (name) => `あなたと${name}さんのコードは一致しています。この接続が続く間は有効です。`,
    directHint: (name) => `メッセージは、サーバーを経由せずに${name}さんへ直接届きます。`,
    directLost:
      'これは使えなくなりました。接続が変わったか、他の人が参加しています。全員に送信するには、チェックを外してください。',
    differed: '不一致',
    differedNote: '誰かが盗み聞きしているかもしれません。個人的なことは話さず、通話から退出してください。',
    notCompared: 'まだ比べていません',
    changed: '変更あり',
    changedNote: (name) =>
      `以前に${name}さんと比べたコードとは異なります。新しい接続のため、信頼する前にもう一度比べてください。`,
    changedNews: (name) => `${name}さんとのコードが変わりました。もう一度比べてください。`,
    compare: '比べる',
    agreeing: '両方のブラウザがコードを決めています。',
    none: 'コードなし',
    unlinked: (name) => `まだ${name}さんと接続していません。`,
    unanswered: (name) => `相手のブラウザが応答しないため、${name}さんとのコードがありません。`,
    refused: (name) =>
      `相手側のメッセージを検証できなかったため、${name}さんとのコードがありません。誰かが盗み聞きしているかもしれません。`,
    cannotShow: (name) => `${name}さんのアプリではコードを表示できません。`,
  },

  codePictures: named(
    '🐶 犬,🐱 猫,🦁 ライオン,🐎 馬,🦄 ユニコーン,🐷 豚,🐘 ゾウ,🐰 ウサギ,🐼 パンダ,🐓 ニワトリ,🐧 ペンギン,🐢 カメ,🐟 魚,🐙 タコ,🦋 チョウ,🌷 花,🌳 木,🌵 サボテン,🍄 キノコ,🌏 地球,🌙 月,☁️ 雲,🔥 火,🍌 バナナ,🍎 リンゴ,🍓 イチゴ,🌽 トウモロコシ,🍕 ピザ,🎂 ケーキ,❤️ ハート,😀 スマイル,🤖 ロボット,🎩 帽子,👓 めがね,🔧 スパナ,🎅 サンタ,👍 いいね,☂️ 傘,⌛ 砂時計,⏰ 時計,🎁 プレゼント,💡 電球,📕 本,✏️ 鉛筆,📎 クリップ,✂️ はさみ,🔒 錠前,🔑 鍵,🔨 ハンマー,☎️ 電話,🏁 旗,🚂 電車,🚲 自転車,✈️ 飛行機,🚀 ロケット,🏆 トロフィー,⚽ ボール,🎸 ギター,🎺 トランペット,🔔 ベル,⚓ いかり,🎧 ヘッドホン,📁 フォルダー,📌 ピン',
  ),
};
