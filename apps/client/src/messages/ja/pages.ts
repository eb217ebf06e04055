import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { dayFormat } from '../dates.ts';
import { moment } from '../formats.ts';
import { list } from '../list.ts';
import { duration } from './duration.ts';

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const addedOn = dayFormat({ dateStyle: 'long' });

export const pages: Translation<'pages'> = {
  faq: {
    lead: '通話、ルーム、安全についての簡単な回答です。',
    seeAlso: '関連ページ',
    and: 'と',
    search: '質問を検索',
    searchHint: '例: 「パスワード」「通報」',
    clear: '検索をクリア',
    found: (n) => `${n}件の回答`,
    none: '回答が見つかりません。',
    noneHint: '短い言葉で試すか、すべての質問をご覧ください。',
    expandAll: 'すべて開く',
    collapseAll: 'すべて閉じる',
    copyLink: (question) => `「${question}」へのリンクをコピー`,
    copied: 'リンクをコピーしました。',
    notCopied: 'コピーできませんでした。リンクはアドレスバーにあります。',
    stuck: 'まだお困りですか？',
    stuckHint: 'ルームを開いて、試してみてください。参加するまで、あなたの姿は誰にも見えません。',
    meet: '誰かと話す',
  },

  faqTopics: [
    {
      title: 'はじめに',
      questions: [
        {
          id: 'free',
          question: '料金はかかりますか？',
          answer: ['かかりません。Colloquyは、すべての機能を無料で使えます。'],
        },
        {
          id: 'account',
          question: 'アカウントは必要ですか？',
          answer: [
            '必要ありません。アカウントがない場合は、ランダムなIDを持つゲストになります。',
            'アカウントがあれば、名前、画像、ブロックした人の一覧が保存されます。',
          ],
        },
        {
          id: 'devices',
          question: 'カメラやマイクが使えないときは？',
          answer: [
            'カメラやマイクなしでも参加でき、話を聞いたり、チャットに書いたりできます。通話前のプレビューでは、自分の見え方と聞こえ方、ブロックされたデバイスを許可する方法を確認できます。',
          ],
        },
      ],
    },
    {
      title: 'ルーム',
      questions: [
        {
          id: 'rooms',
          question: 'ルームに入るには？',
          answer: [
            '方法は3つあります。「ルーム作成」で自分のルームを作る、「相手を探す」でタグの合うルームにランダムで参加する、または誰かから届いたリンクを開く方法です。',
          ],
        },
        {
          id: 'private',
          question: '誰が私のルームに参加できますか？',
          answer: [
            '満員になるまで、タグが1つでも合う人なら誰でも参加できます。非公開のルームは一覧に表示されないため、リンクを知っている人だけが参加できます。パスワードを設定すると、それを知らない人は参加できません。',
          ],
        },
        {
          id: 'host',
          question: 'ルームのホストは何ができますか？',
          answer: ['参加者のミュート、カメラのオフ、退出、ルームのロック、そして他の人をホストにすることができます。'],
        },
      ],
    },
    {
      title: '安全',
      questions: [
        {
          id: 'encrypted',
          question: '誰かに盗み聞きされることはありますか？',
          answer: [
            '会話は暗号化されています。映像と音声は、あなたのブラウザからルームの他の参加者へ直接届くか、内容を読み取れない中継サーバーを経由します。保存されることはありません。',
            '当サイトのサーバーは、ブラウザ同士を引き合わせます。間に誰もいないこと（当サイトも含めて）を確かめるには、通話の「詳細」にあるセキュリティコードを比べてください。声に出して読み上げた7つの絵が同じなら、他の誰も鍵を持っていません。それまでは当サイトを信頼していただくことになり、チャットはサーバーを経由します。確認後は、チャットも二人の間だけにできます。コードが証明するのは接続が二人だけのものであることで、相手のカメラの前にいるのが誰かということではありません。',
            '視聴者の多いライブ配信はメディアサーバーを経由し、メディアサーバーは技術的には内容を見ることができます。その場合は、配信のページに表示されます。',
          ],
        },
        {
          id: 'reports',
          question: '通報するとどうなりますか？',
          answer: [
            '通報は24時間以内に人が確認します。ルールに違反した人は警告または利用停止の対象になります。誰が通報したかは知らされません。',
            'チャットの内容や、見えている画面の画像を追加できます。追加しない限り、何も送信されません。',
          ],
        },
        {
          id: 'kept',
          question: '私についてどんな情報が保存されますか？',
          answer: [
            'ごくわずかな情報を短期間だけ保存します。通話の映像、音声、チャットは保存しません。詳しくはプライバシーのページをご覧ください。',
          ],
        },
        {
          id: 'block',
          question: '会いたくない人を避けるには？',
          answer: [
            '通話中にその人のメニューを開いて、ブロックしてください。それ以降、「相手を探す」で二人が出会うことはありません。',
          ],
        },
        {
          id: 'address',
          question: '私のIPアドレスは他の人に見えますか？',
          answer: [
            '直接の通話では、相手のブラウザに見えます。中継サーバーが利用できる場合は隠せます。通話中にサイドパネルを開き、「詳細」を選んでください。',
          ],
        },
      ],
    },
  ],

  rules: {
    lead: 'ここでは、誰もが誰かにとって知らない人です。気持ちよく過ごすためのルールです。',
    more: '保存される情報とその期間',
    privacyIsEnglish: 'このページは英語のみです。',
    sections: [
      {
        title: '利用できる人',
        points: [
          'Colloquyは18歳以上の方のためのサービスです。18歳未満の方はご利用をおやめください。',
          '18歳未満に見える人がいたら、通報してください。スタッフが優先して確認します。',
        ],
      },
      {
        title: 'お互いへの接し方',
        points: [
          '思いやりを持ちましょう。侮辱、脅迫、つきまとい、無理強いはしないでください。',
          'カメラ、チャット、共有画面のいずれでも、裸や性的な内容は禁止です。',
          'その人の属性、信条、愛する相手を理由に、憎しみを向けないでください。',
          '顔を見せること、名前を言うこと、通話に残ることは、誰の義務でもありません。通話からの退出は、決して失礼ではありません。',
        ],
      },
      {
        title: '見せるもの、共有するもの',
        points: [
          '相手の同意なしに、録画・録音や撮影をしないでください。',
          '相手が自分について話したことを、他の人に伝えないでください。',
          '宣伝、金銭の要求、他のサイトへの誘導はしないでください。',
        ],
      },
      {
        title: '誰かがルールに違反したら',
        points: [
          '通話から退出し、もう会わないようにブロックして、通報してください。「ブロック」と「通報」は、通話中のその人のメニューにあります。',
          `すべての通報を${duration(DELAYS.reportReview)}以内に人が確認します。見えている画面の画像を追加できます。`,
          'ルールに違反した人は警告または利用停止の対象になり、誰が通報したかは知らされません。虚偽の通報もルール違反です。',
        ],
      },
    ],
  },

  terms: {
    lead: 'さまざまな言語から集めた、話題にしたい言葉です。',
    search: '用語を検索',
    language: '言語',
    allLanguages: 'すべての言語',
    found: (n) => `${n}件の用語`,
    list: '用語',
    none: '一致する用語がありません。',
    noneIn: (language) => `${language}の用語はまだありません。`,
    noneHint: '別の言葉で試すか、すべての言語で検索してください。',
    showAll: 'すべての用語を表示',
    unreachable: '用語を読み込めませんでした。',
    again: '再試行',
    loading: '用語を読み込んでいます',
    detail: '選択した用語',
    close: '閉じる',
    spelling: '音節',
    examples: '用例',
    parts: '品詞',
    synonyms: '類義語',
    antonyms: '対義語',
    dialect: '方言',
    spoken: '話されている地域',
    peoples: '民族',
    family: '語族',
    aboutLanguage: '言語について',
    by: (name, languages) => `投稿者: ${name}さん（${list(languages)}を話します）`,
    vetted: '確認済み',
    on: (iso) => `追加日: ${addedOn(iso.slice(0, 10))}`,
    translations: '翻訳先の言語',
    pick: '言語を選択',
    notTranslated: 'サンプルデータです。翻訳はまだ接続されていません。',
  },

  calendar: {
    title: 'カレンダー',
    month: dayFormat({ month: 'long', year: 'numeric' }),
    shortDay: dayFormat({ month: 'short', day: 'numeric' }),
    weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
    previous: '前の月',
    next: '次の月',
    toToday: '今日に移動',
    day: whole,
    dayWith: (day, isToday, items) =>
      [whole(day), isToday && '今日', items > 0 && `予定${items}件`].filter(Boolean).join('、'),
    none: 'この日の予定はまだありません。',
    add: '予定を追加',
    edit: (title) => `${title}を編集`,
    delete: (title) => `${title}を削除`,
    deleted: (title) => `「${title}」を削除しました。`,
    undo: '元に戻す',
    newItem: '新しい予定',
    editItem: '予定を編集',
    name: 'タイトル',
    nameless: 'タイトルを入力してください。',
    date: '日付',
    time: '時刻',
    length: '長さ',
    minutes: (minutes) => duration(minutes * 60_000),
    description: '説明',
    save: '保存',
    cancel: 'キャンセル',
    close: '閉じる',
    public: 'カレンダーは公開されています',
    editCalendar: 'カレンダーを編集',
    viewFull: 'カレンダー全体を表示',
    upcoming: '今後の予定',
    noEvents: 'まだ予定はありません。',
    samples: ['週1回の読書会', '発音ワークショップ', '編集者の打ち合わせ'],
    sampleHint: 'サンプルの予定です。編集または削除してください。',
  },

  canvas: {
    hint: '絵は、このタブを閉じるまで残ります。',
    drawing: (strokes) => `絵、${strokes}本の線`,
    tools: '描画ツール',
    tool: 'ツール',
    toolNames: { pen: 'ペン', line: '直線', arrow: '矢印', rectangle: '四角形', ellipse: '楕円', eraser: '消しゴム' },
    ink: '色',
    inks: { black: '黒', red: '赤', orange: 'オレンジ', green: '緑', blue: '青' },
    width: '線の太さ',
    widths: { 2: '細い', 6: '普通', 14: '太い' },
    undo: '元に戻す',
    redo: 'やり直す',
    clear: '消去',
    download: 'ダウンロード',
    file: '絵.png',
  },

  guestData: {
    title: 'このブラウザについて保存している情報',
    since: (at) => `ランダムなIDを含むCookie(設定日時: ${moment(at)})。`,
    nothing: 'ブロック、通報、警告はありません。',
    blocks: (n) => `${n}人をブロックしています。`,
    report: (room, at) => `${moment(at)}に、${room}で通報しました。`,
    warning: (at) => `${moment(at)}に、スタッフから警告を受けました。`,
    hint: '消去すると、ブロックの情報とCookieを削除し、あなたが行った通報との関連付けを解除します。あなたについての通報は残ります。ランダムなIDと出会った人の情報は、1日以内に消去されます。',
    erase: 'このデータを消去',
    erased: '消去しました。次のページで、このブラウザに新しいCookieが設定されます。',
  },
};
