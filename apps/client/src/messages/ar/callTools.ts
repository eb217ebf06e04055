import type { CaptionService } from '@colloquy/machines/contract/captions.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { ofPeople } from './counting.ts';

const MAKERS: Record<Exclude<CaptionService, 'device'>, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  other: 'الشركة المطوّرة لمتصفحك',
};

export const callTools: Translation<'callTools'> = {
  permissions: {
    iosSafari: 'اضغط على قائمة الصفحة في شريط العنوان، ثم على «إعدادات موقع الويب»، واسمح بالكاميرا والميكروفون.',
    iosOther: 'افتح «الإعدادات» على جهازك، وابحث عن هذا المتصفح في قائمة التطبيقات، واسمح بالكاميرا والميكروفون.',
    android: 'اضغط على الرمز المجاور للعنوان، ثم على «الأذونات»، واسمح بالكاميرا والميكروفون.',
    firefoxAndroid: 'اضغط على القفل المجاور للعنوان، واسمح بالكاميرا والميكروفون.',
    firefox: 'انقر على الكاميرا المشطوبة في شريط العنوان، وأزل الحظر، ثم حاول مرة أخرى.',
    safari: 'من شريط القوائم، اختر Safari ثم «إعدادات موقع الويب هذا»، واسمح بالكاميرا والميكروفون.',
    chromium: 'انقر على الرمز في بداية شريط العنوان، واسمح بالكاميرا والميكروفون.',
    other: 'اسمح بالكاميرا والميكروفون لهذه الصفحة في إعدادات المتصفح.',
  },

  statistics: {
    title: 'إحصاءات الاتصال',
    hint: 'انسخها لفريق الدعم إذا واجهت المكالمة مشكلة. لا يتضمن النص المنسوخ أي عناوين أو أسماء.',
    copy: 'نسخ كنص',
    copied: 'تم النسخ',
    measuring: 'لا توجد قياسات بعد.',
    nobody: 'لا أحد آخر متصل.',
    route: 'المسار',
    direct: 'مباشر',
    relayed: 'عبر خادم وسيط',
    roundTrip: 'زمن الذهاب والإياب',
    sending: 'الإرسال',
    receiving: 'الاستقبال',
    nothing: 'لا شيء',
    kinds: { audio: 'الصوت', camera: 'الكاميرا', screen: 'الشاشة' },
    unknown: 'غير معروف بعد',
    lost: (share) => `المفقود: ${share}`,
    heldBackBy: { cpu: 'محدود بسبب المعالج', bandwidth: 'محدود بسبب الاتصال', other: 'محدود' },
    reception: { good: 'جيد', weak: 'ضعيف', poor: 'سيئ' },
    receptionTitle: 'جودة الاستقبال',
    person: (memberId) => `الشخص ${memberId}`,
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    open: 'اختصارات لوحة المفاتيح',
    on: 'اختصارات بمفتاح واحد',
    onHint: 'أوقفها إذا كنت تضغط على المفاتيح من غير قصد.',
    done: 'تم',
    keys: {
      m: 'تشغيل الميكروفون أو إيقافه',
      v: 'تشغيل الكاميرا أو إيقافها',
      h: 'رفع اليد أو خفضها',
      n: 'التالي: لقاء شخص آخر بعد «انضمام عشوائي»',
      c: 'الدردشة',
      i: 'التفاصيل',
      p: 'المشاركون',
      '?': 'هذه القائمة',
    },
    space: 'التحدث أثناء الضغط المستمر عندما يكون الميكروفون متوقفًا',
    escape: 'إغلاق اللوحة الجانبية',
    f8: 'الانتقال إلى الإشعارات',
  },

  mediaSettings: {
    mirrorSelf: 'عكس الفيديو الخاص بي',
    pushToTalk: 'عند كتم الصوت: اضغط باستمرار على مفتاح المسافة للتحدث',
    removeNoise: 'إزالة الضوضاء في الخلفية',
    background: 'الخلفية',
    backgrounds: {
      none: 'بلا خلفية',
      blur: 'مموّهة',
      dusk: 'غسق',
      meadow: 'مرج',
      study: 'غرفة مكتب',
      own: 'صورتك',
    },
    chooseOwn: 'إضافة صورة',
    noPicture: 'لا يمكن للمتصفح عرض هذا الملف كصورة.',
    brighter: 'تفتيح الفيديو الخاص بي',
    tooSlow: 'جهازك أبطأ من أن يشغّل هذا التأثير، لذلك تم إيقافه. يرى الآخرون صورة الكاميرا كما هي.',
    failed: {
      picture: 'تعذّر تشغيل التأثير، لذلك تم إيقافه. يرى الآخرون صورة الكاميرا كما هي.',
      sound: 'تعذّرت إزالة الضوضاء، لذلك تم إيقافها.',
    },

    volume: 'مستوى الصوت',
    volumeOf: (name) => `مستوى صوت ${name}`,
    volumeHint: 'لك وحدك، طوال هذه المكالمة.',
    percent: (percent) => `${percent}%`,

    recording: 'قل شيئًا. يستمر التسجيل 3 ثوانٍ.',
    playing: 'هكذا يسمعك الآخرون.',
    heard: 'كان هذا صوتك. هل هو منخفض جدًا؟ اختر ميكروفونًا آخر أو اقترب منه.',
    silence: 'لم نسمع شيئًا. اختر ميكروفونًا آخر، أو شغّله من إعدادات النظام.',
    notRecorded: 'تعذّر تسجيل صوتك.',
  },

  captions: {
    captions: 'التسميات التوضيحية',
    show: 'تسميات توضيحية لكلام الآخرين',
    own: 'السماح بتسميات توضيحية لكلامي',
    request: (names, by) =>
      `يريد ${list(names)} تسميات توضيحية لكلامك. ${
        by === 'device'
          ? 'يحوّل المتصفح كلامك إلى نص على هذا الجهاز.'
          : `يرسل المتصفح كلامك إلى ${MAKERS[by]} لتحويله إلى نص.`
      } لا يصل النص إلا إلى من يطلبه.`,
    allow: 'سماح',
    notNow: 'ليس الآن',
    captioned: (names, by) =>
      `تُنشأ تسميات توضيحية لكلامك من أجل ${list(names)} ${by === 'device' ? 'على هذا الجهاز' : `لدى ${MAKERS[by]}`}.`,
    stop: 'إيقاف',
    madeBy: (by) => {
      if (by === 'device') return 'تسميات من جهاز المتحدث';
      return `تسميات من ${by === 'other' ? 'الشركة المطوّرة للمتصفح' : MAKERS[by]}`;
    },
    spoken: (name, text) => `${name}: ${text}`,
    turnOff: 'إيقاف التسميات التوضيحية',
    ready: 'تظهر التسميات التوضيحية هنا عندما يتحدث أحد.',
    asking: (names) => `جارٍ طلب التسميات التوضيحية من ${list(names)}.`,
    waiting: (names) => `بانتظار السماح بالتسميات التوضيحية من ${list(names)}.`,
    declined: (names) => `لا يريد ${list(names)} تسميات توضيحية حاليًا.`,
    unable: (names) => `لا يمكن إنشاء تسميات توضيحية في متصفح ${list(names)}.`,
  },

  drawing: {
    draw: 'الرسم على الشاشة',
    stop: 'إيقاف الرسم',
    undo: 'التراجع عن خطي الأخير',
    clear: 'مسح خطوطي',
    clearAll: 'مسح خطوط الجميع',
    drawShort: 'رسم',
    hide: 'إخفاء الرسم',
    tools: 'أدوات الرسم',
    allow: 'السماح بالرسم',
    ownScreen: 'شاشتك كما يراها الآخرون',
    lines: 'خطوط مرسومة على الشاشة',
    isDrawing: (names) => `رسم على الشاشة الآن: ${list(names)}`,
    off: (name) => `تم تعطيل الرسم من قِبل ${name}.`,
    unseenBy: (names) => `لا تظهر الرسوم لدى: ${list(names)}.`,
  },

  invite: {
    ways: 'طرق أخرى للدعوة',
    share: 'مشاركة…',
    shareText: 'انضم إلى مكالمة الفيديو معي',
    notShared: 'تعذّر على المتصفح مشاركة الرابط. انسخه بدلًا من ذلك.',
    code: 'رمز QR',
    codeTitle: 'امسح الرمز للانضمام',
    codeHint: 'دع شخصًا آخر يمسح هذا الرمز بهاتفه لفتح رابط الدعوة.',
    picture: 'رمز QR لرابط الدعوة',
    hasPassword: 'يتضمن الرابط كلمة مرور الغرفة.',
    close: 'إغلاق',
    calendar: 'إضافة إلى التقويم',
    title: 'العنوان',
    defaultTitle: 'مكالمة فيديو',
    date: 'التاريخ',
    time: 'الوقت',
    timeHint: (zone) => `حسب منطقتك الزمنية (${zone}).`,
    length: 'المدة',
    minutes: (minutes) => lasting(minutes * 60_000),
    google: 'فتح في تقويم Google',
    incomplete: 'أدخل التاريخ والوقت.',
    past: 'اختر وقتًا في المستقبل.',
    reopens: `تُغلق الغرفة بعد مغادرة آخر شخص (مدة الانتظار: ${lasting(DELAYS.emptyRoom)})، لكن هذا الرابط يظل صالحًا: أول من يستخدمه يفتح الغرفة مجددًا ويصبح مضيفها.`,
    forgotten: `إذا لم تُفتح الغرفة لفترة طويلة (${lasting(DELAYS.roomRecord)})، تفقد إعداداتها. بعد ذلك تُفتح كغرفة عامة تتسع لـ ${ofPeople(LIMITS.seatsDefault)}، بلا كلمة مرور.`,
    cancel: 'إلغاء',
    save: 'حفظ ملف التقويم',
    saved: 'تم حفظ ملف التقويم. افتحه لإضافة المكالمة إلى تقويمك.',
    inFile: (link) => `الانضمام إلى مكالمة الفيديو: ${link}`,
  },
};
