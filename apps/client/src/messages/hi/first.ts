import type { Translation } from '../catalogue.ts';
import { countIn } from '../plurals.ts';

const count = countIn('hi');

export const messages: Translation<'first'> = {
  shell: {
    product: 'Colloquy',
    pageTitle: (page) => `${page} · Colloquy`,
    roomTitle: (name) => `रूम ${name}`,
    skip: 'सीधे कॉन्टेंट पर जाएं',
    mainNavigation: 'मुख्य मेन्यू',
    home: 'होम',
    call: 'कॉल',
    stream: 'लाइव',
    faq: 'सवाल-जवाब',
    rules: 'नियम',
    privacy: 'निजता',
    activity: 'आपकी गतिविधि',
    canvas: 'कैनवस',
    terms: 'शब्द',
    login: 'लॉग इन करें',
    signUp: 'साइन अप करें',
    account: (name) => `${name} का खाता`,
    logout: 'लॉग आउट करें',
    menu: 'मेन्यू',
    resetTitle: 'नया पासवर्ड',
    streamTitle: 'लाइव',
    darkMode: 'डार्क मोड',
    language: 'भाषा: हिन्दी',
    notifications: 'सूचनाएं (F8)',
    closeNotification: 'सूचना बंद करें',
    close: 'बंद करें',
    ok: 'ठीक है',
    removedByHost: 'होस्ट ने आपको हटा दिया है। आप इस रूम में फिर से शामिल नहीं हो सकते।',
    suspendedNetwork: 'अगर बात आपके नेटवर्क पर किसी और की थी, तो एक घंटे बाद फिर से कोशिश करें।',

    loading: 'लोड हो रहा है',
    crashed: (code) => `कोई गड़बड़ी हुई। कोड ${code}।`,
    crashedHint: 'फिर से कोशिश करें। अगर ऐसा होता रहे, तो पेज फिर से लोड करें या शुरुआत से शुरू करें।',
    notLoaded: 'यह पेज लोड नहीं हो सका।',
    tryAgain: 'फिर कोशिश करें',
    reload: 'पेज फिर से लोड करें',
    goHome: 'होम पर जाएं',
    notFound: 'यह पेज मौजूद नहीं है।',
    notFoundHint: 'हो सकता है कि लिंक पुराना हो या टाइप करने में गलती हुई हो।',
    unsupportedTitle: 'ब्राउज़र काम नहीं करेगा',
    unsupported: 'इस ब्राउज़र में कॉल और स्ट्रीम नहीं चलतीं।',
    unsupportedHint: (feature) => `इसमें ${feature} की सुविधा नहीं है। Chrome, Edge, Firefox और Safari के मौजूदा वर्शन में है।`,
    features: {
      webrtc: 'सीधे वीडियो और ऑडियो (WebRTC)',
      websocket: 'सर्वर से लाइव कनेक्शन (WebSocket)',
      dialog: 'डायलॉग बॉक्स (dialog एलिमेंट)',
    },
  },

  landing: {
    title: 'किसी से मिलें',
    headline: 'अपने जैसे लोगों से जुड़ें',
    tagline: 'अपने जैसी सोच वाले लोगों से, आप दोनों की पसंद के विषयों पर आमने-सामने बातचीत।',
    interests: 'आपकी रुचियां',
    interestsHint: 'कॉमा लगाकर अलग करें',
    interestsPlaceholder: 'कोई रुचि जोड़ें',
    interestsMore: 'एक और जोड़ें',
    tagRequired: 'कम से कम एक रुचि लिखें।',
    tagTooLong: (most) => `ज़्यादा से ज़्यादा ${most} वर्ण लिखें।`,
    tagUnprintable: (tag) => `“${tag}” में ऐसे वर्ण हैं जो दिखाए नहीं जा सकते।`,
    tagsFull: (most) => `आप ज़्यादा से ज़्यादा ${most} रुचियां जोड़ सकते हैं।`,
    chosen: 'चुनी गई रुचियां',
    removeTag: (tag) => `${tag} हटाएं`,
    tagAdded: (tag) => `${tag} को जोड़ा गया`,
    tagRemoved: (tag) => `${tag} को हटाया गया`,
    suggestions: 'ये आपको पसंद आ सकते हैं',
    addTag: (tag) => `${tag} जोड़ें`,
    joinRandom: 'किसी से जुड़ें',
    host: 'रूम बनाएं',
    options: 'रूम के विकल्प',
    promises: ['एन्क्रिप्टेड', 'मुफ़्त'],
    steps: [
      ['अपनी रुचियां चुनें', 'हम ऐसा व्यक्ति ढूंढते हैं जिसकी रुचियां वही हों।'],
      ['पहले धुंधला और बिना आवाज़', 'आप दोनों के सहमत होने पर तस्वीर और आवाज़ शुरू होती है।'],
      ['बात करें या आगे बढ़ें', 'जब चाहें निकलें और किसी और से मिलें।'],
    ],
    noAccount: 'खाते की ज़रूरत नहीं।',
    withoutInterests: 'कोई रुचि न चुनने पर, जो भी उपलब्ध हो उससे मुलाकात होगी।',
    blurred: 'आप दोनों के सहमत होने तक धुंधला',
  },

  firstFailures: {
    invalid: 'यह काम नहीं हुआ। आपने जो लिखा है उसे जांचें और फिर से कोशिश करें।',
    rate_limited: 'बहुत सारे अनुरोध हो गए। थोड़ा रुकें और फिर से कोशिश करें।',
    try_again: 'अभी यह संभव नहीं है। थोड़ी देर में फिर से कोशिश करें।',
    internal: 'हमारी तरफ़ से कोई गड़बड़ी हुई। फिर से कोशिश करें।',
    unreachable: 'सर्वर से संपर्क नहीं हो सका। अपना कनेक्शन जांचें और फिर से कोशिश करें।',
    user_id_taken: 'आप किसी दूसरे टैब या ब्राउज़र में यहां पहले से हैं।',
    token_invalid: 'आपको लॉग आउट कर दिया गया है। फिर से लॉग इन करें।',
    upgrade_required: 'इस पेज का नया वर्शन आ गया है। जारी रखने के लिए फिर से लोड करें।',
    origin_refused: 'इस पते से सर्वर से जुड़ने की अनुमति नहीं है।',
    room_exists: 'इस नाम का रूम पहले से मौजूद है।',
    kicked: 'आपको रूम से हटा दिया गया है',
    not_authorized: 'आपको यह करने की अनुमति नहीं है',
    csrf_failed: 'यह पेज बहुत देर से खुला है। इसे फिर से लोड करें और दोबारा कोशिश करें।',
    suspended: 'एक रिपोर्ट के बाद आपको निलंबित कर दिया गया है।',
  },

  searching: {
    overlay: 'रूम खोजा जा रहा है',
    searching: 'बात करने के लिए किसी की तलाश है',
    hostingInstead: 'अभी कोई नहीं मिला। आपके लिए रूम खोला जा रहा है।',
    hosting: 'आपका रूम खोला जा रहा है',
    entering: 'शामिल हो रहे हैं',
    cancel: 'रद्द करें',
    you: 'आप',
  },

  roomOptions: {
    seats: 'सीटें',
    fewerSeats: 'सीटें घटाएं',
    moreSeats: 'सीटें बढ़ाएं',
    seatsHint: 'आपको मिलाकर।',
    seatsHeavy: '8 से ज़्यादा लोग होने पर कॉल धीमी हो सकती है और बैटरी जल्दी खत्म हो सकती है।',
    private: 'निजी',
    privateHint: 'किसी सूची में नहीं दिखेगा। लोग आपके लिंक से शामिल होंगे।',
    password: 'पासवर्ड',
    passwordHint: 'ज़रूरी नहीं। “किसी से जुड़ें” पासवर्ड वाले रूम छोड़ देता है।',
    knock: 'शामिल होने के लिए पूछना ज़रूरी',
    knockHint: 'आप लोगों को एक-एक करके आने देते हैं। “किसी से जुड़ें” कभी यहाँ नहीं लाता।',
  },

  callEnded: {
    callEnded: 'कॉल खत्म हुई',
    youLeft: 'आपने कॉल छोड़ दी',
    people: (people) => count(people, { one: '# व्यक्ति', other: '# लोग' }),
    talked: (whom) => `आपने ${whom} से बात की`,
    talkedFor: (whom, ms) => {
      const time =
        ms < 60_000
          ? count(Math.floor(ms / 1_000), { one: '# सेकंड', other: '# सेकंड' })
          : count(Math.round(ms / 60_000), { one: '# मिनट', other: '# मिनट' });
      return `आपने ${whom} से ${time} बात की`;
    },
    callAlone: (duration) => `${duration}, कोई शामिल नहीं हुआ`,
    outOfTime: 'समय खत्म हुआ',
    unanswered: (name) => `आपने ${name} को समय पर जवाब नहीं दिया।`,
    unconnected: (name) => `आपके और ${name} के बीच कनेक्शन नहीं हो सका।`,
    findAnother: 'किसी और से जुड़ें',
    rejoin: 'फिर शामिल हों',
    stillThere: (people, name) => {
      if (people === 0) return 'अब वहां कोई नहीं है।';
      if (people === 1 && name !== undefined) return `${name} अब भी वहां हैं।`;
      return count(people, { one: '# व्यक्ति अब भी वहां है।', other: '# लोग अब भी वहां हैं।' });
    },
    inCommon: 'एक जैसी रुचियां',
    dismiss: 'होम पर वापस जाएं',
  },

  pulse: {
    pulse: (talking, waiting) => {
      if (talking === 0)
        return count(waiting, {
          one: '# व्यक्ति बात करने का इंतज़ार कर रहा है।',
          other: '# लोग बात करने का इंतज़ार कर रहे हैं।',
        });
      const now = count(talking, { one: 'अभी # व्यक्ति बात कर रहा है', other: 'अभी # लोग बात कर रहे हैं' });
      return waiting === 0
        ? `${now}।`
        : `${now}, ${count(waiting, { one: '# इंतज़ार कर रहा है', other: '# इंतज़ार कर रहे हैं' })}।`;
    },
  },

  agreement: {
    title: 'आपकी पहली कॉल से पहले',
    intro: 'आपकी मुलाकात अनजान लोगों से हो सकती है। ये नियम सब पर लागू होते हैं:',
    rules: [
      'आपकी उम्र 18 साल या उससे ज़्यादा है।',
      'शालीन रहें: अपमान, धमकी या दबाव नहीं।',
      'नग्नता या यौन सामग्री नहीं।',
      'दूसरों को रिकॉर्ड न करें और विज्ञापन न करें।',
      'रिपोर्ट इंसान पढ़ते हैं। नियम तोड़ने वालों को चेतावनी दी जाती है या निलंबित किया जाता है।',
    ],
    read: 'सभी नियम',
    privacy: 'निजता',
    agree: 'मेरी उम्र 18 साल या ज़्यादा है और मैं सहमत हूं',
    leave: 'अभी नहीं',
  },
};
