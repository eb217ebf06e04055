import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { count, ofMinutes, ofSeconds, seconds } from './counting.ts';

/** `بـ chess أو tea` */
const about = (tags: readonly string[]) => (tags.length > 3 ? 'بأحد اهتماماتك' : `بـ ${oneOf(tags)}`);

/** `بضع ثوانٍ`, `40 ثانية تقريبًا`, `3 دقائق تقريبًا`. */
function roughly(n: number): string {
  if (n < 10) return 'بضع ثوانٍ';
  if (n < 55) return `${ofSeconds(Math.round(n / 10) * 10)} تقريبًا`;
  return `${ofMinutes(Math.round(n / 60))} تقريبًا`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · في مكالمات: ${talking}`);
const othersWaiting = (others: number) =>
  count(others, {
    zero: 'لا أحد غيرك ينتظر',
    one: 'شخص آخر ينتظر',
    two: 'شخصان آخران ينتظران',
    few: '# أشخاص آخرين ينتظرون',
    many: '# شخصًا آخر ينتظرون',
    other: '# شخص آخر ينتظرون',
  });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'نبحث عن أي شخص يريد التحدث';
      const someone = `نبحث عن شخص يهتم ${about(tags)}`;
      return widen === 'related' ? `${someone} أو باهتمام مشابه` : someone;
    },
    waited: 'مدة الانتظار',
    usually: (n, waitedMs) => (waitedMs > n * 1_500 ? '· أطول من المعتاد' : `· عادةً ${roughly(n)}`),
    whatNext: (previews) =>
      previews ? 'ستظهر مموّهًا وبلا صوت إلى أن توافقا كلاكما' : 'سيرى كل منكما الآخر ويسمعه فورًا',
    rightNow: 'الآن',
    tagNow: (others) => othersWaiting(others),
    relatedNow: (waiting) =>
      `مشابه · ${count(waiting, {
        zero: 'لا أحد غيرك ينتظر',
        one: 'شخص واحد ينتظر',
        two: 'شخصان ينتظران',
        few: '# أشخاص ينتظرون',
        many: '# شخصًا ينتظرون',
        other: '# شخص ينتظرون',
      })}`,
    whyNotThem: 'المنتظرون يتحدثون لغة أخرى، أو سبق أن التقيتم.',
    everybodyNow: (others, talking) => `${othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `لا أحد يهتم ${about(tags)} بعد. هل نضيف الاهتمامات المشابهة أيضًا؟`,
      anyone: (tags, languages) => {
        const still = tags.length > 0 ? `لا أحد يهتم ${about(tags)}` : `لا أحد يتحدث ${oneOf(languages)}`;
        return `${still} حتى الآن. هل نبحث بين جميع الموجودين هنا${languages.length > 0 ? '، أيًا كانت لغتهم' : ''}؟`;
      },
    },
    anyoneMeans: (languages) => `الشخص المنتظر التالي، أيًا كانت اهتماماته${languages.length > 0 ? ' أو لغته' : ''}.`,
    yesWider: 'نعم، أضفهم',
    keepWaiting: 'متابعة الانتظار',
    wider: { tags: 'إضافة اهتمامات مشابهة', related: 'التحدث مع أي شخص', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `نبحث فقط بين المهتمين ${about(tags)}.`;
        return languages.length > 0 ? `نبحث بين من يتحدثون ${oneOf(languages)}.` : 'نبحث بين جميع الموجودين هنا.';
      },
      related: () => 'نبحث في الاهتمامات المشابهة أيضًا.',
      anyone: (languages) => `نبحث بين جميع الموجودين هنا${languages.length > 0 ? '، أيًا كانت لغتهم' : ''}.`,
    },
    related: (related) => `مشابه: ${list(related.map(({ tag }) => tag))}`,
    edit: 'تعديل',
    editInterests: 'تعديل اهتماماتك',
    addInterests: 'إضافة اهتمامات',
    yourInterests: 'اهتماماتك',
    addInterest: 'إضافة اهتمام',
    removeInterest: (tag) => `إزالة ${tag}`,
    keepOne: 'أبقِ اهتمامًا واحدًا على الأقل.',
    startsAgain: (removed) => `سنزيل ${list(removed)} ونبدأ بحثك من جديد.`,
    searchWithThese: 'البحث بهذه',
    cancelEdit: 'إلغاء',
    othersWait: (elsewhere, named) => {
      const who = elsewhere === 0 ? 'آخرون ينتظرون' : othersWaiting(elsewhere);
      return named ? `${who} للتحدث عن:` : `${who} لاهتمامات أخرى.`;
    },
    addAndLook: (tag) => `إضافة ${tag} والبحث عنه أيضًا`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'صوت وإشعار عندما نجد شخصًا';
      return sounds ? 'ستسمع صوتًا عندما نجد شخصًا' : 'ستتلقى إشعارًا عندما نجد شخصًا';
    },
    notNotified: 'الأصوات متوقفة',
    notifyMe: 'إشعاري أيضًا',
    openOptions: 'المعاينة واللغات',
    options: (previews, languages) =>
      `المعاينة ${previews ? 'مفعّلة' : 'متوقفة'} · ${languages.length > 0 ? `تتحدث ${list(languages)}` : 'أي لغة'}`,

    previewFirst: 'معاينة كل شخص أولًا',
    previewFirstHint: 'يبقى الفيديو مموّهًا والصوت متوقفًا إلى أن تضغطا كلاكما على «بدء المحادثة».',
    timeToAnswer: (n) => `قرّر خلال ${ofSeconds(n)}`,
    timeLeft: (n) => `الوقت المتبقي: ${seconds(n)}`,
    ifYouAreSilent: '، وإلا فستغادر هذا اللقاء',
    ifTheyAreSilent: '، وبعدها نبحث عن شخص آخر',
    notReady: 'تراجع، لست جاهزًا بعد',
    undo: 'تراجع',
    ready: 'جاهز',
    isDeciding: (name) => `بانتظار قرار ${name} أيضًا.`,
    isReady: (name) => `${name} جاهز للتحدث. وأنت؟`,
    heldBack: 'الفيديو مموّه والصوت متوقف إلى أن تبدآ المحادثة كلاكما',
    youAreReady: 'أنت جاهز',
    waitsForAnswer: (name) => `سيتم الاتصال بينكما حالما يصبح ${name} جاهزًا.`,
    startTalking: 'بدء المحادثة',
    agreed: 'يمكن لكل منكما الآن رؤية الآخر وسماعه.',
    theySilent: 'لم يصل رد',

    metBefore: 'سبق أن التقيتما. لا يوجد كثير من الأشخاص هنا الآن.',
    inCommon: 'اهتمامات مشتركة',
    toBegin: 'لكسر الجليد',
    dismiss: 'إغلاق',

    next: 'التالي',
    nextHint: 'التالي: لقاء شخص آخر',
    nextIn: (n) => `التالي خلال ${ofSeconds(n)}`,
    wentOn: (name = 'الشخص الآخر') => `انتقل ${name} إلى لقاء آخر`,
    findingIn: 'نبحث عن لقائك التالي خلال',
    findNow: 'البحث الآن',
    anotherQuestion: 'سؤال آخر',
    findAnother: 'البحث عن شخص آخر',
  },

  icebreakers: {
    about: (tag) => [
      `كيف بدأ اهتمامك بـ ${tag}؟`,
      `على ماذا تعمل حاليًا في مجال ${tag}؟`,
      `ما أكثر شيء يخطئ الناس في فهمه عن ${tag}؟`,
      `ما أكثر شيء يعجبك في ${tag}؟`,
      `بماذا تنصح من يبدأ للتو مع ${tag}؟`,
    ],
    anything: [
      'على ماذا تعمل هذه الأيام؟',
      'ما الذي جاء بك إلى هنا اليوم؟',
      'ما أفضل شيء تعلّمته هذا الأسبوع؟',
      'عن أي موضوع يمكنك التحدث ساعة كاملة بلا تحضير؟',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `اللغات التي تتحدثها${isAny ? ': أي لغة' : ''}`,
    why: 'يسري فورًا: ستلتقي أشخاصًا يتحدثون إحدى هذه اللغات أو لم يختاروا أي لغة. وإذا اخترت «التحدث مع أي شخص»، فلن تؤخذ اللغة في الحسبان.',
    add: 'إضافة لغة',
    choose: 'اختر لغة',
    remove: (language) => `إزالة ${language}`,
  },
};
