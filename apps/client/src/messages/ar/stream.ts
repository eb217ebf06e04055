import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { clock, lasting, moment } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { ofCharacters, viewers } from './counting.ts';
import { words as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);

export const stream: Translation<'stream'> = {
  stream: {
    title: 'البث',
    goLive: 'بدء البث',
    broadcasting: 'جارٍ البث...',
    endStream: 'إنهاء البث',
    broadcasters: 'من يبث الآن',
    broadcastersShort: 'المذيعون',
    watching: viewers,
    nobody: 'لا أحد يبث الآن',

    about: 'حول هذا البث',
    tags: 'الوسوم',
    liveFor: (time) => `مباشر منذ ${time}`,
    form: {
      title: 'العنوان والوسوم واللغة',
      streamTitle: 'عنوان بثك',
      tags: 'الوسوم',
      tagsFull: (most) => `الحد الأقصى لعدد وسوم البث: ${most}.`,
      language: 'لغة بثك',
      noLanguage: 'غير محددة',
    },
    filter: 'البحث عن بث حسب الوسوم',
    noneTagged: (typed) => `لا يوجد بث بوسم يبدأ بـ «${typed}».`,
    noneTaggedHint: 'جرّب وسمًا آخر، أو شاهد كل عمليات البث.',
    showAll: 'عرض كل عمليات البث',
    link: { label: 'رابط هذا البث', copy: 'نسخ الرابط', copied: 'تم النسخ' },

    player: 'المشغّل',
    controls: 'عناصر التحكم في البث',
    live: 'مباشر',
    offAir: 'لا أحد يراك حتى تبدأ البث.',
    offAirHint: 'عاين الكاميرا أو ابدأ البث الآن.',
    onlyYou: 'أنت وحدك ترى هذا',
    turnOnCamera: 'تشغيل الكاميرا',
    closePreview: 'إغلاق المعاينة',
    cancel: 'إلغاء',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'جارٍ بدء البث',
    joining: (name) => (name ? `جارٍ فتح بث ${name}` : 'جارٍ فتح البث'),
    interrupted: 'توقف الفيديو.',
    ended: (name) => (name ? `أنهى ${name} البث.` : 'انتهى هذا البث.'),
    endedHint: 'إليك من يبث الآن أيضًا.',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `بث ${name}` : 'البث'),
    cameraOff: room.cameraOff,
    leave: 'مغادرة البث',
    playerControls: 'عناصر التحكم في المشغّل',
    settings: 'الإعدادات',
    quality: 'الجودة',
    qualities: { auto: 'تلقائية', high: 'عالية', low: 'منخفضة' },
    volume: 'مستوى الصوت',
    percent: (n) => `${n}%`,
    behind: (ms) => (ms < 50 ? 'تأخير أقل من 0.1 ث' : `تأخير ${decimal(ms / 1_000, 1)} ث`),
    behindMeans: {
      direct: 'التأخير من المذيع إليك، مع ذاكرة المتصفح المؤقتة ومن دون الترميز والعرض',
      server: 'التأخير من خادم الوسائط لدينا إليك، مع ذاكرة المتصفح المؤقتة ومن دون الترميز والعرض',
    },
    reconnecting: 'جارٍ إعادة الاتصال…',
    pause: 'إيقاف مؤقت',
    play: 'تشغيل',
    paused: 'متوقف مؤقتًا. البث مستمر.',
    keys: {
      'k, Space': 'إيقاف مؤقت، أو متابعة البث المباشر',
      m: 'تشغيل الصوت أو إيقافه',
      f: 'ملء الشاشة',
      t: 'وضع المسرح',
      i: 'نافذة ضمن النافذة',
      '↑ ↓': 'مستوى الصوت، عندما يكون التركيز على المشغّل',
      '?': 'هذه القائمة',
      Esc: 'إنهاء ملء الشاشة أو وضع المسرح',
      F8: 'الانتقال إلى الإشعارات',
    },
    soundOff: 'إيقاف الصوت',
    soundOn: 'تشغيل الصوت',
    theatre: 'وضع المسرح',
    leaveTheatre: 'إنهاء وضع المسرح',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'أنت',
    nowWatching: 'تشاهده الآن',
    loadingList: 'جارٍ البحث عن عمليات البث',
    beFirst: 'كن أول من يبدأ البث.',
    nobodyElse: 'لا أحد غيرك يبث الآن.',
    watch: (name, n) => `مشاهدة ${name}، ${viewers(n)}`,
    people: viewers,

    chat: 'الدردشة',
    sections: 'بجوار البث',
    noMessages: 'ألقِ التحية. تختفي الرسائل عند انتهاء البث.',
    noTalk: 'تُفتح الدردشة عندما تشاهد بثًا أو تبدأ البث.',
    notSent: 'لم تُرسل.',
    notDone: 'لم ينجح ذلك.',

    direct: {
      broadcasting: 'اتصال مباشر: البث مشفّر منك إلى كل مشاهد. يمكن للمشاهدين رؤية عنوان IP الخاص بك.',
      watching: (name) => `اتصال مباشر: البث مشفّر من ${name} إليك. يمكن لـ ${name} رؤية عنوان IP الخاص بك.`,
    },
    throughServer: {
      broadcasting: 'يمر بثك عبر خادم الوسائط لدينا، الذي يمكنه تقنيًا رؤيته وسماعه.',
      watching: 'يمر هذا البث عبر خادم الوسائط لدينا، الذي يمكنه تقنيًا رؤيته وسماعه.',
    },
    mixed: 'لدى بعض المشاهدين، يمر بثك عبر خادم الوسائط لدينا، الذي يمكنه تقنيًا رؤيته وسماعه.',
    ways: {
      direct: 'يجري البث باتصال مباشر بين الأجهزة: الفيديو والصوت مشفّران من المذيع إلى كل مشاهد.',
      server:
        'يجري البث الصغير باتصال مباشر بين الأجهزة. أما البث الأكبر فيمر عبر خادم الوسائط لدينا، الذي يمكنه تقنيًا رؤيته وسماعه.',
    },
    chatPasses: 'تمر الدردشة عبر خادمنا.',

    linkLost: 'انقطعت الإشارة. يستمر الفيديو بينما نعيد الاتصال.',
    tryAgain: room.tryAgain,
    watchAgain: 'مشاهدة مجددًا',
    reload: room.reload,
    failures: {
      list: (code) => `تعذّر تحميل قائمة البث: ${SENTENCES[code]}`,
      media: (code) => `تعذّر الوصول إلى الكاميرا أو الميكروفون: ${SENTENCES[code]}`,
      join: (code) => `تعذّر الانضمام إلى البث: ${SENTENCES[code]}`,
      leave: (code) => `تعذّرت مغادرة البث: ${SENTENCES[code]}`,
      start: (code) => `تعذّر بدء البث: ${SENTENCES[code]}`,
      localVideo: 'لم يُعثر على عنصر الفيديو المحلي',
      video: (reason) => `تعذّر تحميل الفيديو: ${reason}`,
    },

    source: 'ما يراه المشاهدون',
    sources: { camera: 'الكاميرا', screen: 'الشاشة', both: 'الشاشة مع الكاميرا' },
    inset: 'موضع الكاميرا',
    corners: { bottomRight: 'أسفل اليمين', bottomLeft: 'أسفل اليسار', topRight: 'أعلى اليمين', topLeft: 'أعلى اليسار' },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'اختيار الميكروفون', camera: room.choose.camera },

    health: {
      title: 'حالة البث',
      states: { waiting: 'لم يُرسل شيء بعد', good: 'جيدة', strained: 'تحتاج إلى انتباه' },
      troubles: {
        upload: 'سرعة الرفع لديك أبطأ من أن تكفي لهذه الصورة.',
        processor: 'حاسوبك أبطأ من أن يكفي لهذه الصورة. قد يساعد إغلاق البرامج الأخرى.',
        lossy: 'يُفقد كثير مما ترسله في الطريق إلى بعض المشاهدين.',
        far: 'الاتصال ببعض المشاهدين بطيء، لذلك يرونك متأخرًا.',
        lowered: 'صورتك أصغر لدى بعض المشاهدين كي تصل في الوقت المناسب.',
      },
      sent: 'المُرسل',
      picture: 'الصورة',
      lost: 'المفقود',
      roundTrip: 'زمن الذهاب والإياب',
      route: 'المسار',
      viewers: 'المشاهدون عبر الوقت',
      none: '–',
      noViewers: 'لا مشاهدين بعد',
      lines: ({ lines, framesPerSecond }) => `${lines}p، ${framesPerSecond} إطار/ث`,
      share: (share) => `${decimal(share * 100, 1)}%`,
      ms: (ms) => `${ms} مللي ثانية`,
      mostViewers: (most) => `الأكثر: ${most}`,
      chart: (now, most) => `المشاهدون عبر الوقت: ${now} الآن، و${most} كحد أقصى`,
      routes: {
        direct: (n) => `مباشر: ${n}`,
        relayed: (n) => `عبر خادم وسيط: ${n}`,
        server: (n) => `إلى خادم الوسائط لدينا: ${n}`,
        connecting: (n) => `قيد الاتصال: ${n}`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} ميغابت/ث`
          : `${Math.round(bitsPerSecond / 1_000)} كيلوبت/ث`,
    },

    recording: {
      title: 'التسجيل',
      hint: 'يحفظ ما ترسله في ملف على حاسوبك أثناء البث.',
      memoryHint: (most) => `يحفظ ما ترسله، حتى ${recordingSize(most)}، وينزّله كملف عندما توقفه.`,
      start: 'تسجيل',
      stop: 'إيقاف التسجيل',
      rec: 'REC',
      opening: 'اختر مكان الحفظ',
      finishing: 'جارٍ حفظ التسجيل',
      progress: (time, bytes, most) =>
        `${time} · ${recordingSize(bytes)}${most === undefined ? '' : ` من ${recordingSize(most)}`}`,
      saved: (name, bytes) => `تم الحفظ باسم «${name}»، ${recordingSize(bytes)}.`,
      full: (most) => `انتهى التسجيل لأنه بلغ ${recordingSize(most)}.`,
      close: 'إغلاق',
      failures: {
        unsupported: 'لا يمكن التسجيل في هذا المتصفح.',
        notWritten: 'تعذّرت كتابة التسجيل. يبقى ما كُتب سابقًا حيثما أمكن.',
        stopped: 'أوقف المتصفح التسجيل. يبقى ما سُجّل سابقًا.',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `إجراءات رسالة ${name}`,
    delete: 'حذف الرسالة',
    timeOut: (seconds) => `تقييد مؤقت: ${during(seconds)}`,
    ban: 'منع من هذا البث',
    appoint: 'تعيين كمشرف',
    report: (name) => `الإبلاغ عن ${name}`,
    reportStream: 'الإبلاغ عن البث',
    refused: (code) => `لم تُرسل. ${SENTENCES[code]}`,
    roles: { broadcaster: 'المضيف', moderator: 'مشرف', viewer: '' },

    slowMode: (seconds) =>
      seconds === 0 ? 'الوضع البطيء متوقف.' : `الوضع البطيء مفعّل. الفاصل بين رسالة وأخرى: ${during(seconds)}.`,
    slowHint: (seconds) => `الوضع البطيء. الفاصل بين الرسائل: ${during(seconds)}`,
    slowWait: (seconds) => `الوضع البطيء: يمكنك الكتابة مجددًا خلال ${clock(seconds * 1_000)}`,
    timedOut: (seconds) =>
      seconds === 0 ? 'انتهى تقييدك المؤقت.' : `تم تقييد الدردشة لديك مؤقتًا. المدة: ${during(seconds)}.`,
    timeOutWait: (seconds) => `أنت مقيّد مؤقتًا. يمكنك الكتابة مجددًا خلال ${clock(seconds * 1_000)}`,
    role: (role) =>
      role === 'moderator' ? 'أنت مشرف الآن. افتح القائمة بجوار الرسالة لاتخاذ إجراء.' : 'لم تعد مشرفًا.',
    ruled: {
      ban: (name, by) => `تم منع ${name} من هذا البث بواسطة ${by}.`,
      timeOut: (name, by, seconds = 0) => `تم تقييد ${name} مؤقتًا بواسطة ${by}. المدة: ${during(seconds)}.`,
      moderator: (name, by) => `تم تعيين ${name} مشرفًا بواسطة ${by}.`,
    },
    lifted: {
      ban: (name, by) => `تم إلغاء منع ${name} بواسطة ${by}.`,
      timeOut: (name, by) => `تم إنهاء تقييد ${name} بواسطة ${by}.`,
      moderator: (name, by) => `تمت إزالة ${name} من الإشراف بواسطة ${by}.`,
    },

    open: 'الإشراف',
    title: 'الإشراف',
    close: 'إغلاق',
    slow: 'الوضع البطيء',
    slowOff: 'متوقف',
    slowEvery: (seconds) => `الفاصل بين الرسائل: ${during(seconds)}`,
    words: 'الكلمات المحظورة',
    wordsHint:
      'كلمة أو عبارة واحدة في كل سطر. لا تُرسل الرسائل التي تحتوي على إحداها. لا فرق بين الأحرف الكبيرة والصغيرة، ولا أثر للتشكيل أو الأرقام المستخدمة بدل الأحرف. لا يسري ذلك على المضيف والمشرفين.',
    wordsSave: 'حفظ الكلمات',
    wordsSaved: 'تم الحفظ',
    tooMany: (n) => `الحد الأقصى لعدد الكلمات: ${STREAMS.blockedWords}. العدد في هذه القائمة: ${n}.`,
    tooLong: (word) => `«${word}» طويلة جدًا. الحد الأقصى للكلمة ${ofCharacters(STREAMS.blockedWord)}.`,
    groups: { ban: 'الممنوعون', timeOut: 'المقيّدون مؤقتًا', moderator: 'المشرفون' },
    none: {
      ban: 'لا أحد ممنوع.',
      timeOut: 'لا أحد مقيّد مؤقتًا.',
      moderator: 'لا مشرفين بعد. افتح القائمة بجوار رسالة لتعيين صاحبها مشرفًا.',
    },
    lift: { ban: 'إلغاء المنع', timeOut: 'إنهاء التقييد', moderator: 'إزالة' },
    since: (at) => moment(at),
    until: (at) => `حتى ${moment(at)}`,
    noName: 'شخص ما',

    banned: (name) => (name ? `أنت ممنوع من بث ${name}.` : 'أنت ممنوع من هذا البث.'),
  },

  streamKeys: {
    title: 'مفاتيح البث',
    hint: 'يتيح المفتاح لبرنامج OBS، أو لتطبيق آخر يدعم WHIP، البث باسمك. ويتيح ذلك لكل من يملكه، لذا حافظ على سريته.',
    none: 'ليست لديك مفاتيح بث.',
    untitled: 'بث بلا عنوان',
    made: (at) => `أُنشئ: ${at} · لم يُستخدم قط`,
    used: (at, made) => `آخر استخدام: ${at} · أُنشئ: ${made}`,
    revoke: 'إبطال',
    revokeOf: (title) => `إبطال: ${title}`,
    revoked: 'تم الإبطال. انتهى كل بث بهذا المفتاح.',
    tagsHint: 'افصل بين الوسوم بفواصل.',
    create: 'إنشاء مفتاح',

    created: 'مفتاحك الجديد',
    createdHint: 'انسخه الآن: يُعرض مرة واحدة فقط. في OBS، اختر الخدمة WHIP وأدخل الاثنين.',
    server: 'الخادم',
    key: 'رمز Bearer',
    copy: 'نسخ',
    copied: 'تم النسخ',
    done: 'لقد نسخته',
  },

  follows: {
    follow: 'متابعة',
    followPerson: (name) => `متابعة ${name}`,
    following: 'تتابعه',
    followed: (name) => `أنت الآن تتابع ${name}.`,
    unfollow: 'إلغاء المتابعة',
    unfollowPerson: (name) => `إلغاء المتابعة: ${name}`,
    unfollowed: (name) => `لم تعد تتابع ${name}.`,
    logInFirst: 'سجّل الدخول لتتابع أحدًا.',

    isLive: (name) => `${name} في بث مباشر الآن`,
    notifyMe: 'إشعاري عندما يبدأ من أتابعهم البث',
    outcomes: {
      on: 'سيُشعرك هذا المتصفح عندما يبدأ من تتابعهم البث.',
      off: 'لن يُشعرك هذا المتصفح بعد الآن.',
      unasked: 'لن تصلك إشعارات حتى تسمح بها.',
      denied: 'متصفحك يحظر إشعارات هذا الموقع. اسمح بها في إعداداته ثم أعد المحاولة.',
      unsupported: 'لا يستطيع هذا المتصفح إشعارك. على iPhone أو iPad أضف هذا الموقع أولًا إلى الشاشة الرئيسية.',
      failed: 'لم يتمكن متصفحك من تشغيل الإشعارات. أعد المحاولة لاحقًا.',
    },

    title: 'من تتابعهم',
    hint: 'يظهرون أولًا في قائمة البث.',
    nobody: 'أنت لا تتابع أحدًا بعد. اضغط «متابعة» وأنت تشاهد شخصًا لديه حساب.',
    since: (at) => `تتابعه منذ: ${at}`,
    liveNow: 'يبث الآن',
    watch: 'مشاهدة',
    watchPerson: (name) => `مشاهدة ${name}`,
  },
};
