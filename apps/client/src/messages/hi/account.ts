import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';
import { providerName } from '../providerName.ts';

const count = countIn('hi');

/** `Linux पर Firefox`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'अनजान ब्राउज़र' : `${system} पर ${browser || 'अनजान ब्राउज़र'}`;

export const account: Translation<'account'> = {
  auth: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    confirm: 'पासवर्ड की पुष्टि करें',
    show: 'पासवर्ड दिखाएं',
    hide: 'पासवर्ड छिपाएं',
    passwordRule: (least) => `कम से कम ${least} वर्ण।`,

    emailMissing: 'अपना ईमेल डालें।',
    emailInvalid: 'सही ईमेल डालें।',
    passwordMissing: 'अपना पासवर्ड डालें।',
    passwordTooShort: (least) => `पासवर्ड में कम से कम ${least} वर्ण होने चाहिए`,
    passwordShort: (least) => `कम से कम ${least} वर्ण डालें।`,
    passwordWeak: 'इसका अंदाज़ा लगाना बहुत आसान है। कुछ शब्द या ज़्यादा वर्ण आज़माएं।',
    passwordLong: (most) => `ज़्यादा से ज़्यादा ${most} वर्ण डालें।`,
    confirmMissing: 'पासवर्ड फिर से डालें।',
    confirmDiffers: 'पासवर्ड मेल नहीं खाते।',

    codeTitle: 'अपना कोड डालें',
    code: 'कोड',
    codeHint: 'ऑथेंटिकेटर ऐप के छह अंक या कोई रिकवरी कोड डालें।',
    submitCode: 'जारी रखें',

    accountAdds:
      'कॉल के लिए खाता ज़रूरी नहीं। खाता होने पर आप स्ट्रीमर को फ़ॉलो कर सकते हैं, और ब्लॉक किए गए लोग आपके सभी डिवाइस पर ब्लॉक रहते हैं।',
    noAccount: 'अभी खाता नहीं है?',
    haveAccount: 'पहले से खाता है?',
    agreeing: {
      before: 'साइन अप करके आप ',
      rules: 'नियम',
      between: ' और ',
      privacy: 'निजता',
      after: ' पेज की बातों से सहमत होते हैं।',
    },
    forgotten: 'पासवर्ड भूल गए?',
    forgottenTitle: 'नया पासवर्ड सेट करें',
    forgottenHint: 'नया पासवर्ड सेट करने के लिए हम आपको एक लिंक भेजेंगे।',
    sendResetLink: 'लिंक भेजें',
    resetMailed: 'अगर इस ईमेल का खाता है, तो हमने उस पर लिंक भेज दिया है। यह एक घंटे तक काम करेगा।',
    checkEmail: 'अपना ईमेल देखें',
    sendAgain: 'फिर से भेजें',
    resetByStaff: 'हम यहां से ईमेल नहीं भेज सकते। हमारी टीम से लिंक मांगें।',
    remembered: 'पासवर्ड याद आ गया?',
    or: 'या',
    continueWith: (provider) => `${providerName(provider)} के साथ जारी रखें`,
    finishThere: 'दूसरी विंडो में जारी रखें',
    finishThereHint: (provider) => `${providerName(provider)} का इंतज़ार है। रोकने के लिए वह विंडो बंद करें।`,
    cancel: 'रद्द करें',
    inThisTab: (provider) => `${providerName(provider)} इस टैब में खोलें`,

    linked: (provider) => `${providerName(provider)} आपके खाते से लिंक है।`,
    signInFirst: 'अपना डैशबोर्ड खोलने के लिए लॉग इन करें।',
  },

  dashboard: {
    title: 'डैशबोर्ड',
    menu: 'डैशबोर्ड मेन्यू',
    expand: 'मेन्यू फैलाएं',
    collapse: 'मेन्यू समेटें',
    account: 'खाता',
    reports: 'रिपोर्ट',
    works: 'ground-zero works',
    signedInAs: (name) => `${name} के रूप में लॉग इन हैं`,

    accountHint: 'आपकी सार्वजनिक प्रोफ़ाइल और सेव किया गया डेटा',
    profile: 'प्रोफ़ाइल',
    profileHint: 'दूसरों को आपका यूज़रनेम और तस्वीर दिखती है। आपका नाम और ईमेल कभी नहीं दिखाया जाता।',
    email: 'ईमेल',
    username: 'यूज़रनेम',
    firstName: 'नाम (वैकल्पिक)',
    lastName: 'उपनाम (वैकल्पिक)',
    nameInvalid: (most) => `1 से ${most} दिखने वाले वर्ण डालें।`,
    nameTooLong: (most) => `ज़्यादा से ज़्यादा ${most} दिखने वाले वर्ण डालें।`,
    save: 'सेव करें',
    saved: 'सेव हो गया।',

    picture: 'तस्वीर',
    pictureHint: 'PNG, JPEG, WebP या GIF, 2\u00a0MB तक। हम इसे चौकोर काट देंगे।',
    choosePicture: 'तस्वीर चुनें',
    removePicture: 'हटाएं',
    pictureTooBig: 'यह तस्वीर 2\u00a0MB से बड़ी है। छोटी तस्वीर चुनें।',
    pictureType: 'PNG, JPEG, WebP या GIF चुनें।',

    password: 'पासवर्ड',
    passwordHint: 'पासवर्ड बदलने पर आप बाकी सभी ब्राउज़र से लॉग आउट हो जाते हैं।',
    setPasswordHint: 'आपने किसी दूसरी साइट से साइन अप किया था। ईमेल से भी लॉग इन करने के लिए पासवर्ड सेट करें।',
    currentPassword: 'मौजूदा पासवर्ड',
    newPassword: 'नया पासवर्ड',
    confirmPassword: 'नए पासवर्ड की पुष्टि करें',
    changePassword: 'पासवर्ड बदलें',
    setPassword: 'पासवर्ड सेट करें',
    passwordChanged: 'पासवर्ड बदल गया। आपके बाकी ब्राउज़र लॉग आउट हो गए हैं।',
    wrongPassword: 'यह आपका मौजूदा पासवर्ड नहीं है।',

    providers: 'लॉग इन करने के तरीके',
    providersHint: 'किसी दूसरे खाते से लॉग इन करने के लिए उसे लिंक करें।',
    link: (provider) => `${providerName(provider)} लिंक करें`,
    unlink: (provider) => `${providerName(provider)} अनलिंक करें`,
    isLinked: 'लिंक है',
    notLinked: 'लिंक नहीं है',

    sessions: 'आप कहां लॉग इन हैं',
    sessionsHint: `${lasting(ACCOUNTS.bearerIdle)} तक इस्तेमाल न होने पर, और हर हाल में ${lasting(DELAYS.bearerLife)} बाद, आप लॉग आउट हो जाते हैं।`,
    device,
    thisBrowser: 'यह ब्राउज़र',
    lastUsed: (at) => `पिछली बार इस्तेमाल: ${at}`,
    signedIn: (at) => `लॉग इन: ${at}`,
    endSession: 'लॉग आउट करें',
    endSessionOf: (shown) => `${device(shown)} से लॉग आउट करें`,
    endOthers: 'बाकी सब जगह से लॉग आउट करें',
    noOthers: 'आप कहीं और लॉग इन नहीं हैं।',
    sessionEnded: 'वह ब्राउज़र लॉग आउट हो गया है।',

    data: 'आपका डेटा',
    exportHint: 'आपके बारे में हम जो भी सेव करते हैं, वह सब एक JSON फ़ाइल में।',
    export: 'मेरा डेटा एक्सपोर्ट करें',
    exported: 'फ़ाइल आपके डाउनलोड में है।',
    deleteHint: 'इससे आपकी प्रोफ़ाइल, तस्वीर, लॉग इन के तरीके और ब्लॉक हमेशा के लिए मिट जाते हैं।',
    end: 'खाता मिटाएं',
    delete: 'मेरा खाता मिटाएं',
    deleteTitle: 'अपना खाता मिटाएं?',
    deleteText: 'इसे वापस नहीं लाया जा सकता। आपके बारे में सेव किया गया सब कुछ अभी मिट जाएगा।',
    deletePassword: 'अपने पासवर्ड से पुष्टि करें',
    deleteDo: 'हमेशा के लिए मिटाएं',
    deleted: 'आपका खाता मिटा दिया गया है।',
    cancel: 'रद्द करें',

    resetTitle: 'नया पासवर्ड सेट करें',
    resetHint: 'इससे आप सब जगह से लॉग आउट हो जाते हैं और Google या GitHub से लॉग इन हट जाता है।',
    resetDone: 'पासवर्ड बदल गया। इससे लॉग इन करें। आप अपने खाते में Google या GitHub फिर से लिंक कर सकते हैं।',
  },

  secondFactor: {
    title: 'लॉग इन कोड',
    hint: 'ऑथेंटिकेटर ऐप के कोड होने पर, सिर्फ़ आपका पासवर्ड लॉग इन के लिए काफ़ी नहीं होता।',
    needsPassword: 'पहले पासवर्ड सेट करें। लॉग इन करते समय कोड उसके बाद मांगे जाते हैं।',
    needed: 'टीम के लिए लॉग इन कोड ज़रूरी हैं। रिपोर्ट देखने के लिए इन्हें चालू करें।',
    password: 'आपका पासवर्ड',
    turnOn: 'कोड चालू करें',

    scan: 'इसे ऑथेंटिकेटर ऐप से स्कैन करें या कुंजी डालें।',
    orScan: 'या इसे किसी दूसरे डिवाइस से स्कैन करें या कुंजी डालें।',
    openApp: 'अपने ऑथेंटिकेटर ऐप में खोलें',
    picture: 'आपके ऑथेंटिकेटर ऐप की कुंजी वाला QR कोड',
    key: 'कुंजी',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    code: 'ऐप का कोड',
    codeHint: 'छह अंक। इससे आप बाकी सभी ब्राउज़र से लॉग आउट हो जाते हैं।',
    confirm: 'पुष्टि करें',
    cancel: 'रद्द करें',

    kept: 'कोड चालू हैं। ये रिकवरी कोड सेव कर लें',
    keptHint: 'ऐप न होने पर हर कोड एक बार काम करता है। ये आपको सिर्फ़ अभी दिखेंगे।',
    copyAll: 'कोड कॉपी करें',
    download: 'डाउनलोड करें',
    file: 'colloquy-रिकवरी-कोड.txt',
    notCopied: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया।',
    done: 'सेव कर लिए',

    isOn: (left) =>
      `कोड चालू हैं। ${count(left, { one: 'आपके पास # रिकवरी कोड बाकी है', other: 'आपके पास # रिकवरी कोड बाकी हैं' })}।`,
    off: 'इन्हें बंद करने के लिए, अपना पासवर्ड और ऐप का कोड या रिकवरी कोड डालें। नए रिकवरी कोड के लिए इन्हें फिर से चालू करें।',
    turnOff: 'कोड बंद करें',
  },

  activity: {
    lead: 'आपके रूम, कॉल, ब्लॉक किए गए लोग और सेव किए गए विकल्प।',

    next: 'किसी से मिलें',
    nextHint: '“किसी से जुड़ें” आप जैसी रुचियों वाला कोई ढूंढता है।',
    start: 'रुचियां चुनें',
    otherInterests: 'दूसरी रुचियां',

    rooms: 'आपके रूम',
    roomsHint: `इस ब्राउज़र में आपके बनाए पिछले ${ACTIVITY.rooms} रूम।`,
    noRooms: 'आपने अभी तक कोई रूम नहीं बनाया है।',
    host: 'रूम बनाएं',
    hostedAt: (at) => `बनाया गया: ${at}`,
    roomTags: (tags) => list(tags),
    checking: 'जांच हो रही है…',
    inside: (people) =>
      people === 0 ? 'अभी खाली है' : count(people, { one: 'अभी # व्यक्ति यहां है', other: 'अभी # लोग यहां हैं' }),
    closed: 'बंद है। आपके अंदर जाने पर फिर खुलेगा।',
    noRoom: 'यह रूम अब मौजूद नहीं है।',
    unknown: 'इस रूम की जांच नहीं हो सकी।',
    locked: 'पासवर्ड ज़रूरी है',
    enter: 'अंदर जाएं',
    enterRoom: (name) => `${name} में जाएं`,
    copy: 'लिंक कॉपी करें',
    copyLink: (name) => `${name} का लिंक कॉपी करें`,
    copied: 'लिंक कॉपी हो गया।',
    notCopied: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया।',
    remove: 'हटाएं',
    removeRoom: (name) => `${name} को इस सूची से हटाएं`,

    calls: 'हाल की कॉल',
    callsHint: `आपकी पिछली ${ACTIVITY.calls} कॉल। ये सिर्फ़ इस ब्राउज़र में रहती हैं और लॉग आउट करने पर मिट जाती हैं।`,
    keepCalls: 'हाल की कॉल रखें',
    keepCallsHint: 'इसे बंद करने पर सूची मिट जाती है।',
    noCalls: 'अभी कोई कॉल नहीं है। जिन लोगों से आप बात करेंगे, वे यहां दिखेंगे।',
    notKept: 'आपकी कॉल नहीं रखी जातीं।',
    talkedFor: (ms, at) =>
      `${at} · ${ms < 60_000 ? 'एक मिनट से कम' : count(Math.round(ms / 60_000), { one: '# मिनट', other: '# मिनट' })}`,
    inCommon: (tags) => `एक जैसी रुचियां: ${list(tags)}`,
    clearCalls: 'हाल की कॉल मिटाएं',
    callsCleared: 'हाल की कॉल मिटा दी गईं।',

    blocked: 'ब्लॉक किए गए लोग',
    blockedHint: 'आप उन्हें न देखेंगे, न सुनेंगे और न उनसे मुलाकात होगी। उन्हें यह नहीं बताया जाता।',
    nobodyBlocked: 'आपने किसी को ब्लॉक नहीं किया है।',
    someone: 'कोई जिसे आपने ब्लॉक किया',
    blockedAt: (at) => `ब्लॉक किया गया: ${at}`,
    unblock: 'अनब्लॉक करें',
    unblockPerson: (name) => `${name} को अनब्लॉक करें`,
    unblocked: (name) => `${name} को अनब्लॉक किया गया।`,

    language: 'भाषा',
    languageHint: 'सिर्फ़ इस साइट की भाषा बदलती है, यह नहीं कि आप किससे मिलते हैं।',
    languageField: 'इस साइट की भाषा',
    afterReload: (language) => `पेज फिर से लोड होने पर साइट इस भाषा में दिखेगी: ${language}।`,

    choices: 'सेव किए गए विकल्प',
    choicesHint: 'इस ब्राउज़र में याद रखे जाते हैं।',
    previews: 'पहले हर अनजान व्यक्ति का प्रीव्यू देखें',
    singleKeys: 'कॉल में एक बटन वाले शॉर्टकट',
    hideFromStrangers: 'अनजान लोगों से मेरा आईपी पता छिपाएं',
    hideFromOthers: 'दूसरी कॉल में मेरा आईपी पता छिपाएं',
    devices: 'कॉल के लिए नाम और डिवाइस',
    noDevices: 'अभी कुछ सेव नहीं है',
    noName: 'कोई नाम सेव नहीं है',
    forget: 'भूल जाएं',
    forgetDevices: 'नाम और डिवाइस भूल जाएं',
    forgotten: 'नाम और डिवाइस हटा दिए गए।',
    languages: 'आप जो भाषाएं बोलते हैं',
    ofBrowser: (languages) => `आपके ब्राउज़र से: ${languages}`,
    anyLanguage: 'कोई भी भाषा',
    reset: 'रीसेट करें',
    resetLanguages: 'मेरे ब्राउज़र की भाषाएं इस्तेमाल करें',

    account: 'आपका खाता',
    accountHint: 'प्रोफ़ाइल, पासवर्ड, सेशन और डेटा।',
    toAccount: 'खाता और सेशन',
    noAccount:
      'आप लॉग इन नहीं हैं। खाता होने पर, ब्लॉक किए गए लोग आपके सभी डिवाइस पर ब्लॉक रहते हैं और आपको दिखता है कि आप कहां लॉग इन हैं।',
  },
};
