import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { recentMoment, timeOfDay } from '../dates.ts';
import { clock } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { duration } from './duration.ts';
import { messages as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => duration(seconds * 1_000);

export const stream: Translation<'stream'> = {
  stream: {
    title: '配信',
    goLive: '配信を開始',
    broadcasting: '配信中...',
    endStream: '配信を終了',
    broadcasters: '配信中の人',
    broadcastersShort: '配信者',
    watching: (n) => `${n}人が視聴中`,
    nobody: '配信中の人はいません',
    nowWatching: '視聴中',

    about: 'この配信について',
    tags: 'タグ',
    liveFor: (time) => `配信時間 ${time}`,
    form: {
      title: 'タイトル、タグ、言語',
      streamTitle: '配信のタイトル',
      titleHint: '内容を一言で',
      tags: 'タグ',
      tagsHint: '音楽, チェス',
      tagsFull: (most) => `配信のタグは${most}個までです。`,
      language: '配信の言語',
      noLanguage: '未設定',
      edit: '編集',
      addTitle: 'タイトルを追加',
      save: '保存',
    },
    filter: '配信を探す',
    noneMatching: (typed) => `「${typed}」に一致する配信はありません。`,
    noneMatchingHint: '別のタイトル、名前、タグを試すか、すべての配信をご覧ください。',
    showAll: 'すべての配信を表示',
    link: { label: 'この配信へのリンク', copy: 'リンクをコピー', copied: 'コピーしました' },

    player: 'プレーヤー',
    controls: '配信の操作',
    live: 'LIVE',
    offAir: '配信を開始するまで、誰にも見えません。',
    onlyYou: 'あなたにだけ見えています',
    prepare: '配信の準備',
    turnOnCamera: 'カメラをオンにする',
    cancel: 'キャンセル',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: '配信を開始しています',
    joining: (name) => `${name ? `${name}さんの配信` : '配信'}に接続中`,
    interrupted: '映像が止まりました。',
    ended: (name) => (name ? `${name}さんが配信を終了しました。` : 'この配信は終了しました。'),
    endedHint: '他に配信中の人はこちらです。',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `${name}さんの配信` : '配信'),
    cameraOff: room.cameraOff,
    cameraOffHint: 'ライブ配信を始めるとオンになります。',
    leave: '配信から退出',
    close: '閉じる',
    more: 'その他',
    playerControls: 'プレーヤーの操作',
    settings: '設定',
    quality: '画質',
    qualities: { auto: '自動', high: '高画質', low: '低画質' },
    volume: '音量',
    percent: (n) => `${n}%`,
    behind: (ms) => (ms < 50 ? '0.1秒未満の遅延' : `${decimal(ms / 1_000, 1)}秒の遅延`),
    behindMeans: {
      direct: '配信者からあなたまでの遅延。ブラウザのバッファーを含み、エンコードと表示の時間は含みません',
      server: 'メディアサーバーからあなたまでの遅延。ブラウザのバッファーを含み、エンコードと表示の時間は含みません',
    },
    reconnecting: '再接続しています…',
    pause: '一時停止',
    play: '再生',
    paused: '一時停止中です。配信は続いています。',
    keys: {
      'k, Space': '一時停止、または現在のライブから再開',
      m: '音声のオン/オフ',
      f: '全画面表示',
      t: 'シアターモード',
      i: 'ピクチャーインピクチャー',
      '↑ ↓': '音量（プレーヤーをクリックした後）',
      '?': 'この一覧',
      Esc: '全画面表示またはシアターモードを終了',
    },
    soundOff: '音声をオフにする',
    soundOn: '音声をオンにする',
    theatre: 'シアターモード',
    leaveTheatre: 'シアターモードを終了',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'あなた',
    loadingList: '配信を探しています',
    beFirst: '最初の配信者になりましょう。',
    nobodyElse: '他に配信中の人はいません。',
    watch: (name, n) => `${name}さんの配信を見る、${n}人が視聴中`,
    people: (n) => `${n}人が視聴中`,

    chat: 'チャット',
    sections: '配信の横',
    studio: 'スタジオ',
    noMessages: '挨拶してみましょう。メッセージは配信が終わると消えます。',
    noTalk: 'チャットは、配信を視聴するか開始すると使えます。',
    notSent: '送信できませんでした。',
    notDone: 'うまくいきませんでした。',

    direct: {
      broadcasting:
        'ピアツーピア: あなたから各視聴者まで暗号化されています。視聴者にあなたのIPアドレスが見えることがあります。',
      watching: (name) =>
        `ピアツーピア: ${name}さんからあなたまで暗号化されています。${name}さんにあなたのIPアドレスが見えることがあります。`,
    },
    throughServer: {
      broadcasting:
        'あなたの配信はメディアサーバーを経由します。メディアサーバーは、技術的には内容を見聞きすることができます。',
      watching:
        'この配信はメディアサーバーを経由します。メディアサーバーは、技術的には内容を見聞きすることができます。',
    },
    mixed:
      '一部の視聴者には、あなたの配信がメディアサーバーを経由して届きます。メディアサーバーは、技術的には内容を見聞きすることができます。ほかの視聴者には、あなたのIPアドレスが見えることがあります。',
    ways: {
      direct: '配信はピアツーピアです。配信者と視聴者には、互いのIPアドレスが見えることがあります。',
      server:
        '小規模な配信はピアツーピアです。配信者と視聴者には、互いのIPアドレスが見えることがあります。規模が大きくなるとメディアサーバーを経由します。メディアサーバーは、技術的には内容を見聞きすることができます。',
    },
    chatPasses: 'チャットはサーバーを経由します。',

    linkLost: '通信が途切れました。再接続中も映像は続きます。',
    tryAgain: room.tryAgain,
    watchAgain: 'もう一度見る',
    reload: room.reload,
    failures: {
      list: (code) => `配信の一覧を取得できませんでした: ${SENTENCES[code]}`,
      media: (code) => `カメラまたはマイクを使用できませんでした: ${SENTENCES[code]}`,
      join: (code) => `配信に参加できませんでした: ${SENTENCES[code]}`,
      leave: (code) => `配信から退出できませんでした: ${SENTENCES[code]}`,
      start: (code) => `配信を開始できませんでした: ${SENTENCES[code]}`,
      localVideo: '自分の映像の要素が見つかりません',
      video: (reason) => `映像を読み込めませんでした: ${reason}`,
    },

    source: '視聴者に見せるもの',
    sources: { camera: 'カメラ', screen: '画面', both: '画面とカメラ' },
    inset: 'カメラの位置',
    corners: { bottomRight: '右下', bottomLeft: '左下', topRight: '右上', topLeft: '左上' },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'マイクを選択', camera: room.choose.camera },

    health: {
      title: '配信の状態',
      states: { good: '良好', strained: '要確認' },
      troubles: {
        upload:
          'この映像を送るには、アップロードの速度が足りません。他のアップロードを止めるか、有線で接続してください。',
        processor: 'この映像には、お使いの端末の処理が追いつきません。他のアプリを閉じると改善します。',
        choppy: '動きがカクついて見えます。部屋を明るくするか、他のアプリを閉じてください。',
        lossy:
          '送信したデータの多くが、一部の視聴者に届く途中で失われています。有線で接続するか、ルーターに近づくと改善します。',
        far: '一部の視聴者との接続が遅く、映像が遅れて届いています。他のダウンロードやアップロードを止めると改善することがあります。',
        lowered: '遅れずに届くように、一部の視聴者への映像を小さくしています。状況が良くなると自動で元に戻ります。',
      },
      sent: '上り',
      picture: '映像',
      lost: '損失',
      roundTrip: '遅延',
      route: '接続',
      viewers: '視聴者数の推移',
      none: '–',
      noViewers: 'まだ視聴者はいません',
      lines: ({ lines, framesPerSecond }) => `${lines}p、${framesPerSecond} fps`,
      share: (share) => `${decimal(share * 100, 1)}%`,
      ms: (ms) => `${ms}ミリ秒`,
      mostViewers: (most) => `最多: ${most}`,
      chart: (now, most) => `視聴者数の推移: 現在${now}人、最多${most}人`,
      routes: {
        direct: (n) => `直接: ${n}人`,
        relayed: (n) => `中継サーバー経由: ${n}人`,
        server: (n) => `メディアサーバー経由: ${n}人`,
        connecting: (n) => `接続中: ${n}人`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbps`
          : `${Math.round(bitsPerSecond / 1_000)} kbps`,
    },

    recording: {
      title: '録画',
      hint: '配信中に送信する内容を、この端末のファイルに保存します。',
      memoryHint: (most) =>
        `送信する内容を${recordingSize(most)}まで記録し、停止するとファイルとしてダウンロードします。`,
      start: '録画',
      stop: '録画を停止',
      rec: 'REC',
      opening: '保存先を選んでください',
      finishing: '録画を保存しています',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : `/${recordingSize(most)}`}`,
      saved: (name, bytes) => `「${name}」として保存しました（${recordingSize(bytes)}）。`,
      full: (most) => `${recordingSize(most)}に達したため、録画を終了しました。`,
      failures: {
        unsupported: 'このブラウザでは録画できません。',
        notWritten:
          '録画が停止しました。このデバイスの空き容量がない可能性があります。ここまでに保存された分はファイルにあります。',
        stopped: 'ブラウザが録画を停止しました。それまでの録画は残ります。',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `${name}さんのメッセージへの操作`,
    delete: 'メッセージを削除',
    timeOutHeading: 'タイムアウト',
    timeOut: (seconds) => `${during(seconds)}タイムアウト`,
    ban: 'この配信への参加を禁止',
    appoint: 'モデレーターにする',
    report: (name) => `${name}さんを通報`,
    reportStream: '配信を通報',
    refused: (code) => `送信できませんでした。${SENTENCES[code]}`,
    roles: { broadcaster: 'ホスト', moderator: 'モデレーター', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0
        ? '低速モードがオフになりました。'
        : `低速モードがオンになりました。メッセージは${during(seconds)}に1件です。`,
    slowHint: (seconds) => `低速モード: ${during(seconds)}に1件`,
    slowWait: (seconds) => `低速モード: あと${clock(seconds * 1_000)}で送信できます`,
    timedOut: (seconds) =>
      seconds === 0 ? 'タイムアウトが終了しました。' : `${during(seconds)}のタイムアウトになりました。`,
    timeOutWait: (seconds) => `あと${clock(seconds * 1_000)}で送信、リアクション、参加の申し込みができます`,
    role: (role) =>
      role === 'moderator'
        ? 'モデレーターになりました。メッセージの⋮から操作できます。'
        : 'モデレーターではなくなりました。',
    ruled: {
      ban: (name, by) => `${by}さんが${name}さんの参加を禁止しました。`,
      timeOut: (name, by, seconds = 0) => `${by}さんが${name}さんを${during(seconds)}のタイムアウトにしました。`,
      moderator: (name, by) => `${by}さんが${name}さんをモデレーターにしました。`,
    },
    lifted: {
      ban: (name, by) => `${by}さんが${name}さんの参加禁止を解除しました。`,
      timeOut: (name, by) => `${by}さんが${name}さんのタイムアウトを終了しました。`,
      moderator: (name, by) => `${by}さんが${name}さんをモデレーターから外しました。`,
    },

    open: 'モデレーション',
    title: 'モデレーション',
    close: '閉じる',
    slow: '低速モード',
    slowOff: 'オフ',
    slowEvery: (seconds) => `${during(seconds)}に1件`,
    words: '禁止ワード',
    wordsHint:
      '1行に1つの単語やフレーズを入力してください。それを含むメッセージは送信されません。ホストとモデレーターは対象外です。',
    wordsSave: '禁止ワードを保存',
    wordsSaved: '保存しました',
    tooMany: (n) => `禁止ワードは${STREAMS.blockedWords}個までです。この一覧には${n}個あります。`,
    tooLong: (word) => `「${word}」は長すぎます。1つにつき${STREAMS.blockedWord}文字までです。`,
    groups: { ban: '参加禁止中', timeOut: 'タイムアウト中', moderator: 'モデレーター' },
    none: {
      ban: '参加を禁止された人はいません。',
      timeOut: 'タイムアウト中の人はいません。',
      moderator: 'モデレーターはまだいません。メッセージの横のメニューから、送信者をモデレーターにできます。',
    },
    lift: { ban: '禁止を解除', timeOut: 'タイムアウト終了', moderator: 'モデレーターから外す' },
    since: (at) => `${recentMoment(at)}から`,
    until: (at) => `${timeOfDay(Date.parse(at))}まで`,
    noName: '名前のない人',

    bannedHint: 'ホストまたはモデレーターの判断です。解除できるのもホストとモデレーターだけです。',
    banned: (name) => (name ? `${name}さんの配信への参加を禁止されています。` : 'この配信への参加を禁止されています。'),
  },

  streamKeys: {
    title: 'ストリームキー',
    hint: 'キーを使うと、OBSなどのWHIP対応アプリからあなたとして配信できます。キーを知っている人は誰でも配信できるため、秘密にしてください。',
    none: 'ストリームキーはありません。',
    untitled: '無題の配信',
    neverUsed: '未使用',
    used: (at) => `最終使用: ${at}`,
    made: (at) => `作成: ${at}`,
    revoke: '無効にする',
    revokeOf: (title) => `無効にする: ${title}`,
    revoked: '無効にしました。そのキーによる配信は終了しました。',
    newKey: '新しいキーの作成',
    tagsHint: 'タグはカンマで区切ってください。',
    create: 'キーを作成',

    created: '新しいキー',
    createdHint: '表示されるのは今だけです。今すぐコピーしてください。OBSではサービスにWHIPを選び、両方を入力します。',
    server: 'サーバー',
    key: 'Bearerトークン',
    copy: 'コピー',
    copied: 'コピーしました',
    done: 'コピー済み',
  },

  follows: {
    follow: 'フォロー',
    followPerson: (name) => `${name}さんをフォロー`,
    following: 'フォロー中',
    followed: (name) => `${name}さんをフォローしました。`,
    unfollow: 'フォロー解除',
    unfollowPerson: (name) => `フォロー解除: ${name}さん`,
    unfollowed: (name) => `${name}さんのフォローを解除しました。`,
    logInFirst: 'フォローするにはログインしてください。',

    isLive: (name) => `${name}さんが配信中です`,
    notifyMe: 'フォロー中の人が配信を始めたら通知する',
    outcomes: {
      on: 'フォロー中の人が配信を始めると、このブラウザーに通知が届きます。',
      off: 'このブラウザーには通知が届かなくなりました。',
      unasked: '許可するまで通知は届きません。',
      denied: 'このサイトの通知がブラウザーでブロックされています。設定で許可してから、もう一度お試しください。',
      unsupported:
        'このブラウザーでは通知を受け取れません。iPhoneやiPadでは、先にこのサイトをホーム画面に追加してください。',
      failed: 'ブラウザーで通知をオンにできませんでした。しばらくしてからもう一度お試しください。',
    },

    title: 'フォロー中',
    hint: '配信の一覧で最初に表示されます。',
    nobody: 'まだ誰もフォローしていません。アカウントを持つ人の配信を見ているときに「フォロー」を押してください。',
    browse: '配信を見る',
    since: (at) => `フォロー: ${at}`,
    liveNow: '配信中',
    watch: '見る',
    watchPerson: (name) => `${name}さんの配信を見る`,
  },

  streamStage: {
    ask: '参加をリクエスト',
    section: 'ステージ',
    prepareTitle: 'ステージに参加',
    hint: 'ホストが承認すると、視聴者全員にあなたの映像と声が届きます。ホストにはあなたのIPアドレスが見えることがあります。',
    opening: 'カメラとマイクを起動しています',
    ownPicture: 'あなたの映像',
    send: 'リクエストを送信',
    cancel: 'キャンセル',
    waiting: 'ホストの承認を待っています。まだ誰にも見えていません。',
    withdraw: 'リクエストを取り消す',
    onStage: 'ステージに出ています。視聴者全員にあなたの映像と声が届いています。',
    hostSees: 'ホストにはあなたのIPアドレスが見えることがあります。',
    leave: 'ステージを降りる',
    declined: 'リクエストは承認されませんでした。',
    ended: 'ステージへの参加が終わりました。',
    requests: '参加リクエスト',
    asks: (name) => `${name}さんがステージへの参加をリクエストしています。`,
    wants: (name) => `${name}さんが参加を希望しています`,
    guestSees: 'ゲストにはあなたのIPアドレスが見えることがあります。',
    accept: '承認',
    acceptOf: (name) => `承認: ${name}`,
    swap: '交代',
    swapOf: (name) => `交代: ${name}`,
    replaces: (name) => `${name}さんはステージを降ります。`,
    decline: '断る',
    declineOf: (name) => `断る: ${name}`,
    connecting: (name) => `${name}さんがステージに参加しようとしています。`,
    shown: (name) => `${name}さんと一緒にステージに出ています。`,
    remove: 'ステージから降ろす',
    with: (name) => `${name}さんとコラボ中`,
    pictureOf: (name) => `ステージ上の${name}さん`,
  },
};
