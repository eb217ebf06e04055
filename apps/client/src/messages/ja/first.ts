import type { Translation } from '../catalogue.ts';

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `ルーム ${name}`,
    skip: '本文へ移動',
    mainNavigation: 'メインメニュー',
    home: 'ホーム',
    call: '通話',
    stream: '配信',
    faq: 'FAQ',
    rules: 'ルール',
    privacy: 'プライバシー',
    activity: 'アクティビティ',
    canvas: 'キャンバス',
    terms: '用語',
    login: 'ログイン',
    signUp: '新規登録',
    account: (name) => `${name}さんのアカウント`,
    logout: 'ログアウト',
    menu: 'メニュー',
    resetTitle: '新しいパスワード',
    streamTitle: '配信',
    darkMode: 'ダークモード',
    language: '言語: 日本語',
    notifications: '通知 (F8)',
    closeNotification: '通知を閉じる',
    close: '閉じる',
    ok: 'OK',
    removedByHost: 'ホストがあなたを退出させました。このルームには再び参加できません。',
    suspendedNetwork: '同じネットワークの別の人に対する措置の場合は、1時間後にもう一度お試しください。',

    loading: '読み込み中',
    crashed: (code) => `問題が発生しました。コード: ${code}`,
    crashedHint: 'もう一度お試しください。何度も起きる場合は、ページを再読み込みするか、最初からやり直してください。',
    notLoaded: 'このページを読み込めませんでした。',
    tryAgain: '再試行',
    reload: 'ページを再読み込み',
    goHome: 'ホームへ',
    notFound: 'このページは存在しません。',
    notFoundHint: 'リンクが古いか、入力に誤りがあるかもしれません。',
    unsupportedTitle: '対応していないブラウザ',
    unsupported: 'このブラウザでは通話や配信を利用できません。',
    unsupportedHint: (feature) =>
      `このブラウザは${feature}に対応していません。最新版のChrome、Edge、Firefox、Safariは対応しています。`,
    features: {
      webrtc: '映像と音声の直接通信 (WebRTC)',
      websocket: 'サーバーとの常時接続 (WebSocket)',
      dialog: 'ダイアログ (dialog要素)',
    },
  },

  landing: {
    title: '誰かと話す',
    headline: '気の合う人とつながろう',
    tagline: '気の合う人と、共通の興味について1対1で話せます。',
    interests: '興味のあること',
    interestsHint: 'カンマで区切ってください',
    interestsPlaceholder: '興味を追加',
    interestsMore: 'さらに追加',
    tagRequired: 'タグを1つ以上入力してください。',
    tagTooLong: (most) => `${most}文字以内で入力してください。`,
    tagUnprintable: (tag) => `「${tag}」には表示できない文字が含まれています。`,
    tagsFull: (most) => `興味は${most}個まで追加できます。`,
    chosen: '選んだ興味',
    removeTag: (tag) => `${tag}を削除`,
    tagAdded: (tag) => `${tag}を追加しました`,
    tagRemoved: (tag) => `${tag}を削除しました`,
    suggestions: 'こちらもおすすめ',
    addTag: (tag) => `${tag}を追加`,
    joinRandom: '相手を探す',
    host: 'ルーム作成',
    options: 'ルームの設定',
    promises: ['暗号化', '無料'],
    steps: [
      ['興味を選ぶ', '同じ興味を持つ人を探します。'],
      ['まずはぼかしと消音で', '二人とも同意すると映像と音声が始まります。'],
      ['話す、または次の人へ', 'いつでも退出して別の人と話せます。'],
    ],
    noAccount: 'アカウントは不要です。',
    withoutInterests: '興味を選ばない場合は、空いている人とつながります。',
    blurred: '二人とも同意するまでぼかします',
  },

  firstFailures: {
    invalid: 'うまくいきませんでした。入力内容を確認して、もう一度お試しください。',
    rate_limited: 'リクエストが多すぎます。少し待ってから、もう一度お試しください。',
    try_again: '今はできません。しばらくしてから、もう一度お試しください。',
    internal: 'こちら側で問題が発生しました。もう一度お試しください。',
    unreachable: 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
    user_id_taken: 'すでに別のタブまたはブラウザで参加しています。',
    token_invalid: 'ログアウトされました。もう一度ログインしてください。',
    upgrade_required: 'このページの新しいバージョンがあります。続けるには再読み込みしてください。',
    origin_refused: 'このアドレスからサーバーに接続することはできません。',
    room_exists: 'その名前のルームはすでにあります。',
    kicked: 'ルームから退出させられました',
    not_authorized: 'この操作を行う権限がありません',
    csrf_failed: 'このページを開いてから時間が経ちすぎました。再読み込みして、もう一度お試しください。',
    suspended: '通報により利用停止になりました。',
  },

  searching: {
    overlay: 'ルームを検索中',
    searching: '話し相手を探しています',
    hostingInstead: 'まだ見つかりません。あなたのルームを開きます。',
    hosting: 'ルームを開いています',
    entering: '参加しています',
    cancel: 'キャンセル',
    you: 'あなた',
  },

  roomOptions: {
    seats: '定員',
    fewerSeats: '定員を減らす',
    moreSeats: '定員を増やす',
    seatsHint: 'あなたを含む人数です。',
    seatsHeavy: '8人を超えると、通話が遅くなったり、バッテリーの減りが早くなったりすることがあります。',
    private: '非公開',
    privateHint: 'どこにも表示されません。あなたのリンクから参加できます。',
    password: 'パスワード',
    passwordHint: '任意です。「相手を探す」では、パスワード付きのルームは対象外です。',
    knock: '参加を承認制にする',
    knockHint: '一人ずつ参加を許可します。「相手を探す」でここに来る人はいません。',
  },

  callEnded: {
    callEnded: '通話が終了しました',
    youLeft: '通話から退出しました',
    people: (people) => `${people}人`,
    talked: (whom) => `${whom}と話しました`,
    talkedFor: (whom, ms) => {
      const time = ms < 60_000 ? `${Math.floor(ms / 1_000)}秒間` : `${Math.round(ms / 60_000)}分間`;
      return `${whom}と${time}話しました`;
    },
    callAlone: (duration) => `${duration}、誰も参加しませんでした`,
    outOfTime: '時間切れです',
    unanswered: (name) => `${name}さんに時間内に応答しませんでした。`,
    unconnected: (name) => `${name}さんと接続できませんでした。`,
    findAnother: '別の人を探す',
    rejoin: '再参加',
    stillThere: (people, name) => {
      if (people === 0) return '今は誰もいません。';
      return `${people === 1 && name !== undefined ? `${name}さん` : `${people}人`}がまだいます。`;
    },
    inCommon: '共通の興味',
    dismiss: 'ホームに戻る',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0) return `${waiting}人が話し相手を待っています。`;
      return waiting === 0
        ? `現在${talking}人が通話中です。`
        : `現在${talking}人が通話中、${waiting}人が待っています。`;
    },
  },

  agreement: {
    title: 'はじめて通話する前に',
    intro: '知らない人と出会うことがあります。次のルールは全員に適用されます。',
    rules: [
      '18歳以上であること。',
      '思いやりを持ちましょう。侮辱、脅迫、無理強いは禁止です。',
      '裸や性的な内容は禁止です。',
      '他の人を録画・録音したり、宣伝したりしないでください。',
      '通報は人が確認します。ルールに違反した人は、警告または利用停止の対象になります。',
    ],
    read: 'すべてのルール',
    privacy: 'プライバシー',
    agree: '18歳以上であり、同意します',
    leave: '後で',
  },
};
