import type { Translation } from '../catalogue.ts';
import { recentDay, timeOfDay } from '../dates.ts';
import { list } from '../list.ts';
import { named } from '../named.ts';
import { countIn } from '../plurals.ts';

const count = countIn('hi');

export const chat: Translation<'chat'> = {
  chat: {
    messages: 'मैसेज',
    noMessages: 'अभी कोई मैसेज नहीं है। नमस्ते कहें।',
    messageField: 'मैसेज',
    send: 'मैसेज भेजें',
    newBelow: 'नए मैसेज',
    jumpToLatest: (fresh) => (fresh > 0 ? `सबसे नए पर जाएं (${fresh} नए)` : 'सबसे नए पर जाएं'),
    timeOf: timeOfDay,
    dayOf: (at) => recentDay(at, { today: 'आज', yesterday: 'कल' }),

    emoji: 'इमोजी',
    searchEmoji: 'इमोजी खोजें',
    noEmoji: 'कोई इमोजी नहीं मिला।',
    recentEmojis: 'हाल ही में इस्तेमाल किए गए',

    messageActions: 'इस मैसेज के लिए कार्रवाइयां',
    reply: 'जवाब दें',
    edit: 'बदलाव करें',
    delete: 'मिटाएं',
    edited: '(बदला गया)',
    deleted: 'मैसेज मिटाया गया',
    quoting: (author) => `${author} के जवाब में: `,
    replyingTo: (author) => `${author} को जवाब`,
    editing: 'आप अपना मैसेज बदल रहे हैं',
    cancel: 'रद्द करें',
    gone: 'मैसेज अब यहां नहीं है',
    keepsFirst: (names) => `पहले वाला मैसेज इनके पास रहेगा: ${list(names)}।`,
    preview: (name, message) => `${name}: ${message}`,
    openChat: 'चैट खोलें',
    newMessages: (names) =>
      `${list([...new Set(names)])} के ${count(names.length, { one: '# नया मैसेज', other: '# नए मैसेज' })}`,
    reacted: (name, reaction) => `${name} ने प्रतिक्रिया दी: ${reaction}।`,
    typing: (names) => {
      const [one, two] = names;
      if (one === undefined) return '';
      if (names.length > 2) return 'कई लोग टाइप कर रहे हैं…';
      return two === undefined ? `${one} टाइप कर रहे हैं…` : `${list([one, two])} टाइप कर रहे हैं…`;
    },
  },

  files: {
    attach: 'फ़ाइल भेजें',
    notYet: 'किसी से जुड़ने के बाद आप फ़ाइल भेज सकते हैं।',
    file: (name) => `फ़ाइल ${name}`,
    to: (name) => `${name} के लिए`,
    offered: (name) => `${name} इसे आपको भेजना चाहते हैं`,
    waitingFor: (name) => `${name} की मंज़ूरी का इंतज़ार है`,
    moved: (moved, size) => `${size} में से ${moved}`,
    state: (size, state) => `${size} · ${state}`,
    progress: 'प्रगति',
    accept: 'स्वीकार करें',
    decline: 'अस्वीकार करें',
    cancel: 'रद्द करें',
    save: (name) => `${name} सेव करें`,
    ended: {
      incoming: {
        done: 'मिल गई। इसे तभी खोलें जब आपको भेजने वाले पर भरोसा हो।',
        declined: 'अस्वीकार की गई',
        withdrawn: 'अब उपलब्ध नहीं है',
        cancelled: 'रद्द की गई',
        failed: 'नहीं मिली',
      },
      outgoing: {
        done: 'भेज दी गई',
        declined: 'अस्वीकार की गई',
        withdrawn: 'रद्द की गई',
        cancelled: 'रद्द की गई',
        failed: 'नहीं भेजी गई',
      },
    },
    offerNews: (name, file, size) => `${name} आपको ${file} (${size}) भेजना चाहते हैं।`,
    tooLarge: (most) => `फ़ाइल ज़्यादा से ज़्यादा ${most} की हो सकती है।`,
    empty: 'यह फ़ाइल खाली है।',
    stillSending: 'एक बार में एक फ़ाइल: पिछली फ़ाइल अभी भेजी जा रही है।',
  },

  verification: {
    title: 'सुरक्षा कोड',
    intro: 'दोनों ब्राउज़र एक जैसी सात तस्वीरें दिखाते हैं, बशर्ते आपके बीच कोई न हो, हमारा अपना सर्वर भी नहीं।',
    how: (name) => `इन्हें ${name} को बोलकर पढ़ें, चैट में नहीं। अगर उन्हें यही सात तस्वीरें इसी क्रम में दिखें, तो कोई और नहीं सुन रहा है।`,
    codeWith: (name) => `${name} के साथ कोड`,
    match: 'एक जैसे हैं',
    differ: 'अलग हैं',
    again: 'फिर से मिलाएं',
    matched: 'पुष्टि हो गई',
    matchedNote: (name) => `आपका और ${name} का कोड एक जैसा है। यह तब तक मान्य है जब तक यह कनेक्शन चलता है।`,
    directHint: (name) => `मैसेज हमारे सर्वर से होकर नहीं, सीधे ${name} को जाते हैं।`,
    directLost: 'अब यह संभव नहीं है: कनेक्शन बदल गया या कोई और आ गया। सबको भेजने के लिए इससे निशान हटाएं।',
    differed: 'एक जैसा नहीं है',
    differedNote: 'हो सकता है कि कोई सुन रहा हो। कोई निजी बात न कहें और कॉल छोड़ दें।',
    notCompared: 'अभी मिलाया नहीं गया',
    changed: 'बदल गया',
    changedNote: (name) =>
      `पहले आपने ${name} के साथ दूसरा कोड मिलाया था। यह नया कनेक्शन है, इसलिए भरोसा करने से पहले फिर से मिलाएं।`,
    changedNews: (name) => `${name} के साथ कोड बदल गया। उसे फिर से मिलाएं।`,
    compare: 'मिलाएं',
    agreeing: 'आपके ब्राउज़र कोड तय कर रहे हैं।',
    none: 'कोई कोड नहीं',
    unlinked: (name) => `${name} से अभी कनेक्शन नहीं है।`,
    unanswered: (name) => `दूसरा ब्राउज़र जवाब नहीं दे रहा, इसलिए ${name} के साथ कोई कोड नहीं है।`,
    refused: (name) => `दूसरी तरफ़ के मैसेज सही नहीं पाए गए, इसलिए ${name} के साथ कोई कोड नहीं है। हो सकता है कि कोई सुन रहा हो।`,
    cannotShow: (name) => `${name} का ऐप कोड नहीं दिखा सकता।`,
  },

  codePictures: named(
    '🐶 कुत्ता,🐱 बिल्ली,🦁 शेर,🐎 घोड़ा,🦄 यूनिकॉर्न,🐷 सूअर,🐘 हाथी,🐰 खरगोश,🐼 पांडा,🐓 मुर्गा,🐧 पेंगुइन,🐢 कछुआ,🐟 मछली,🐙 ऑक्टोपस,🦋 तितली,🌷 फूल,🌳 पेड़,🌵 कैक्टस,🍄 मशरूम,🌏 ग्लोब,🌙 चांद,☁️ बादल,🔥 आग,🍌 केला,🍎 सेब,🍓 स्ट्रॉबेरी,🌽 मक्का,🍕 पिज़्ज़ा,🎂 केक,❤️ दिल,😀 मुस्कान,🤖 रोबोट,🎩 टोपी,👓 चश्मा,🔧 पाना,🎅 सांता,👍 थम्स अप,☂️ छाता,⌛ रेतघड़ी,⏰ अलार्म घड़ी,🎁 तोहफ़ा,💡 बल्ब,📕 किताब,✏️ पेंसिल,📎 पेपर क्लिप,✂️ कैंची,🔒 ताला,🔑 चाबी,🔨 हथौड़ा,☎️ टेलीफ़ोन,🏁 झंडा,🚂 ट्रेन,🚲 साइकिल,✈️ हवाई जहाज़,🚀 रॉकेट,🏆 ट्रॉफ़ी,⚽ गेंद,🎸 गिटार,🎺 तुरही,🔔 घंटी,⚓ लंगर,🎧 हेडफ़ोन,📁 फ़ोल्डर,📌 पिन',
  ),
};
