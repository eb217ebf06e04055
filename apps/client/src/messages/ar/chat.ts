import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { newMessages } from './counting.ts';

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'الرسائل',
    noMessages: 'لا رسائل بعد. ألقِ التحية.',
    messageField: 'رسالة',
    send: 'إرسال الرسالة',
    newBelow: 'رسائل جديدة',
    jumpToLatest: (fresh) => (fresh > 0 ? `إلى الأحدث (${newMessages(fresh)})` : 'إلى الأحدث'),
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'اليوم', yesterday: 'أمس' }),

    emoji: 'رموز تعبيرية',
    searchEmoji: 'البحث عن رمز تعبيري',
    noEmoji: 'لم يُعثر على رموز تعبيرية.',
    recentEmojis: 'المستخدمة مؤخرًا',

    messageActions: 'إجراءات هذه الرسالة',
    reply: 'رد',
    edit: 'تعديل',
    delete: 'حذف',
    edited: '(معدّلة)',
    deleted: 'حُذفت الرسالة',
    quoting: (author) => `ردًا على ${author}: `,
    replyingTo: (author) => `الرد على ${author}`,
    editing: 'أنت تعدّل رسالتك',
    cancel: 'إلغاء',
    gone: 'لم تعد الرسالة هنا',
    keepsFirst: (names) => `تبقى النسخة الأولى لدى ${list(names)}.`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'فتح الدردشة',
    newMessages: (names) => `${newMessages(names.length)} من ${list([...new Set(names)])}`,
    reacted: (name, reaction) => `تفاعل ${name}: ${reaction}.`,
    typing: (names) => {
      if (names.length === 0) return '';
      return names.length > 2 ? 'عدة أشخاص يكتبون الآن…' : `يكتب الآن ${list(names)}…`;
    },
  },

  files: {
    attach: 'إرسال ملف',
    notYet: 'يمكنك إرسال ملف بمجرد الاتصال بشخص آخر.',
    file: (name) => `الملف ${name}`,
    to: (name) => `إلى ${name}`,
    offered: (name) => `يريد ${name} إرساله إليك`,
    waitingFor: (name) => `بانتظار موافقة ${name}`,
    moved: (moved, size) => `${moved} من ${size}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'التقدم',
    accept: 'قبول',
    decline: 'رفض',
    cancel: 'إلغاء',
    save: (name) => `حفظ ${name}`,
    ended: {
      incoming: {
        done: 'تم الاستلام. لا تفتحه إلا إذا كنت تثق بمن أرسله.',
        declined: 'مرفوض',
        withdrawn: 'تم سحب العرض',
        cancelled: 'تم الإلغاء',
        failed: 'لم يُستلم',
      },
      outgoing: {
        done: 'تم الإرسال',
        declined: 'مرفوض',
        withdrawn: 'تم الإلغاء',
        cancelled: 'تم الإلغاء',
        failed: 'لم يُرسل',
      },
    },
    offerNews: (name, file, size) => `يريد ${name} إرسال ${file} إليك (${size}).`,
    tooLarge: (most) => `الحد الأقصى لحجم الملف ${most}.`,
    empty: 'هذا الملف فارغ.',
    stillSending: 'ملف واحد في كل مرة: الملف السابق ما زال قيد الإرسال.',
  },

  verification: {
    title: 'رموز الأمان',
    intro: 'يعرض كلا المتصفحين الصور السبع نفسها، إلا إذا كان هناك من يتوسط بينكما، حتى لو كان خادمنا.',
    how: (name) =>
      `اقرأها بصوت عالٍ على ${name}، وليس في الدردشة. إذا ظهرت الصور السبع نفسها بالترتيب نفسه، فلا أحد يتنصت.`,
    codeWith: (name) => `الرمز مع ${name}`,
    match: 'متطابقة',
    differ: 'مختلفة',
    again: 'المقارنة مجددًا',
    matched: 'تم التحقق',
    matchedNote: (name) => `لديك ولدى ${name} الرمز نفسه. يبقى صالحًا ما دام هذا الاتصال قائمًا.`,
    directHint: (name) => `تصل الرسائل مباشرةً إلى ${name} من دون المرور بخادمنا.`,
    directLost: 'لم يعد هذا ممكنًا: تغيّر الاتصال أو يوجد شخص آخر هنا. ألغِ التحديد للإرسال إلى الجميع.',
    differed: 'غير متطابقة',
    differedNote: 'قد يكون هناك من يتنصت. لا تقل شيئًا خاصًا، وغادر المكالمة.',
    notCompared: 'لم تُقارن بعد',
    changed: 'تغيّر الرمز',
    changedNote: (name) => `سبق أن قارنت رمزًا مختلفًا مع ${name}. هذا اتصال جديد، لذا قارن مجددًا قبل أن تعتمد عليه.`,
    changedNews: (name) => `تغيّر الرمز مع ${name}. قارنه مجددًا.`,
    compare: 'مقارنة',
    agreeing: 'يتفق المتصفحان على رمز.',
    none: 'لا يوجد رمز',
    unlinked: (name) => `لا يوجد اتصال مع ${name} بعد.`,
    unanswered: (name) => `المتصفح الآخر لا يستجيب، لذلك لا يوجد رمز مع ${name}.`,
    refused: (name) => `تعذّر التحقق من رسائل الطرف الآخر، لذلك لا يوجد رمز مع ${name}. قد يكون هناك من يتنصت.`,
    cannotShow: (name) => `لا يمكن لتطبيق ${name} عرض رمز.`,
  },

  codePictures: named(
    '🐶 كلب,🐱 قطة,🦁 أسد,🐎 حصان,🦄 وحيد القرن,🐷 خنزير,🐘 فيل,🐰 أرنب,🐼 باندا,🐓 ديك,🐧 بطريق,🐢 سلحفاة,🐟 سمكة,🐙 أخطبوط,🦋 فراشة,🌷 زهرة,🌳 شجرة,🌵 صبار,🍄 فطر,🌏 كرة أرضية,🌙 قمر,☁️ سحابة,🔥 نار,🍌 موزة,🍎 تفاحة,🍓 فراولة,🌽 ذرة,🍕 بيتزا,🎂 كعكة,❤️ قلب,😀 وجه مبتسم,🤖 روبوت,🎩 قبعة,👓 نظارة,🔧 مفتاح ربط,🎅 بابا نويل,👍 إبهام لأعلى,☂️ مظلة,⌛ ساعة رملية,⏰ منبه,🎁 هدية,💡 مصباح,📕 كتاب,✏️ قلم رصاص,📎 مشبك ورق,✂️ مقص,🔒 قفل,🔑 مفتاح,🔨 مطرقة,☎️ هاتف,🏁 علم,🚂 قطار,🚲 دراجة,✈️ طائرة,🚀 صاروخ,🏆 كأس,⚽ كرة,🎸 غيتار,🎺 بوق,🔔 جرس,⚓ مرساة,🎧 سماعات,📁 مجلد,📌 دبوس',
  ),
};
