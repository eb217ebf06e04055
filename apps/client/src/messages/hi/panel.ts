import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('hi');

export const panel: Translation<'panel'> = {
  hands: {
    raise: 'हाथ उठाएं',
    lower: 'हाथ नीचे करें',
    raised: 'हाथ उठा हुआ है',
    raisedAs: (place) => `हाथ उठा हुआ है, कतार में नंबर ${place}`,
    haveRaised: (names) => `${list(names)} ने हाथ ${names.length === 1 ? 'उठाया' : 'उठाए'}`,
  },

  moderation: {
    mutedByHost: 'होस्ट ने आपको म्यूट किया।',
    cameraOffByHost: 'होस्ट ने आपका कैमरा बंद किया।',
    youMuted: (name) => `आपने ${name} को म्यूट किया।`,
    youTurnedCameraOff: (name) => `आपने ${name} का कैमरा बंद किया।`,
    youAreHost: 'अब आप होस्ट हैं।',
    isHost: (name) => `अब ${name} होस्ट हैं।`,
    roomLocked: 'रूम लॉक है। अब कोई नया व्यक्ति शामिल नहीं हो सकता।',
    roomUnlocked: 'रूम अब अनलॉक है।',
    knockOn: 'अब शामिल होने के लिए पूछना होगा।',
    knockOff: 'अब लिंक वाला कोई भी व्यक्ति शामिल हो सकता है।',
    seatsChanged: (seats) => `रूम में अब ${count(seats, { one: '# सीट है', other: '# सीटें हैं' })}।`,
  },

  hostControls: {
    actionsFor: (name) => `${name} के लिए कार्रवाइयां`,
    mute: 'म्यूट करें',
    disableCamera: 'कैमरा बंद करें',
    transfer: 'होस्ट बनाएं',
    kick: 'रूम से हटाएं',
    cancel: 'रद्द करें',
    kickTitle: (name) => `${name} को हटाएं?`,
    kickText: 'वे इस रूम में फिर से शामिल नहीं हो पाएंगे।',
    kickDo: 'हटाएं',
    transferTitle: (name) => `${name} को होस्ट बनाएं?`,
    transferText: 'वे लोगों को म्यूट कर पाएंगे, हटा पाएंगे और रूम लॉक कर पाएंगे। आप नहीं कर पाएंगे।',
    transferDo: 'होस्ट बनाएं',

    lock: 'रूम लॉक करें',
    lockHint: 'कोई नया व्यक्ति शामिल नहीं हो पाएगा। जो पहले से यहां हैं, वे रह सकते हैं।',
    seats: 'सीटें',
    seatsHint: 'घटाने से कोई नहीं हटेगा।',
    fewerSeats: 'सीटें घटाएं',
    moreSeats: 'सीटें बढ़ाएं',
    hostControls: 'होस्ट के कंट्रोल',

    knock: 'शामिल होने के लिए पूछना ज़रूरी',
    knockHint: 'आप तय करते हैं कि कौन अंदर आए।',
    waiting: 'शामिल होना चाहते हैं',
    peopleWait: (n) => count(n, { one: '# व्यक्ति इंतज़ार कर रहा है', other: '# लोग इंतज़ार कर रहे हैं' }),
    wantsToJoin: (name) => `${name} शामिल होना चाहते हैं`,
    admit: 'आने दें',
    admitAll: 'सबको आने दें',
    decline: 'मना करें',
    admitWho: (name) => `${name} को आने दें`,
    declineWho: (name) => `${name} को मना करें`,
  },

  panel: {
    chat: 'चैट',
    details: 'जानकारी',
    participants: 'प्रतिभागी',
    host: 'होस्ट',
    sidePanel: 'साइड पैनल',
    microphoneIsOff: 'माइक्रोफ़ोन बंद है',
    cameraIsOff: 'कैमरा बंद है',
    speaking: 'बोल रहे हैं',
    unread: (n) => `${n} नहीं पढ़े गए`,

    changeName: 'अपना नाम बदलें',
    nameHint: 'आपकी अगली कॉल के लिए भी रखा जाता है। इस कॉल में दूसरा ऐप इस्तेमाल करने वालों को शायद पुराना नाम ही दिखे।',
    save: 'सेव करें',
    cancel: 'रद्द करें',

    roomName: 'रूम',
    seats: 'सीटें',
    seatsTaken: (taken, seats) => `${seats} में से ${taken} लोग`,
    tags: 'टैग',
    access: 'ऐक्सेस',
    accessPublic: 'सार्वजनिक',
    accessPrivate: 'निजी',
    accessPassword: 'पासवर्ड ज़रूरी है',
    accessLocked: 'लॉक है',
    accessKnock: 'पूछकर',
    encryption: 'एन्क्रिप्शन',
    encryptionNote: 'आपके और दूसरों के बीच वीडियो और आवाज़ एन्क्रिप्टेड हैं। चैट के मैसेज हमारे सर्वर से भी गुज़रते हैं।',
  },

  privacy: {
    address: 'गोपनीयता',
    hide: 'मेरा पता छिपाएं',
    hideHint: 'आपकी कॉल हमारे रिले से गुज़रती है, जो उसे देख या सुन नहीं सकता। दूसरे आपका आईपी पता नहीं देख सकते।',
    shown: 'कॉल में मौजूद लोग आपका आईपी पता देख सकते हैं।',
  },
};
