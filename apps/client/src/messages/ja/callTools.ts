import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { duration } from './duration.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'ブラウザの開発元',
};

const called = (names: readonly string[]) => list(names.map((name) => `${name}さん`));

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari:
      'アドレスバーのページメニューをタップし、「Webサイトの設定」を選んで、カメラとマイクを許可してください。',
    iosOther: 'デバイスの「設定」を開き、アプリの一覧からこのブラウザを選んで、カメラとマイクを許可してください。',
    android: 'アドレスの横のアイコンをタップし、「権限」を選んで、カメラとマイクを許可してください。',
    firefoxAndroid: 'アドレスの横の鍵マークをタップして、カメラとマイクを許可してください。',
    firefox: 'アドレスバーの斜線の付いたカメラをクリックし、ブロックを解除してから、もう一度お試しください。',
    safari: 'メニューバーで「Safari」、「このWebサイトでの設定」の順に選んで、カメラとマイクを許可してください。',
    chromium: 'アドレスバーの左端のアイコンをクリックして、カメラとマイクを許可してください。',
    other: 'ブラウザの設定で、このページのカメラとマイクを許可してください。',
  },

  statistics: {
    title: '接続の統計情報',
    hint: '通話に問題があるときは、これをコピーしてサポートに送ってください。コピーされるテキストにアドレスや名前は含まれません。',
    copy: 'テキストでコピー',
    copied: 'コピーしました',
    measuring: 'まだ測定値がありません。',
    nobody: '他に接続している人はいません。',
    route: '経路',
    direct: '直接',
    relayed: '中継サーバー経由',
    roundTrip: '往復時間',
    sending: '送信',
    receiving: '受信',
    nothing: 'なし',
    kinds: { audio: '音声', camera: 'カメラ', screen: '画面' },
    unknown: 'まだ不明',
    lost: (share) => `${share}損失`,
    heldBackBy: { cpu: 'プロセッサーによる制限', bandwidth: '接続による制限', other: '制限あり' },
    reception: { good: '良好', weak: '弱い', poor: '不安定' },
    receptionTitle: '受信状態',
    person: (memberId) => `参加者 ${memberId}`,
  },

  shortcuts: {
    title: 'キーボードショートカット',
    open: 'キーボードショートカット',
    on: '1文字のショートカット',
    onHint: '誤ってキーを押しやすい場合は、オフにしてください。',
    done: '完了',
    keys: {
      m: 'マイクのオン/オフ',
      v: 'カメラのオン/オフ',
      h: '手を挙げる/下ろす',
      n: '次へ: 別の人と会う（「相手を探す」の後）',
      c: 'チャット',
      i: '詳細',
      p: '参加者',
      '?': 'この一覧',
    },
    space: 'マイクがオフのとき、押している間だけ話す',
    escape: 'サイドパネルを閉じる',
    f8: '通知へ移動',
  },

  mediaSettings: {
    mirrorSelf: '自分の映像を左右反転',
    pushToTalk: 'ミュート中はスペースキーを押しながら話す',
    removeNoise: '雑音を除去',
    background: '背景',
    backgrounds: {
      none: 'なし',
      blur: 'ぼかし',
      dusk: '夕暮れ',
      meadow: '草原',
      study: '書斎',
      own: '自分の画像',
    },
    chooseOwn: '画像を追加',
    noPicture: 'このファイルは、お使いのブラウザで画像として表示できません。',
    brighter: '自分の映像を明るくする',
    tooSlow:
      'お使いのデバイスの処理が追いつかないため、この効果をオフにしました。他の人にはカメラの映像がそのまま見えます。',
    failed: {
      picture: '効果に失敗したため、オフにしました。他の人にはカメラの映像がそのまま見えます。',
      sound: '雑音の除去に失敗したため、オフにしました。',
    },

    volume: '音量',
    volumeOf: (name) => `${name}さんの音量`,
    volumeHint: 'この通話の間、あなたにだけ適用されます。',
    percent: (percent) => `${percent}%`,

    recording: '何か話してください。3秒間録音します。',
    playing: '他の人にはこのように聞こえます。',
    heard: '今のがあなたの声です。小さすぎる場合は、別のマイクを選ぶか、マイクに近づいてください。',
    silence: '何も聞こえませんでした。別のマイクを選ぶか、システム設定でマイクをオンにしてください。',
    notRecorded: '音声を録音できませんでした。',
  },

  captions: {
    captions: '字幕',
    show: '他の人の発言に字幕を表示',
    own: '自分の発言の字幕を許可',
    request: (names, by) =>
      `${called(names)}が、あなたの発言の字幕を希望しています。${
        by === 'device'
          ? 'ブラウザが、あなたの音声をこのデバイス上で文字にします。'
          : `ブラウザが、あなたの音声を${MAKERS[by]}に送信し、そこで文字にします。`
      }文字が届くのは、希望した人だけです。`,
    allow: '許可',
    notNow: '後で',
    captioned: (names, by) =>
      `あなたの発言を、${by === 'device' ? 'このデバイス' : MAKERS[by]}が${called(names)}向けの字幕にしています。`,
    stop: '停止',
    madeBy: (by) => `字幕: ${by === 'device' ? '本人のデバイス' : MAKERS[by]}`,
    spoken: (name, text) => `${name}: ${text}`,
    turnOff: '字幕をオフにする',
    ready: '誰かが話すと、ここに字幕が表示されます。',
    asking: (names) => `${called(names)}に字幕を依頼しています。`,
    waiting: (names) => `${called(names)}の字幕の許可を待っています。`,
    declined: (names) => `${called(names)}は、今は字幕を希望していません。`,
    unable: (names) => `${called(names)}のブラウザでは字幕を作成できません。`,
  },

  drawing: {
    draw: '画面に描く',
    stop: '描くのをやめる',
    undo: '自分の最後の線を取り消す',
    clear: '自分の線を消す',
    clearAll: '全員の線を消す',
    drawShort: '描く',
    hide: '描画を隠す',
    tools: '描画ツール',
    allow: '描画を許可',
    ownScreen: '他の人に見えているあなたの画面',
    lines: '画面に描かれた線',
    isDrawing: (names) => `${list(names.map((name) => `${name}さん`))}が画面に描いています`,
    off: (name) => `${name}さんが描画をオフにしました。`,
    unseenBy: (names) => `${list(names.map((name) => `${name}さん`))}には描画が見えません。`,
  },

  invite: {
    ways: '他の招待方法',
    share: '共有…',
    shareText: 'ビデオ通話に参加しませんか',
    notShared: 'ブラウザがリンクを共有できませんでした。代わりにコピーしてください。',
    code: 'QRコード',
    codeTitle: 'スキャンして参加',
    codeHint: '相手のスマートフォンでこのコードを読み取ってもらうと、招待リンクが開きます。',
    picture: '招待リンクのQRコード',
    hasPassword: 'リンクにはルームのパスワードが含まれています。',
    close: '閉じる',
    calendar: 'カレンダーに追加',
    title: 'タイトル',
    defaultTitle: 'ビデオ通話',
    date: '日付',
    time: '時刻',
    timeHint: (zone) => `お使いのタイムゾーン（${zone}）の時刻です。`,
    length: '長さ',
    minutes: (minutes) => duration(minutes * 60_000),
    google: 'Googleカレンダーで開く',
    incomplete: '日付と時刻を入力してください。',
    past: '未来の日時を選んでください。',
    reopens: `ルームは、最後の人が退出してから${duration(DELAYS.emptyRoom)}で閉じますが、このリンクは引き続き使えます。最初に使った人がルームを再び開き、ホストになります。`,
    forgotten: `${duration(DELAYS.roomRecord)}開かれなかったルームの設定は失われます。その後は、定員${LIMITS.seatsDefault}人、パスワードなしの公開ルームとして開きます。`,
    cancel: 'キャンセル',
    save: 'カレンダーファイルを保存',
    saved: 'カレンダーファイルを保存しました。開くと、通話をカレンダーに追加できます。',
    inFile: (link) => `ビデオ通話に参加: ${link}`,
  },
};
