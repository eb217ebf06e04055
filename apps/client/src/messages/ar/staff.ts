import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { count, ofPeople } from './counting.ts';

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'رفض', warn: 'تحذير', suspend: 'تعليق' };
const DECIDED: Record<ReportDecision, string> = {
  dismiss: 'تم رفض البلاغ',
  warn: 'تم التحذير',
  suspend: 'تم التعليق',
};
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'تم رفع التعليق',
  issue_reset: 'تم إنشاء رابط كلمة المرور',
  end_stream: 'تم إنهاء البث',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);
const times = (n: number) =>
  count(n, { zero: '0 مرة', one: 'مرة واحدة', two: 'مرتين', few: '# مرات', many: '# مرة', other: '# مرة' });

export const staff: Translation<'staff'> = {
  staff: {
    title: 'البلاغات',
    hint: 'راجع كل بلاغ خلال 24 ساعة. تأتي البلاغات عن القاصرين أولًا، ثم الأقدم.',
    open: 'مفتوحة',
    decided: 'تم البت فيها',
    views: 'البلاغات وسجل التدقيق',
    counts: (open, overdue) =>
      `${count(open, {
        zero: 'لا بلاغات مفتوحة',
        one: 'بلاغ مفتوح واحد',
        two: 'بلاغان مفتوحان',
        few: '# بلاغات مفتوحة',
        many: '# بلاغًا مفتوحًا',
        other: '# بلاغ مفتوح',
      })}، المتأخر منها: ${overdue === 0 ? 'لا شيء' : overdue}`,
    none: 'لا بلاغات هنا. أحسنت.',
    age: (seconds) =>
      hours(seconds) > 0 ? `قبل ${hours(seconds)} س` : `قبل ${Math.max(1, Math.floor(seconds / 60))} د`,
    overdue: 'متأخر',
    due: (at) => `الموعد النهائي: ${moment(at)}`,
    reportedBy: (name) => `المُبلِّغ: ${name}`,
    inRoom: (room) => `الغرفة ${room}`,
    inStream: 'في بث مباشر',
    endStream: 'إنهاء البث',
    endStreamHint: 'ينتهي البث المُبلَّغ عنه فورًا لدى الجميع. يُعلَم صاحب البث بأن الفريق أنهاه، ويمكنه بدء البث مجددًا.',
    streamEnded: 'انتهى البث لدى الجميع.',
    repeated: (n) => `أبلغ عنه الشخص نفسه ${times(n)}`,
    alsoOpen: (others) =>
      count(others, {
        zero: 'لا بلاغات مفتوحة أخرى عن هذا الشخص',
        one: 'بلاغ مفتوح آخر عن هذا الشخص',
        two: 'بلاغان مفتوحان آخران عن هذا الشخص',
        few: '# بلاغات مفتوحة أخرى عن هذا الشخص',
        many: '# بلاغًا مفتوحًا آخر عن هذا الشخص',
        other: '# بلاغ مفتوح آخر عن هذا الشخص',
      }),
    recent: (reports, reporters) => `تم الإبلاغ عنه ${times(reports)} من ${ofPeople(reporters)} في آخر 30 يومًا`,
    past: 'القرارات السابقة بشأن هذا الشخص',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason})، ${moment(at)}`,
    picture: 'ما رآه المُبلِّغ',
    pictureOf: (name) => `${name} كما ظهر للمُبلِّغ`,
    showPicture: 'إظهار الصورة',
    hidePicture: 'إخفاء الصورة',
    chat: 'رسائل الدردشة التي أضافها المُبلِّغ',
    note: 'ملاحظة',
    noteOfStaff: 'ملاحظة الفريق',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]}، بواسطة ${by}، ${moment(at)}`,
    suspendedUntil: (at) => `معلّق حتى ${moment(at)}`,
    lift: 'رفع التعليق',
    decideTitle: (decision, name) =>
      ({
        dismiss: `هل تريد رفض البلاغ عن ${name}؟`,
        warn: `هل تريد تحذير ${name}؟`,
        suspend: `هل تريد تعليق ${name}؟`,
      })[decision],
    explain: {
      dismiss: 'يُغلق البلاغ. لا يتم إعلام أحد.',
      warn: 'يُعلَم الشخص بأن أحدًا أبلغ عنه وبالسبب. يُغلق البلاغ.',
      suspend: 'يُسجَّل خروج الشخص في كل مكان، ويُزال الآن من كل مكالمة، ولا يمكنه العودة حتى ينتهي التعليق.',
    },
    staffNote: 'ملاحظة لبقية الفريق (اختيارية)',
    days: 'الأيام',
    fewerDays: 'أيام أقل',
    moreDays: 'أيام أكثر',
    daysHint: (at) => `حتى ${moment(at)}.`,
    cancel: 'إلغاء',
    codeNeeded: 'لرؤية البلاغات، فعّل رموز تسجيل الدخول في حسابك.',
    toAccount: 'الانتقال إلى حسابك',
    reload: 'تحديث',
    trail: 'سجل التدقيق',
    trailHint: `أحدث إجراءات الفريق، بحد أقصى ${LIMITS.auditListed}. لا يمكن لأحد تغيير هذه القائمة.`,
    noTrail: 'لا إجراءات للفريق بعد.',
    searchTrail: 'البحث بالاسم أو الإجراء أو المعرّف',
    noneFound: 'لم يُعثر على أي سجلات.',
    acted: (action) => ACTED[action],
    actedBy: (name) => `بواسطة ${name}`,
    at: moment,

    notStaff: 'لا يمكن لغير الفريق رؤية البلاغات.',

    resets: 'كلمات المرور المفقودة',
    resetsHint:
      'أنشئ رابطًا لصاحب حساب تم التحقق منه. يعمل مرة واحدة، لمدة 24 ساعة. يؤدي استخدامه إلى تسجيل الخروج من الحساب في كل مكان وإزالة تسجيل الدخول عبر Google أو GitHub.',
    resetEmail: 'البريد الإلكتروني للحساب',
    issueReset: 'إنشاء رابط',
    resetLink: 'رابط لتعيين كلمة مرور جديدة',
    copy: 'نسخ',
    copied: 'تم النسخ',
  },
};
