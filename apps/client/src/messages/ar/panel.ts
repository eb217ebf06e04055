import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { count, newMessages, ofPeople, people } from './counting.ts';

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'رفع اليد',
    lower: 'خفض اليد',
    raised: 'اليد مرفوعة',
    raisedAs: (place) => `اليد مرفوعة، الرقم ${place} في الدور`,
    haveRaised: (names) => `رفع اليد: ${list(names)}`,
  },

  moderation: {
    mutedByHost: 'كتم المضيف صوتك.',
    cameraOffByHost: 'أوقف المضيف الكاميرا لديك.',
    youMuted: (name) => `لقد كتمت صوت ${name}.`,
    youTurnedCameraOff: (name) => `لقد أوقفت كاميرا ${name}.`,
    youAreHost: 'أنت المضيف الآن.',
    isHost: (name) => `المضيف الآن هو ${name}.`,
    roomLocked: 'الغرفة مقفلة. لا يمكن لأحد جديد الانضمام.',
    roomUnlocked: 'لم تعد الغرفة مقفلة.',
    knockOn: 'يجب الآن طلب الإذن للانضمام.',
    knockOff: 'يمكن الآن لأي شخص لديه الرابط الانضمام.',
    seatsChanged: (seats) =>
      `أصبح في الغرفة ${count(seats, {
        zero: '0 مقعد',
        one: 'مقعد واحد',
        two: 'مقعدان',
        few: '# مقاعد',
        many: '# مقعدًا',
        other: '# مقعد',
      })}.`,
  },

  hostControls: {
    actionsFor: (name) => `إجراءات ${name}`,
    mute: 'كتم الصوت',
    disableCamera: 'إيقاف الكاميرا',
    transfer: 'تعيين كمضيف',
    kick: 'إزالة من الغرفة',
    cancel: 'إلغاء',
    kickTitle: (name) => `هل تريد إزالة ${name}؟`,
    kickText: 'لن يعود الانضمام إلى هذه الغرفة ممكنًا بعد ذلك.',
    kickDo: 'إزالة',
    transferTitle: (name) => `هل تريد تعيين ${name} مضيفًا؟`,
    transferText: 'سيتمكن المضيف الجديد من كتم صوت الأشخاص وإزالتهم وقفل الغرفة. أما أنت فلن تتمكن من ذلك.',
    transferDo: 'تعيين كمضيف',

    lock: 'قفل الغرفة',
    lockHint: 'لا يمكن لأحد جديد الانضمام. ويمكن للموجودين هنا البقاء.',
    seats: 'المقاعد',
    seatsHint: 'تقليل العدد لا يزيل أحدًا.',
    fewerSeats: 'مقاعد أقل',
    moreSeats: 'مقاعد أكثر',
    hostControls: 'صلاحيات المضيف',

    knock: 'طلب الإذن للانضمام',
    knockHint: 'أنت تقرر من يدخل.',
    waiting: 'يريدون الانضمام',
    peopleWait: (n) => `${people(n)} في الانتظار`,
    wantsToJoin: (name) => `${name} يريد الانضمام`,
    admit: 'سماح',
    admitAll: 'السماح للجميع',
    decline: 'رفض',
    admitWho: (name) => `السماح بدخول ${name}`,
    declineWho: (name) => `رفض دخول ${name}`,
  },

  panel: {
    chat: 'الدردشة',
    details: 'التفاصيل',
    participants: 'المشاركون',
    host: 'المضيف',
    sidePanel: 'اللوحة الجانبية',
    microphoneIsOff: 'الميكروفون متوقف',
    cameraIsOff: 'الكاميرا متوقفة',
    speaking: 'يتحدث الآن',
    unread: newMessages,

    seats: 'المقاعد',
    seatsTaken: (taken, seats) => `${taken} من ${ofPeople(seats)}`,
    tags: 'الوسوم',
    access: 'الدخول',
    accessPublic: 'عامة',
    accessPrivate: 'خاصة',
    accessPassword: 'بكلمة مرور',
    accessLocked: 'مقفلة',
    accessKnock: 'بإذن المضيف',
    encryption: 'التشفير',
    changeName: 'تغيير اسمك',
    nameHint: 'يُحفظ لمكالماتك القادمة. قد يظل الاسم القديم ظاهرًا لمن يستخدم تطبيقًا آخر في هذه المكالمة.',
    save: 'حفظ',
    cancel: 'إلغاء',
    encryptionNote: 'الفيديو والصوت مشفّران بينك وبين الآخرين. تمر رسائل الدردشة أيضًا عبر خادمنا.',
  },

  privacy: {
    address: 'الخصوصية',
    hide: 'إخفاء عنواني',
    hideHint: 'تمر مكالمتك عبر خادم وسيط لدينا لا يمكنه رؤيتها أو سماعها. ولا يمكن للآخرين رؤية عنوان IP الخاص بك.',
    shown: 'يمكن للآخرين في المكالمة رؤية عنوان IP الخاص بك.',
  },
};
