import type { Translation } from '../catalogue.ts';
import { count, ofCharacters, ofMinutes, ofPeople, ofSeconds, people } from './counting.ts';

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `الغرفة ${name}`,
    skip: 'الانتقال إلى المحتوى',
    mainNavigation: 'التنقل الرئيسي',
    home: 'الرئيسية',
    call: 'مكالمة',
    stream: 'البث',
    faq: 'الأسئلة',
    rules: 'القواعد',
    privacy: 'الخصوصية',
    activity: 'نشاطك',
    canvas: 'لوحة الرسم',
    terms: 'المصطلحات',
    login: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    account: (name) => `حساب ${name}`,
    logout: 'تسجيل الخروج',
    menu: 'القائمة',
    resetTitle: 'كلمة مرور جديدة',
    streamTitle: 'البث',
    darkMode: 'الوضع الداكن',
    language: 'اللغة: العربية',
    notifications: 'الإشعارات (F8)',
    closeNotification: 'إغلاق الإشعار',
    close: 'إغلاق',
    ok: 'حسنًا',
    removedByHost: 'أزالك المضيف. لا يمكنك الانضمام إلى هذه الغرفة مجددًا.',
    suspendedNetwork: 'إذا كان المقصود شخصًا آخر على شبكتك، فحاول مرة أخرى بعد ساعة.',

    loading: 'جارٍ التحميل',
    crashed: (code) => `حدث خطأ ما. الرمز: ${code}.`,
    crashedHint: 'حاول مرة أخرى. إذا تكرر ذلك، فأعد تحميل الصفحة أو ابدأ من جديد.',
    notLoaded: 'تعذّر تحميل هذه الصفحة.',
    tryAgain: 'إعادة المحاولة',
    reload: 'إعادة تحميل الصفحة',
    goHome: 'إلى الرئيسية',
    notFound: 'هذه الصفحة غير موجودة.',
    notFoundHint: 'ربما يكون الرابط قديمًا أو فيه خطأ إملائي.',
    unsupportedTitle: 'متصفح غير مدعوم',
    unsupported: 'لا تعمل المكالمات والبث في هذا المتصفح.',
    unsupportedHint: (feature) =>
      `لا يدعم هذا المتصفح ${feature}. تدعمها الإصدارات الحالية من Chrome وEdge وFirefox وSafari.`,
    features: {
      webrtc: 'الفيديو والصوت المباشرين (WebRTC)',
      websocket: 'الاتصال المستمر بالخادم (WebSocket)',
      dialog: 'مربعات الحوار (العنصر dialog)',
    },
  },

  landing: {
    title: 'تعرّف على شخص جديد',
    headline: 'تواصل مع من يشبهك',
    tagline: 'محادثات ثنائية مع أشخاص يشاركونك الاهتمام، حول ما يهمّكما معًا.',
    interests: 'اهتماماتك',
    interestsHint: 'افصل بينها بفواصل',
    interestsPlaceholder: 'أضف اهتمامًا',
    interestsMore: 'أضف المزيد',
    tagRequired: 'أدخل وسمًا واحدًا على الأقل.',
    tagTooLong: (most) => `الحد الأقصى ${ofCharacters(most)}.`,
    tagUnprintable: (tag) => `يحتوي «${tag}» على رموز لا يمكن عرضها.`,
    tagsFull: (most) => `الحد الأقصى لعدد الاهتمامات: ${most}.`,
    chosen: 'الاهتمامات المختارة',
    removeTag: (tag) => `إزالة ${tag}`,
    tagAdded: (tag) => `تمت إضافة ${tag}`,
    tagRemoved: (tag) => `تمت إزالة ${tag}`,
    suggestions: 'قد يهمك أيضًا',
    addTag: (tag) => `إضافة ${tag}`,
    joinRandom: 'انضمام عشوائي',
    host: 'إنشاء غرفة',
    options: 'خيارات الغرفة',
    promises: ['مشفّر', 'مجاني'],
    steps: [
      ['اختر اهتماماتك', 'نبحث عن شخص يشاركك إياها.'],
      ['لقاء بلا صورة واضحة ولا صوت', 'تبدأ الصورة والصوت عندما توافقان كلاكما.'],
      ['تحدّث أو انتقل إلى غيره', 'غادر متى شئت والتقِ شخصًا آخر.'],
    ],
    noAccount: 'لا حاجة إلى حساب.',
    withoutInterests: 'إن لم تختر اهتمامات، فستلتقي أيّ شخص متاح.',
    blurred: 'مموّه إلى أن توافقا كلاكما',
  },

  firstFailures: {
    invalid: 'لم ينجح ذلك. تحقق مما أدخلته وحاول مرة أخرى.',
    rate_limited: 'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
    try_again: 'هذا غير ممكن الآن. حاول مرة أخرى بعد قليل.',
    internal: 'حدث خطأ من جانبنا. حاول مرة أخرى.',
    unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
    user_id_taken: 'أنت هنا بالفعل في علامة تبويب أخرى أو متصفح آخر.',
    token_invalid: 'تم تسجيل خروجك. سجّل الدخول مرة أخرى.',
    upgrade_required: 'يتوفر إصدار أحدث من هذه الصفحة. أعد تحميلها للمتابعة.',
    origin_refused: 'لا يُسمح بالاتصال بالخادم من هذا العنوان.',
    room_exists: 'توجد غرفة بهذا الاسم بالفعل.',
    kicked: 'تمت إزالتك من الغرفة',
    not_authorized: 'ليست لديك صلاحية لتنفيذ هذا الإجراء',
    csrf_failed: 'ظلّت هذه الصفحة مفتوحة لفترة طويلة. أعد تحميلها وحاول مرة أخرى.',
    suspended: 'تم تعليق استخدامك بعد بلاغ.',
  },

  searching: {
    overlay: 'جارٍ البحث عن غرفة',
    searching: 'نبحث عن شخص تتحدث معه',
    hostingInstead: 'لم نجد تطابقًا بعد. نفتح غرفة لك.',
    hosting: 'جارٍ فتح غرفتك',
    entering: 'جارٍ الانضمام',
    cancel: 'إلغاء',
    you: 'أنت',
  },

  roomOptions: {
    seats: 'المقاعد',
    fewerSeats: 'مقاعد أقل',
    moreSeats: 'مقاعد أكثر',
    seatsHint: 'بما في ذلك أنت.',
    seatsHeavy: 'مع أكثر من 8 أشخاص، قد تصبح المكالمات أبطأ وتنفد البطارية أسرع.',
    private: 'خاصة',
    privateHint: 'لا تظهر في أي قائمة. يكون الانضمام عبر رابطك.',
    password: 'كلمة المرور',
    passwordHint: 'اختيارية. يتخطى «انضمام عشوائي» الغرف ذات كلمة المرور.',
    knock: 'طلب الإذن للانضمام',
    knockHint: 'أنت تسمح للناس بالدخول واحدًا تلو الآخر. لا يؤدي «انضمام عشوائي» إلى هنا أبدًا.',
  },

  callEnded: {
    callEnded: 'انتهت المكالمة',
    youLeft: 'لقد غادرت المكالمة',
    people: (n) => ofPeople(n),
    talked: (whom) => `لقد تحدثت مع ${whom}`,
    talkedFor: (whom, ms) => {
      const time = ms < 60_000 ? ofSeconds(Math.floor(ms / 1_000)) : ofMinutes(Math.round(ms / 60_000));
      return `لقد تحدثت مع ${whom} لمدة ${time}`;
    },
    callAlone: (duration) => `${duration}، لم ينضم أحد`,
    outOfTime: 'انتهى الوقت',
    unanswered: (name) => `لم ترد على ${name} في الوقت المحدد.`,
    unconnected: (name) => `لم يتم الاتصال بينك وبين ${name}.`,
    findAnother: 'البحث عن شخص آخر',
    rejoin: 'انضمام مجددًا',
    stillThere: (n, name) => {
      if (n === 0) return 'لم يعد هناك أحد.';
      return `لا يزال ${n === 1 && name !== undefined ? name : people(n)} هناك.`;
    },
    inCommon: 'اهتمامات مشتركة',
    dismiss: 'العودة إلى الرئيسية',
  },

  pulse: {
    pulse: (talking, waiting) => {
      const wait = count(waiting, {
        zero: 'لا أحد ينتظر',
        one: 'شخص واحد ينتظر',
        two: 'شخصان ينتظران',
        few: '# أشخاص ينتظرون',
        many: '# شخصًا ينتظرون',
        other: '# شخص ينتظرون',
      });
      if (talking === 0) return `${wait} بدء محادثة.`;
      const now = `يتحدث الآن ${people(talking)}`;
      return waiting === 0 ? `${now}.` : `${now}، و${wait}.`;
    },
  },

  agreement: {
    title: 'قبل مكالمتك الأولى',
    intro: 'قد تلتقي أشخاصًا لا تعرفهم. تسري هذه القواعد على الجميع:',
    rules: [
      'عمرك 18 عامًا أو أكثر.',
      'كن لطيفًا: لا إهانات ولا تهديدات ولا ضغوط.',
      'لا للعُري أو المحتوى الجنسي.',
      'لا تسجّل الآخرين، ولا تنشر إعلانات.',
      'يقرأ البلاغات أشخاص حقيقيون. كل من يخالف القواعد يُحذَّر أو يُعلَّق استخدامه.',
    ],
    read: 'كل القواعد',
    privacy: 'الخصوصية',
    agree: 'عمري 18 عامًا أو أكثر وأوافق',
    leave: 'ليس الآن',
  },
};
