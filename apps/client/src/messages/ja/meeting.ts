import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';

const about = (tags: readonly string[]) => (tags.length > 3 ? '同じこと' : oneOf(tags));

/** `数秒`, `約40秒`, `約3分`. */
function roughly(seconds: number): string {
  if (seconds < 10) return '数秒';
  if (seconds < 55) return `約${Math.round(seconds / 10) * 10}秒`;
  return `約${Math.round(seconds / 60)}分`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking}人が通話中`);
const othersWaiting = (others: number) =>
  others === 0 ? '他に待っている人はいません' : `他に${others}人が待っています`;

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return '話し相手を探しています';
      return `${about(tags)}${widen === 'related' ? '、または関連する話題' : ''}に興味がある人を探しています`;
    },
    waited: '待ち時間',
    usually: (seconds, waitedMs) =>
      waitedMs > seconds * 1_500 ? '· いつもより長くかかっています' : `· 通常は${roughly(seconds)}`,
    whatNext: (previews) =>
      previews
        ? '二人とも同意するまで、映像はぼかされ、音声はミュートされます'
        : 'すぐにお互いの姿が見え、声が聞こえます',
    rightNow: '現在の状況',
    tagNow: (others) => othersWaiting(others),
    relatedNow: (waiting) => `関連 · ${waiting === 0 ? '他に待っている人はいません' : `${waiting}人が待っています`}`,
    whyNotThem: '待っている人は、話す言語が違うか、すでに会ったことのある人です。',
    everybodyNow: (others, talking) => `${othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `${about(tags)}に興味がある人はまだいません。関連する興味も含めますか？`,
      anyone: (tags, languages) => {
        const still =
          tags.length > 0 ? `${about(tags)}に興味がある人はまだいません` : `${oneOf(languages)}を話す人はまだいません`;
        return `${still}。${languages.length > 0 ? '言語を問わず、' : ''}ここにいる全員から探しますか？`;
      },
    },
    anyoneMeans: (languages) => `興味${languages.length > 0 ? 'や言語' : ''}を問わず、次に待っている人とつながります。`,
    yesWider: 'はい、含めます',
    keepWaiting: 'このまま待つ',
    wider: { tags: '関連する興味も含める', related: '誰とでも話す', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `${about(tags)}に興味がある人の中だけで探しています。`;
        return languages.length > 0
          ? `${oneOf(languages)}を話す人の中で探しています。`
          : 'ここにいる全員の中から探しています。';
      },
      related: () => '関連する興味も含めて探しています。',
      anyone: (languages) => `${languages.length > 0 ? '言語を問わず、' : ''}ここにいる全員の中から探しています。`,
    },
    related: (related) => `関連: ${list(related.map(({ tag }) => tag))}`,
    edit: '編集',
    editInterests: '興味を編集',
    addInterests: '興味を追加',
    yourInterests: '興味のあること',
    addInterest: '興味を追加',
    removeInterest: (tag) => `${tag}を削除`,
    keepOne: '興味を1つ以上残してください。',
    startsAgain: (removed) => `${list(removed)}を削除して、検索をやり直します。`,
    searchWithThese: 'この内容で検索',
    cancelEdit: 'キャンセル',
    othersWait: (elsewhere, named) => {
      const who = elsewhere === 0 ? '他の人' : `他に${elsewhere}人`;
      return named ? `${who}が次の話題の相手を待っています:` : `${who}が別の興味の相手を待っています。`;
    },
    addAndLook: (tag) => `${tag}を追加して、一緒に探す`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return '相手が見つかると、音と通知でお知らせします';
      return `相手が見つかると、${sounds ? '音' : '通知'}でお知らせします`;
    },
    notNotified: '音はオフです',
    notifyMe: '通知も受け取る',
    openOptions: 'プレビューと言語',
    options: (previews, languages) =>
      `プレビュー: ${previews ? 'オン' : 'オフ'} · ${
        languages.length > 0 ? `話せる言語: ${list(languages)}` : '言語は問わない'
      }`,

    previewFirst: '毎回、先に相手をプレビューする',
    previewFirstHint: '二人とも「話しはじめる」を押すまで、映像はぼかされ、音声はオフのままです。',
    timeToAnswer: (seconds) => `あと${seconds}秒で決めてください`,
    timeLeft: (seconds) => `残り${seconds}秒`,
    ifYouAreSilent: '。時間が過ぎると、このマッチから離れます',
    ifTheyAreSilent: '。時間が過ぎると、別の人を探します',
    notReady: '取り消す、まだ準備中です',
    undo: '元に戻す',
    ready: '準備OK',
    isDeciding: (name) => `${name}さんも考えています。`,
    isReady: (name) => `${name}さんは話す準備ができました。あなたはどうですか？`,
    heldBack: '二人とも話しはじめるまで、映像はぼかされ、音声はミュートされます',
    youAreReady: '準備ができました',
    waitsForAnswer: (name) => `${name}さんの準備ができしだい、つながります。`,
    startTalking: '話しはじめる',
    agreed: 'お互いの姿が見え、声が聞こえるようになりました。',
    theySilent: '応答がありませんでした',

    metBefore: '以前に会ったことがある人です。今は参加している人が多くありません。',
    inCommon: '共通の興味',
    toBegin: '会話のきっかけに',
    dismiss: '閉じる',

    next: '次へ',
    nextHint: '次へ: 別の人と会う',
    nextIn: (seconds) => `次へ、あと${seconds}秒`,
    wentOn: (name) => `${name === undefined ? '相手' : `${name}さん`}は次に進みました`,
    findingIn: '次の相手を探すまで',
    findNow: '今すぐ探す',
    anotherQuestion: '別の質問',
    findAnother: '別の人を探す',
  },

  icebreakers: {
    about: (tag) => [
      `${tag}に興味を持ったきっかけは何ですか？`,
      `${tag}で今取り組んでいることは何ですか？`,
      `${tag}について、多くの人が誤解していることは何ですか？`,
      `${tag}の一番好きなところはどこですか？`,
      `${tag}を始めたばかりの人に、何を伝えたいですか？`,
    ],
    anything: [
      '最近、どんなことに取り組んでいますか？',
      '今日はどうしてここに来ましたか？',
      '今週学んだことで、一番良かったことは何ですか？',
      'メモなしで1時間話せることは何ですか？',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `話せる言語${isAny ? ': 問わない' : ''}`,
    why: 'すぐに反映されます。選んだ言語のどれかを話す人、または言語を選んでいない人と出会います。「誰とでも話す」を選ぶと、言語は考慮されません。',
    add: '言語を追加',
    choose: '1つ選択',
    remove: (language) => `${language}を削除`,
  },
};
