import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { Translation } from '../catalogue.ts';
import { clock, lasting, moment } from '../formats.ts';
import { decimal, recordingSize } from '../numbers.ts';
import { countIn } from '../plurals.ts';
import { words as first } from './first.ts';
import { people } from './people.ts';
import { room as call } from './room.ts';

const count = countIn('hi');
const { room } = call;
const SENTENCES: Record<FailureCode, string> = { ...first.firstFailures, ...people.callFailures, ...people.failures };
const during = (seconds: number) => lasting(seconds * 1_000);

export const stream: Translation<'stream'> = {
  stream: {
    title: 'लाइव',
    goLive: 'लाइव हों',
    broadcasting: 'आप लाइव हैं...',
    endStream: 'स्ट्रीम खत्म करें',
    broadcasters: 'अभी लाइव लोग',
    broadcastersShort: 'लाइव लोग',
    watching: (n) => `${n} देख रहे हैं`,
    nobody: 'अभी कोई लाइव नहीं है',

    about: 'इस स्ट्रीम के बारे में',
    tags: 'टैग',
    liveFor: (time) => `${time} से लाइव`,
    form: {
      title: 'टाइटल, टैग और भाषा',
      streamTitle: 'आपकी स्ट्रीम का टाइटल',
      tags: 'टैग',
      tagsFull: (most) => `स्ट्रीम में ज़्यादा से ज़्यादा ${most} टैग हो सकते हैं।`,
      language: 'आपकी स्ट्रीम की भाषा',
      noLanguage: 'सेट नहीं है',
    },
    filter: 'टैग से स्ट्रीम खोजें',
    noneTagged: (typed) => `“${typed}” से शुरू होने वाले टैग की कोई स्ट्रीम नहीं है।`,
    noneTaggedHint: 'दूसरा टैग आज़माएं या सभी स्ट्रीम देखें।',
    showAll: 'सभी स्ट्रीम दिखाएं',
    link: { label: 'इस स्ट्रीम का लिंक', copy: 'लिंक कॉपी करें', copied: 'कॉपी हो गया' },

    player: 'प्लेयर',
    controls: 'स्ट्रीम के कंट्रोल',
    live: 'लाइव',
    offAir: 'लाइव होने तक आपको कोई नहीं देखता।',
    offAirHint: 'पहले अपना कैमरा देखें या अभी लाइव हों।',
    onlyYou: 'यह सिर्फ़ आपको दिखता है',
    turnOnCamera: 'कैमरा चालू करें',
    closePreview: 'प्रीव्यू बंद करें',
    cancel: 'रद्द करें',
    gettingMedia: room.gettingMedia,
    gettingMediaHint: room.gettingMediaHint,
    starting: 'लाइव हो रहे हैं',
    joining: (name) => (name ? `${name} की स्ट्रीम खुल रही है` : 'स्ट्रीम खुल रही है'),
    interrupted: 'वीडियो रुक गया है।',
    ended: (name) => (name ? `${name} ने स्ट्रीम खत्म की।` : 'यह स्ट्रीम खत्म हो गई है।'),
    endedHint: 'ये लोग भी लाइव हैं:',
    ownPicture: room.ownPicture,
    pictureOf: (name) => (name ? `${name} की स्ट्रीम` : 'स्ट्रीम'),
    cameraOff: room.cameraOff,
    leave: 'स्ट्रीम छोड़ें',
    playerControls: 'प्लेयर के कंट्रोल',
    settings: 'सेटिंग',
    quality: 'क्वालिटी',
    qualities: { auto: 'अपने-आप', high: 'ज़्यादा', low: 'कम' },
    volume: 'वॉल्यूम',
    percent: (n) => `${n}%`,
    behind: (ms) => (ms < 50 ? '< 0.1 सेकंड की देरी' : `${decimal(ms / 1_000, 1)} सेकंड की देरी`),
    behindMeans: {
      direct: 'ब्रॉडकास्टर से आप तक की देरी, ब्राउज़र के बफ़र के साथ, लेकिन एन्कोडिंग और डिसप्ले के बिना',
      server: 'हमारे मीडिया सर्वर से आप तक की देरी, ब्राउज़र के बफ़र के साथ, लेकिन एन्कोडिंग और डिसप्ले के बिना',
    },
    reconnecting: 'फिर से कनेक्ट हो रहा है…',
    pause: 'रोकें',
    play: 'चलाएं',
    paused: 'रोका गया। स्ट्रीम चल रही है।',
    keys: {
      'k, Space': 'रोकें, या लाइव से जारी रखें',
      m: 'आवाज़ चालू या बंद करें',
      f: 'फ़ुल स्क्रीन',
      t: 'थिएटर मोड',
      i: 'पिक्चर में पिक्चर',
      '↑ ↓': 'वॉल्यूम, जब फ़ोकस प्लेयर पर हो',
      '?': 'यह सूची',
      Esc: 'फ़ुल स्क्रीन या थिएटर मोड से बाहर निकलें',
      F8: 'सूचनाओं पर जाएं',
    },
    soundOff: 'आवाज़ बंद करें',
    soundOn: 'आवाज़ चालू करें',
    theatre: 'थिएटर मोड',
    leaveTheatre: 'थिएटर मोड से बाहर निकलें',
    pictureInPicture: room.pictureInPicture,
    fullScreen: room.fullScreen,
    leaveFullScreen: room.leaveFullScreen,
    toggles: {
      microphone: { on: room.muteMicrophone, off: room.unmuteMicrophone },
      camera: { on: room.stopCamera, off: room.startCamera },
    },

    you: 'आप',
    nowWatching: 'देख रहे हैं',
    loadingList: 'लाइव स्ट्रीम खोजी जा रही हैं',
    beFirst: 'सबसे पहले आप लाइव हों।',
    nobodyElse: 'अभी और कोई लाइव नहीं है।',
    watch: (name, n) => `${name} की स्ट्रीम देखें, ${n} देख रहे हैं`,
    people: (n) => count(n, { one: '# व्यक्ति देख रहा है', other: '# लोग देख रहे हैं' }),

    chat: 'चैट',
    sections: 'स्ट्रीम के साथ',
    noMessages: 'नमस्ते कहें। स्ट्रीम खत्म होने पर मैसेज हट जाते हैं।',
    noTalk: 'स्ट्रीम देखने या लाइव होने पर चैट खुलती है।',
    notSent: 'नहीं भेजा गया।',
    notDone: 'यह नहीं हो पाया।',

    direct: {
      broadcasting: 'पीयर-टू-पीयर: आपसे हर दर्शक तक एन्क्रिप्टेड। दर्शक आपका आईपी पता देख सकते हैं।',
      watching: (name) => `पीयर-टू-पीयर: ${name} से आप तक एन्क्रिप्टेड। ${name} को आपका आईपी पता दिख सकता है।`,
    },
    throughServer: {
      broadcasting: 'आपकी स्ट्रीम हमारे मीडिया सर्वर से गुज़रती है, जो उसे देख और सुन सकता है।',
      watching: 'यह स्ट्रीम हमारे मीडिया सर्वर से गुज़रती है, जो इसे देख और सुन सकता है।',
    },
    mixed: 'कुछ दर्शकों के लिए आपकी स्ट्रीम हमारे मीडिया सर्वर से गुज़रती है, जो उसे देख और सुन सकता है।',
    ways: {
      direct: 'स्ट्रीम पीयर-टू-पीयर होती हैं: वीडियो और आवाज़ ब्रॉडकास्टर से हर दर्शक तक एन्क्रिप्टेड रहते हैं।',
      server: 'छोटी स्ट्रीम पीयर-टू-पीयर होती हैं। बड़ी स्ट्रीम हमारे मीडिया सर्वर से गुज़रती हैं, जो उन्हें देख और सुन सकता है।',
    },
    chatPasses: 'चैट हमारे सर्वर से गुज़रती है।',

    linkLost: 'सिग्नल चला गया। फिर से कनेक्ट होने तक आपका वीडियो चलता रहेगा।',
    tryAgain: room.tryAgain,
    watchAgain: 'फिर से देखें',
    reload: room.reload,
    failures: {
      list: (code) => `लाइव लोगों की सूची नहीं मिल सकी: ${SENTENCES[code]}`,
      media: (code) => `कैमरा/माइक्रोफ़ोन इस्तेमाल नहीं हो सका: ${SENTENCES[code]}`,
      join: (code) => `स्ट्रीम नहीं खुल सकी: ${SENTENCES[code]}`,
      leave: (code) => `स्ट्रीम छोड़ी नहीं जा सकी: ${SENTENCES[code]}`,
      start: (code) => `स्ट्रीम शुरू नहीं हो सकी: ${SENTENCES[code]}`,
      localVideo: 'आपके वीडियो का एलिमेंट नहीं मिला',
      video: (reason) => `वीडियो लोड नहीं हो सका: ${reason}`,
    },

    source: 'दर्शकों को क्या दिखेगा',
    sources: { camera: 'कैमरा', screen: 'स्क्रीन', both: 'कैमरे के साथ स्क्रीन' },
    inset: 'कैमरे की जगह',
    corners: { bottomRight: 'नीचे दाएं', bottomLeft: 'नीचे बाएं', topRight: 'ऊपर दाएं', topLeft: 'ऊपर बाएं' },
    microphoneLevel: room.microphoneLevel,
    choose: { microphone: 'माइक्रोफ़ोन चुनें', camera: room.choose.camera },

    health: {
      title: 'स्ट्रीम की स्थिति',
      states: { waiting: 'अभी कुछ नहीं भेजा जा रहा', good: 'अच्छी', strained: 'ध्यान देने की ज़रूरत है' },
      troubles: {
        upload: 'आपका अपलोड इस वीडियो के लिए बहुत धीमा है।',
        processor: 'आपका कंप्यूटर इस वीडियो के लिए बहुत धीमा है। दूसरे प्रोग्राम बंद करने से मदद मिलेगी।',
        lossy: 'आप जो भेजते हैं उसका बड़ा हिस्सा कुछ दर्शकों तक पहुंचते हुए खो जाता है।',
        far: 'कुछ दर्शकों से कनेक्शन धीमा है: वे आपको देर से देखते हैं।',
        lowered: 'कुछ दर्शकों के लिए आपका वीडियो छोटा किया गया है, ताकि समय पर पहुंचे।',
      },
      sent: 'भेजा गया',
      picture: 'वीडियो',
      lost: 'खोया',
      roundTrip: 'आने-जाने का समय',
      route: 'रास्ता',
      viewers: 'समय के साथ दर्शक',
      none: '–',
      noViewers: 'अभी कोई दर्शक नहीं',
      lines: ({ lines, framesPerSecond }) => `${lines}p, ${framesPerSecond} fps`,
      share: (share) => `${decimal(share * 100, 1)}%`,
      ms: (ms) => `${ms} ms`,
      mostViewers: (most) => `सबसे ज़्यादा: ${most}`,
      chart: (now, most) => `समय के साथ दर्शक: अभी ${now}, सबसे ज़्यादा ${most}`,
      routes: {
        direct: (n) => `${n} सीधे`,
        relayed: (n) => `${n} रिले से`,
        server: (n) => `${n} हमारे मीडिया सर्वर को`,
        connecting: (n) => `${n} कनेक्ट हो रहे हैं`,
      },
      rate: (bitsPerSecond) =>
        bitsPerSecond >= 1_000_000
          ? `${decimal(bitsPerSecond / 1_000_000, 1)} Mbit/s`
          : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
    },

    recording: {
      title: 'रिकॉर्डिंग',
      hint: 'लाइव रहते हुए आप जो भेजते हैं, उसे आपके कंप्यूटर पर एक फ़ाइल में रखता है।',
      memoryHint: (most) => `आप जो भेजते हैं उसे ${recordingSize(most)} तक रखता है और रोकने पर फ़ाइल के रूप में डाउनलोड करता है।`,
      start: 'रिकॉर्ड करें',
      stop: 'रिकॉर्डिंग रोकें',
      rec: 'REC',
      opening: 'चुनें कि इसे कहां सेव करना है',
      finishing: 'रिकॉर्डिंग सेव हो रही है',
      progress: (time, bytes, most) =>
        `${time} · ${most === undefined ? '' : `${recordingSize(most)} में से `}${recordingSize(bytes)}`,
      saved: (name, bytes) => `“${name}” नाम से सेव हुई, ${recordingSize(bytes)}।`,
      full: (most) => `यह रुक गई, क्योंकि यह ${recordingSize(most)} तक पहुंच गई थी।`,
      close: 'बंद करें',
      failures: {
        unsupported: 'यह ब्राउज़र रिकॉर्ड नहीं कर सकता।',
        notWritten: 'रिकॉर्डिंग सेव नहीं हो सकी। जहां संभव हो, पहले सेव हुआ हिस्सा रखा जाता है।',
        stopped: 'ब्राउज़र ने रिकॉर्डिंग रोक दी। पहले रिकॉर्ड हुआ हिस्सा सुरक्षित है।',
      },
    },
  },

  streamModeration: {
    actionsFor: (name) => `${name} के मैसेज के लिए कार्रवाइयां`,
    delete: 'मैसेज मिटाएं',
    timeOut: (seconds) => `${during(seconds)} का टाइम आउट दें`,
    ban: 'इस स्ट्रीम से बैन करें',
    appoint: 'मॉडरेटर बनाएं',
    report: (name) => `${name} की रिपोर्ट करें`,
    reportStream: 'स्ट्रीम की रिपोर्ट करें',
    refused: (code) => `नहीं भेजा गया। ${SENTENCES[code]}`,
    roles: { broadcaster: 'होस्ट', moderator: 'मॉडरेटर', viewer: '' },

    slowMode: (seconds) => (seconds === 0 ? 'स्लो मोड बंद है।' : `स्लो मोड चालू है: हर ${during(seconds)} में एक मैसेज।`),
    slowHint: (seconds) => `स्लो मोड: हर ${during(seconds)} में एक मैसेज`,
    slowWait: (seconds) => `स्लो मोड: आप ${clock(seconds * 1_000)} में फिर लिख सकते हैं`,
    timedOut: (seconds) =>
      seconds === 0 ? 'आपका टाइम आउट खत्म हुआ।' : `आपको ${during(seconds)} का टाइम आउट दिया गया है।`,
    timeOutWait: (seconds) => `आप टाइम आउट में हैं। आप ${clock(seconds * 1_000)} में फिर लिख सकते हैं`,
    role: (role) =>
      role === 'moderator' ? 'अब आप मॉडरेटर हैं। कार्रवाई करने के लिए मैसेज के बगल वाला मेन्यू खोलें।' : 'अब आप मॉडरेटर नहीं हैं।',
    ruled: {
      ban: (name, by) => `${by} ने ${name} को बैन किया।`,
      timeOut: (name, by, seconds = 0) => `${by} ने ${name} को ${during(seconds)} का टाइम आउट दिया।`,
      moderator: (name, by) => `${by} ने ${name} को मॉडरेटर बनाया।`,
    },
    lifted: {
      ban: (name, by) => `${by} ने ${name} का बैन हटाया।`,
      timeOut: (name, by) => `${by} ने ${name} का टाइम आउट खत्म किया।`,
      moderator: (name, by) => `${by} ने ${name} को मॉडरेटर से हटाया।`,
    },

    open: 'मॉडरेशन',
    title: 'मॉडरेशन',
    close: 'बंद करें',
    slow: 'स्लो मोड',
    slowOff: 'बंद',
    slowEvery: (seconds) => `हर ${during(seconds)} में एक मैसेज`,
    words: 'ब्लॉक किए गए शब्द',
    wordsHint:
      'हर लाइन में एक शब्द या वाक्यांश। जिन मैसेज में इनमें से कोई हो, वे नहीं भेजे जाते। बड़े-छोटे अक्षर, उच्चारण चिह्न और अक्षरों की जगह अंक होने से फ़र्क नहीं पड़ता। होस्ट और मॉडरेटर पर यह लागू नहीं होता।',
    wordsSave: 'शब्द सेव करें',
    wordsSaved: 'सेव हो गए',
    tooMany: (n) => `ज़्यादा से ज़्यादा ${STREAMS.blockedWords} शब्द ब्लॉक किए जा सकते हैं। इस लिस्ट में ${n} हैं।`,
    tooLong: (word) => `“${word}” बहुत लंबा है। शब्द में ज़्यादा से ज़्यादा ${STREAMS.blockedWord} वर्ण हो सकते हैं।`,
    groups: { ban: 'बैन किए गए', timeOut: 'टाइम आउट में', moderator: 'मॉडरेटर' },
    none: {
      ban: 'किसी को बैन नहीं किया गया है।',
      timeOut: 'कोई टाइम आउट में नहीं है।',
      moderator: 'अभी कोई मॉडरेटर नहीं है। मैसेज लिखने वाले को मॉडरेटर बनाने के लिए मैसेज के बगल वाला मेन्यू खोलें।',
    },
    lift: { ban: 'बैन हटाएं', timeOut: 'टाइम आउट खत्म करें', moderator: 'हटाएं' },
    since: (at) => moment(at),
    until: (at) => `${moment(at)} तक`,
    noName: 'कोई',

    banned: (name) => (name ? `आपको ${name} की स्ट्रीम से बैन किया गया है।` : 'आपको इस स्ट्रीम से बैन किया गया है।'),
  },

  streamKeys: {
    title: 'स्ट्रीम कुंजियां',
    hint: 'कुंजी की मदद से OBS या WHIP वाला कोई दूसरा ऐप आपके नाम से लाइव हो सकता है। जिसके पास यह कुंजी हो, वह भी लाइव हो सकता है, इसलिए इसे गुप्त रखें।',
    none: 'आपके पास कोई स्ट्रीम कुंजी नहीं है।',
    untitled: 'बिना टाइटल की स्ट्रीम',
    made: (at) => `बनाई गई: ${at} · कभी इस्तेमाल नहीं हुई`,
    used: (at, made) => `पिछली बार इस्तेमाल: ${at} · बनाई गई: ${made}`,
    revoke: 'रद्द करें',
    revokeOf: (title) => `रद्द करें: ${title}`,
    revoked: 'रद्द हो गई। उस कुंजी से जो भी लाइव था, वह खत्म हो गया है।',
    tagsHint: 'टैग को कॉमा लगाकर अलग करें।',
    create: 'कुंजी बनाएं',

    created: 'आपकी नई कुंजी',
    createdHint: 'इसे अभी कॉपी करें: यह सिर्फ़ एक बार दिखती है। OBS में WHIP सेवा चुनें और दोनों डालें।',
    server: 'सर्वर',
    key: 'बेयरर टोकन',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    done: 'कॉपी कर लिया',
  },

  follows: {
    follow: 'फ़ॉलो करें',
    followPerson: (name) => `फ़ॉलो करें: ${name}`,
    following: 'फ़ॉलो किया',
    followed: (name) => `अब आप ${name} को फ़ॉलो करते हैं।`,
    unfollow: 'अनफ़ॉलो करें',
    unfollowPerson: (name) => `अनफ़ॉलो करें: ${name}`,
    unfollowed: (name) => `अब आप ${name} को फ़ॉलो नहीं करते।`,
    logInFirst: 'किसी को फ़ॉलो करने के लिए लॉग इन करें।',

    isLive: (name) => `${name} लाइव हैं`,
    notifyMe: 'जिन्हें मैं फ़ॉलो करता हूँ, उनके लाइव होने पर सूचना दें',
    outcomes: {
      on: 'जिन्हें आप फ़ॉलो करते हैं, उनके लाइव होने पर यह ब्राउज़र आपको सूचना देगा।',
      off: 'यह ब्राउज़र अब आपको सूचना नहीं देगा।',
      unasked: 'जब तक आप अनुमति नहीं देते, सूचनाएँ बंद रहेंगी।',
      denied: 'आपका ब्राउज़र इस साइट की सूचनाएँ रोकता है। उसकी सेटिंग में अनुमति दें और फिर कोशिश करें।',
      unsupported: 'यह ब्राउज़र आपको सूचना नहीं दे सकता। iPhone या iPad पर पहले इस साइट को होम स्क्रीन पर जोड़ें।',
      failed: 'आपका ब्राउज़र सूचनाएँ चालू नहीं कर सका। बाद में फिर कोशिश करें।',
    },

    title: 'जिन्हें आप फ़ॉलो करते हैं',
    hint: 'वे स्ट्रीम की सूची में सबसे पहले दिखते हैं।',
    nobody: 'आप अभी किसी को फ़ॉलो नहीं करते। किसी खाते वाले व्यक्ति की स्ट्रीम देखते समय “फ़ॉलो करें” दबाएँ।',
    since: (at) => `फ़ॉलो किया: ${at}`,
    liveNow: 'अभी लाइव',
    watch: 'देखें',
    watchPerson: (name) => `देखें: ${name}`,
  },
};
