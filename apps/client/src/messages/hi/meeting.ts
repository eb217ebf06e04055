import type { Translation } from '../catalogue.ts';
import { list, oneOf } from '../list.ts';
import { countIn } from '../plurals.ts';

const count = countIn('hi');

const about = (tags: readonly string[]) => (tags.length > 3 ? 'आपकी रुचियों' : oneOf(tags));

/** `कुछ सेकंड`, `करीब 40 सेकंड`, `करीब 3 मिनट`. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'कुछ सेकंड';
  if (seconds < 55) return `करीब ${Math.round(seconds / 10) * 10} सेकंड`;
  return `करीब ${count(Math.round(seconds / 60), { one: '# मिनट', other: '# मिनट' })}`;
}

/** Nothing about calls where there are none. */
const inCalls = (talking: number) => (talking === 0 ? '' : ` · ${talking} कॉल में`);
const othersWaiting = (others: number) => count(others, { one: '# और व्यक्ति इंतज़ार में', other: '# और लोग इंतज़ार में' });
const seconds = (n: number) => count(n, { one: '# सेकंड', other: '# सेकंड' });

export const meeting: Translation<'meeting'> = {
  meeting: {
    waitingFor: (tags, widen) => {
      if (tags.length === 0 || widen === 'anyone') return 'बात करने के इच्छुक किसी भी व्यक्ति की तलाश है';
      if (tags.length > 3)
        return `ऐसे व्यक्ति की तलाश है जिसकी कोई रुचि आपकी रुचियों से मिलती${widen === 'related' ? ' या जुड़ी' : ''} हो`;
      return `ऐसे व्यक्ति की तलाश है जिसकी रुचि ${oneOf(tags)}${widen === 'related' ? ' या इससे जुड़े विषयों' : ''} में हो`;
    },
    waited: 'इंतज़ार का समय',
    usually: (typical, waitedMs) =>
      waitedMs > typical * 1_500 ? '· सामान्य से ज़्यादा' : `· आम तौर पर ${roughly(typical)}`,
    whatNext: (previews) =>
      previews ? 'आप दोनों के सहमत होने तक आपका वीडियो धुंधला और आवाज़ बंद रहेगी' : 'आप एक-दूसरे को तुरंत देख और सुन पाएंगे',
    rightNow: 'अभी',
    tagNow: (others) => (others === 0 ? 'और कोई इंतज़ार में नहीं' : othersWaiting(others)),
    relatedNow: (waiting) => `मिलता-जुलता · ${waiting === 0 ? 'और कोई इंतज़ार में नहीं' : `${waiting} इंतज़ार में`}`,
    whyNotThem: 'जो इंतज़ार में हैं वे दूसरी भाषा बोलते हैं, या आपकी उनसे पहले मुलाकात हो चुकी है।',
    everybodyNow: (others, talking) =>
      `${others === 0 ? 'और कोई इंतज़ार में नहीं' : othersWaiting(others)}${inCalls(talking)}`,

    offer: {
      related: (tags) => `${about(tags)} के लिए अभी कोई नहीं मिला। मिलती-जुलती रुचियां भी शामिल करें?`,
      anyone: (tags, languages) => {
        const still =
          tags.length > 0 ? `${about(tags)} के लिए कोई नहीं मिला` : `${oneOf(languages)} बोलने वाला कोई नहीं मिला`;
        return `अब भी ${still}। यहां मौजूद सभी को शामिल करें${languages.length > 0 ? ', चाहे वे कोई भी भाषा बोलें' : ''}?`;
      },
    },
    anyoneMeans: (languages) =>
      `इंतज़ार में मौजूद अगला व्यक्ति, चाहे उसकी रुचियां${languages.length > 0 ? ' या भाषा' : ''} कुछ भी हों।`,
    yesWider: 'हां, शामिल करें',
    keepWaiting: 'इंतज़ार जारी रखें',
    wider: { tags: 'मिलती-जुलती रुचियां शामिल करें', related: 'किसी से भी बात करें', anyone: '' },
    looksWider: {
      tags: (languages, tags) => {
        if (tags.length > 0) return `सिर्फ़ ${about(tags)} में रुचि रखने वालों में खोज हो रही है।`;
        return languages.length > 0
          ? `${oneOf(languages)} बोलने वालों में खोज हो रही है।`
          : 'यहां मौजूद सभी लोगों में खोज हो रही है।';
      },
      related: () => 'मिलती-जुलती रुचियों में भी खोज हो रही है।',
      anyone: (languages) =>
        `यहां मौजूद सभी लोगों में खोज हो रही है${languages.length > 0 ? ', चाहे वे कोई भी भाषा बोलें' : ''}।`,
    },
    related: (related) => `मिलती-जुलती: ${list(related.map(({ tag }) => tag))}`,
    edit: 'बदलाव करें',
    editInterests: 'अपनी रुचियां बदलें',
    addInterests: 'रुचियां जोड़ें',
    yourInterests: 'आपकी रुचियां',
    addInterest: 'कोई रुचि जोड़ें',
    removeInterest: (tag) => `${tag} हटाएं`,
    keepOne: 'कम से कम एक रुचि रखें।',
    startsAgain: (removed) => `${list(removed)} को हटाकर आपकी खोज फिर से शुरू की जाएगी।`,
    searchWithThese: 'इनके साथ खोजें',
    cancelEdit: 'रद्द करें',
    othersWait: (elsewhere, named) => {
      const who = elsewhere === 0 ? 'और लोग' : count(elsewhere, { one: '# और व्यक्ति', other: '# और लोग' });
      return named ? `${who} इन विषयों पर बात करने के इंतज़ार में:` : `${who} दूसरी रुचियों के लिए इंतज़ार में।`;
    },
    addAndLook: (tag) => `${tag} जोड़ें और उसे भी खोजें`,
    notifiedBy: (sounds, notices) => {
      if (!sounds && !notices) return undefined;
      if (sounds && notices) return 'किसी के मिलने पर आवाज़ और सूचना';
      return `किसी के मिलने पर आपको ${sounds ? 'आवाज़ सुनाई देगी' : 'सूचना मिलेगी'}`;
    },
    notNotified: 'आवाज़ें बंद हैं',
    notifyMe: 'मुझे सूचना भी दें',
    openOptions: 'प्रीव्यू और भाषाएं',
    options: (previews, languages) =>
      `प्रीव्यू ${previews ? 'चालू' : 'बंद'} · ${languages.length > 0 ? `आपकी भाषाएं: ${list(languages)}` : 'कोई भी भाषा'}`,

    previewFirst: 'पहले हर व्यक्ति का प्रीव्यू देखें',
    previewFirstHint: 'जब तक आप दोनों “बात शुरू करें” नहीं दबाते, वीडियो धुंधला और आवाज़ बंद रहती है।',
    timeToAnswer: (n) => `फ़ैसला लेने के लिए ${seconds(n)}`,
    timeLeft: (n) => `${seconds(n)} बाकी`,
    ifYouAreSilent: ', फिर आप इस मुलाकात से बाहर हो जाएंगे',
    ifTheyAreSilent: ', फिर हम किसी और को खोजेंगे',
    notReady: 'पहले जैसा करें, अभी तैयार नहीं',
    undo: 'पहले जैसा करें',
    ready: 'तैयार',
    isDeciding: (name) => `${name} भी सोच रहे हैं।`,
    isReady: (name) => `${name} बात करने के लिए तैयार हैं। और आप?`,
    heldBack: 'आप दोनों के बात शुरू करने तक वीडियो धुंधला और आवाज़ बंद है',
    youAreReady: 'आप तैयार हैं',
    waitsForAnswer: (name) => `${name} के तैयार होते ही आपको जोड़ दिया जाएगा।`,
    startTalking: 'बात शुरू करें',
    agreed: 'अब आप एक-दूसरे को देख और सुन सकते हैं।',
    theySilent: 'कोई जवाब नहीं मिला',

    metBefore: 'आपकी पहले मुलाकात हो चुकी है। अभी यहां ज़्यादा लोग नहीं हैं।',
    inCommon: 'एक जैसी रुचियां',
    toBegin: 'बात शुरू करने के लिए',
    dismiss: 'बंद करें',

    next: 'अगला',
    nextHint: 'अगला: किसी और से मिलें',
    nextIn: (n) => `अगला, ${seconds(n)} में`,
    wentOn: (name = 'सामने वाले व्यक्ति') => `${name} आगे बढ़ गए`,
    findingIn: 'अगली मुलाकात में बाकी समय',
    findNow: 'अभी खोजें',
    anotherQuestion: 'दूसरा सवाल',
    findAnother: 'किसी और से जुड़ें',
  },

  icebreakers: {
    about: (tag) => [
      `${tag} में आपकी रुचि कैसे हुई?`,
      `${tag} में आप इन दिनों क्या कर रहे हैं?`,
      `${tag} के बारे में ज़्यादातर लोग क्या गलत समझते हैं?`,
      `${tag} में आपको सबसे ज़्यादा क्या पसंद है?`,
      `${tag} की शुरुआत करने वाले को आप क्या सलाह देंगे?`,
    ],
    anything: [
      'इन दिनों आप किस चीज़ पर काम कर रहे हैं?',
      'आज यहां कैसे आना हुआ?',
      'इस हफ़्ते आपने सबसे अच्छी बात क्या सीखी?',
      'बिना तैयारी के आप किस विषय पर एक घंटा बोल सकते हैं?',
    ],
  },

  spokenLanguages: {
    speak: (isAny) => `आप जो भाषाएं बोलते हैं${isAny ? ': कोई भी' : ''}`,
    why: 'तुरंत लागू होता है: आपकी मुलाकात ऐसे लोगों से होगी जो इनमें से कोई भाषा बोलते हैं या जिन्होंने कोई भाषा नहीं चुनी है। “किसी से भी बात करें” चुनने पर भाषा नहीं देखी जाती।',
    add: 'भाषा जोड़ें',
    choose: 'एक चुनें',
    remove: (language) => `${language} हटाएं`,
  },
};
