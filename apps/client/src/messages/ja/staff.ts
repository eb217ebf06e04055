import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';

const DECISIONS: Record<ReportDecision, string> = { dismiss: '却下', warn: '警告', suspend: '利用停止' };
const DECIDED: Record<ReportDecision, string> = { dismiss: '却下済み', warn: '警告済み', suspend: '利用停止済み' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: '利用停止を解除',
  issue_reset: 'パスワード用リンクを作成',
  end_stream: '配信を終了',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

export const staff: Translation<'staff'> = {
  staff: {
    title: '通報',
    hint: 'すべての通報を24時間以内に確認してください。18歳未満についての通報が最初に、その後は古い順に並びます。',
    open: '未対応',
    decided: '対応済み',
    views: '通報と監査記録',
    counts: (open, overdue) => `未対応の通報${open}件、期限切れ${overdue === 0 ? 'なし' : `${overdue}件`}`,
    none: 'ここに通報はありません。お疲れさまです。',
    age: (seconds) => (hours(seconds) > 0 ? `${hours(seconds)}時間前` : `${Math.max(1, Math.floor(seconds / 60))}分前`),
    overdue: '期限切れ',
    due: (at) => `期限: ${moment(at)}`,
    reportedBy: (name) => `通報者: ${name}`,
    inRoom: (room) => `ルーム ${room}`,
    inStream: 'ライブ配信中',
    endStream: '配信を終了',
    endStreamHint:
      'この通報の対象の配信が、全員に対して今すぐ終了します。配信者にはスタッフが終了したことが伝えられます。配信者は再び配信を開始できます。',
    streamEnded: '配信を全員に対して終了しました。',
    repeated: (times) => `同じ人からの通報${times}回`,
    alsoOpen: (others) => `この人について、他に未対応の通報が${others}件あります`,
    recent: (reports, reporters) => `過去30日間に${reporters}人から${reports}回通報されています`,
    past: 'この人についての以前の判断',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]}（${reason}）、${moment(at)}`,
    picture: '通報者に見えていたもの',
    pictureOf: (name) => `通報者に見えていた${name}さん`,
    showPicture: '画像を表示',
    hidePicture: '画像を隠す',
    chat: '通報者が追加したチャット',
    note: 'メモ',
    noteOfStaff: 'スタッフのメモ',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]}（担当: ${by}）、${moment(at)}`,
    suspendedUntil: (at) => `${moment(at)}まで利用停止`,
    lift: '利用停止を解除',
    decideTitle: (decision, name) =>
      ({
        dismiss: `${name}さんについての通報を却下しますか？`,
        warn: `${name}さんに警告しますか？`,
        suspend: `${name}さんを利用停止にしますか？`,
      })[decision],
    explain: {
      dismiss: '通報は終了します。誰にも知らされません。',
      warn: '通報されたこととその理由が、本人に知らされます。通報は終了します。',
      suspend:
        '本人は今すぐすべての場所からログアウトされ、すべての通話から退出になります。停止期間が終わるまで戻れません。',
    },
    staffNote: '他のスタッフへのメモ（任意）',
    days: '日数',
    fewerDays: '日数を減らす',
    moreDays: '日数を増やす',
    daysHint: (at) => `${moment(at)}までです。`,
    cancel: 'キャンセル',
    codeNeeded: '通報を見るには、アカウントでログインコードをオンにしてください。',
    toAccount: 'アカウントへ',
    reload: '更新',
    trail: '監査記録',
    trailHint: `スタッフの最近の操作${LIMITS.auditListed}件です。この一覧は誰も変更できません。`,
    noTrail: 'まだスタッフの操作はありません。',
    searchTrail: '名前、操作、IDで検索',
    noneFound: '該当する記録はありません。',
    acted: (action) => ACTED[action],
    actedBy: (name) => `担当: ${name}`,
    at: moment,

    notStaff: '通報を見られるのはスタッフだけです。',

    resets: 'パスワードの紛失',
    resetsHint:
      '本人確認ができたアカウントの所有者のためにリンクを作成します。1回だけ、24時間有効です。使用すると、すべての場所からログアウトされ、GoogleやGitHubでのログインが解除されます。',
    resetEmail: 'アカウントのメールアドレス',
    issueReset: 'リンクを作成',
    resetLink: '新しいパスワードを設定するためのリンク',
    copy: 'コピー',
    copied: 'コピーしました',
  },
};
