import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';

const reportReasons: Translation<'people'>['reportReasons'] = {
  harassment: '嫌がらせ',
  nudity: '裸・性的な内容',
  underage: '18歳未満に見える',
  spam: '迷惑行為',
  other: 'その他',
};

export const people: Translation<'people'> = {
  callFailures: {
    not_found: 'ここには何もありません。',
    unknown_event: 'このページは古くなっています。再読み込みしてください。',
    room_not_found: 'このルームはもうありません。',
    room_full: 'このルームは満員です。',
    room_locked: 'このルームはロックされています。中にいる人に解除を頼んでください。',
    admission_required: 'このルームに入るにはパスワードが必要です。',
    wrong_password: 'パスワードが違います。もう一度お試しください。',
    knock_required: 'このルームではホストが参加を許可します。',
    knock_declined: 'ホストが参加を許可しませんでした。',
    knock_full: '待っている人が多すぎます。しばらくしてからもう一度お試しください。',
    not_a_member: 'あなたはもうこのルームにいません。',
    peer_not_found: 'その人はもうここにいません。',
    peer_away: 'その人の接続が切れました。',

    NotAllowedError: 'カメラとマイクの使用が許可されていません。許可してから、もう一度お試しください。',
    NotFoundError: 'カメラやマイクが見つかりません。カメラやマイクを接続して、もう一度お試しください。',
    NotReadableError: 'カメラまたはマイクが他のアプリで使用されています。他のアプリを閉じて、もう一度お試しください。',
    other: 'カメラまたはマイクを使用できませんでした。設定を確認して、もう一度お試しください。',
  },

  failures: {
    stream_not_found: 'この配信は終了しました。',
    stream_full: 'この配信は満員です。',
    already_broadcasting: 'すでに配信しています。',
    ended_by_staff: 'ルールに違反したため、スタッフがあなたの配信を終了しました。',
    banned: 'この配信への参加を禁止されています。',
    timed_out: 'タイムアウト中のため、まだチャットできません。',
    slow_mode: '低速モードがオンです。次のメッセージまで少しお待ちください。',
    blocked_word: 'このチャットの禁止ワードが含まれています。',
    no_media_server: 'このサイトでは、他のソフトから配信できません。',
    media_refused: 'そのメディアはここでは使用できません。',
    too_many_keys: 'ストリームキーの上限に達しています。先に1つ無効にしてください。',

    invalid_credentials: 'メールアドレスまたはパスワードが違います。もう一度試すか、新規登録してください。',
    email_taken: 'そのメールアドレスのアカウントはすでにあります。ログインしてください。',
    password_weak: 'そのパスワードは推測されやすいため、別のものにしてください。',
    code_required: 'このアカウントにはコードが必要です。メールアドレスとパスワードでログインしてください。',
    code_invalid: 'コードが違うか、すでに使われています。次のコードをお待ちください。',
    challenge_invalid: '時間がかかりすぎました。もう一度ログインしてください。',
    reset_invalid: 'このリンクの期限は切れています。新しいリンクを請求してください。',
    avatar_not_found: 'この画像はもうありません。',
    provider_refused: 'ログインが拒否されました。もう一度試すか、別の方法をお使いください。',
    provider_failed: 'ログインできませんでした。もう一度お試しください。',
    identity_taken: 'そのログイン方法は、別のアカウントに連携されています。',
    last_way_in: 'これが唯一のログイン方法です。先にパスワードを設定してください。',
    profile_not_found: 'そのプロフィールは見つかりませんでした。',
    not_shared: '通報できるのは、同じルームにいた人だけです。',
    report_not_found: 'その通報は存在しません。',
    picture_invalid: 'その画像は送信できません。撮り直してください。',
    already_decided: 'この通報はすでに対応済みです。',

    popup_blocked: 'ブラウザがウィンドウをブロックしました。',
    popup_closed: '完了する前にウィンドウが閉じられました。',
    popup_late: '時間がかかりすぎたため、ウィンドウを閉じました。もう一度お試しください。',
  },

  reportAndBlock: {
    report: '通報',
    reportTitle: (name) => `${name}さんを通報`,
    volume: '音量',
    hide: '自分に非表示',
    block: 'ブロック',
    showAgain: '再表示',
    hidden: '非表示',
    noneShown: 'ここにいる全員を非表示またはブロックしています',
    howToShow: '姿は見えず、声も聞こえません。元に戻すには、「参加者」で名前の横の「再表示」を選んでください。',
    isHidden: (name) => `この通話では、${name}さんの姿は見えず、声も聞こえません。`,
    isBlocked: (name) =>
      `${name}さんをブロックしました。この通話でも今後の通話でも、お互いの姿は見えず、声も聞こえません。`,
    isBlockedNow: (name) => `${name}さんをブロックしました。もう会うことはありません。`,
    blocked: 'ブロック中',
    blockTitle: (name) => `${name}さんをブロック`,
    wereThere: '通話にいた人',
    isShown: (name) => `${name}さんの姿と声が再び届くようになりました。`,

    warned: (reason) =>
      `あなたは通報され（${reportReasons[reason]}）、スタッフが違反を確認しました。ルールを守らない場合は利用停止になります。`,
  },

  reportReasons,

  reportForm: {
    reportHint: 'スタッフがすべての通報を24時間以内に確認します。誰が通報したかは、相手に知らされません。',
    reason: '何がありましたか？',
    reasons: {
      harassment: '侮辱、脅迫、しつこい言動',
      nudity: '望まない裸や性的な内容',
      underage: '18歳未満に見える、またはそう言っている。スタッフが優先して確認します。',
      spam: '宣伝や繰り返しのメッセージ',
      other: '下に説明を書いてください',
    },
    note: 'メモ（任意）',
    noteNeeded: 'メモ（必須）',
    chat: '相手のメッセージ: 追加したものだけが送信されます',
    addPicture: '今見えている画面の画像を追加',
    pictureHint: '見られるのはスタッフだけです。判断が出た後、または30日後に削除されます。',
    pictureOf: (name) => `あなたに見えている${name}さん: この画像が送信されます`,
    noPicture: (name) => `今は${name}さんの画像がありません。`,
    takeAgain: '撮り直す',
    send: '通報を送信',
    cancel: 'キャンセル',
    reported: (due) => `ありがとうございます。${moment(due)}までに通報を確認します。`,
  },
};
