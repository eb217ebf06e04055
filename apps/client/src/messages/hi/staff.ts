import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Translation } from '../catalogue.ts';
import { moment } from '../formats.ts';
import { countIn } from '../plurals.ts';

const count = countIn('hi');

const DECISIONS: Record<ReportDecision, string> = {
  dismiss: 'खारिज करें',
  warn: 'चेतावनी दें',
  suspend: 'निलंबित करें',
};
const DECIDED: Record<ReportDecision, string> = {
  dismiss: 'खारिज की गई',
  warn: 'चेतावनी दी गई',
  suspend: 'निलंबित किया गया',
};
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'निलंबन हटाया गया',
  issue_reset: 'पासवर्ड का लिंक बनाया गया',
  end_stream: 'स्ट्रीम खत्म की गई',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

export const staff: Translation<'staff'> = {
  staff: {
    title: 'रिपोर्ट',
    hint: 'हर रिपोर्ट 24 घंटे में देखें। नाबालिगों की रिपोर्ट सबसे पहले आती हैं, फिर सबसे पुरानी।',
    open: 'बाकी',
    decided: 'फ़ैसला हो चुका',
    views: 'रिपोर्ट और ऑडिट',
    counts: (open, overdue) =>
      `${count(open, { one: '# रिपोर्ट बाकी', other: '# रिपोर्ट बाकी' })}, ${
        overdue === 0 ? 'किसी का समय नहीं बीता' : `${overdue} का समय बीत गया`
      }`,
    none: 'यहां कोई रिपोर्ट नहीं है। बहुत बढ़िया।',
    age: (seconds) =>
      hours(seconds) > 0 ? `${hours(seconds)} घंटे पहले` : `${Math.max(1, Math.floor(seconds / 60))} मिनट पहले`,
    overdue: 'समय बीत गया',
    due: (at) => `समय-सीमा: ${moment(at)}`,
    reportedBy: (name) => `${name} ने रिपोर्ट की`,
    inRoom: (room) => `रूम ${room}`,
    inStream: 'लाइव स्ट्रीम में',
    endStream: 'स्ट्रीम खत्म करें',
    endStreamHint:
      'इस रिपोर्ट की स्ट्रीम सभी के लिए तुरंत खत्म हो जाएगी। होस्ट को बताया जाएगा कि टीम ने इसे खत्म किया है, और वे फिर से लाइव हो सकते हैं।',
    streamEnded: 'स्ट्रीम सभी के लिए खत्म हो गई है।',
    repeated: (n) => `उसी व्यक्ति ने ${n} बार रिपोर्ट की`,
    alsoOpen: (others) =>
      count(others, {
        one: 'इस व्यक्ति के बारे में # और रिपोर्ट बाकी है',
        other: 'इस व्यक्ति के बारे में # और रिपोर्ट बाकी हैं',
      }),
    recent: (reports, reporters) =>
      `पिछले 30 दिनों में ${count(reporters, { one: '# व्यक्ति', other: '# लोगों' })} ने ${reports} बार रिपोर्ट की`,
    past: 'इस व्यक्ति के बारे में पिछले फ़ैसले',
    pastDecision: (decision, reason, at) => `${DECIDED[decision]} (${reason}), ${moment(at)}`,
    picture: 'रिपोर्ट करने वाले ने क्या देखा',
    pictureOf: (name) => `${name}, जैसे रिपोर्ट करने वाले ने देखा`,
    showPicture: 'तस्वीर दिखाएं',
    hidePicture: 'तस्वीर छिपाएं',
    chat: 'रिपोर्ट करने वाले के जोड़े हुए चैट मैसेज',
    note: 'टिप्पणी',
    noteOfStaff: 'टीम की टिप्पणी',
    decision: (decision) => DECISIONS[decision],
    decidedAs: (decision, by, at) => `${DECIDED[decision]}, ${by}, ${moment(at)}`,
    suspendedUntil: (at) => `${moment(at)} तक निलंबित`,
    lift: 'निलंबन हटाएं',
    decideTitle: (decision, name) =>
      ({ dismiss: `${name} के बारे में रिपोर्ट खारिज करें?`, warn: `${name} को चेतावनी दें?`, suspend: `${name} को निलंबित करें?` })[
        decision
      ],
    explain: {
      dismiss: 'रिपोर्ट बंद हो जाती है। किसी को नहीं बताया जाता।',
      warn: 'व्यक्ति को बताया जाता है कि किसी ने उनकी रिपोर्ट की और क्यों। रिपोर्ट बंद हो जाती है।',
      suspend: 'व्यक्ति को सब जगह से लॉग आउट किया जाता है, अभी हर कॉल से हटाया जाता है और निलंबन खत्म होने तक वे वापस नहीं आ सकते।',
    },
    staffNote: 'टीम के लिए टिप्पणी (ज़रूरी नहीं)',
    days: 'दिन',
    fewerDays: 'दिन घटाएं',
    moreDays: 'दिन बढ़ाएं',
    daysHint: (at) => `${moment(at)} तक।`,
    cancel: 'रद्द करें',
    codeNeeded: 'रिपोर्ट देखने के लिए, अपने खाते में लॉग इन कोड चालू करें।',
    toAccount: 'अपने खाते में जाएं',
    reload: 'रीफ़्रेश करें',
    trail: 'ऑडिट',
    trailHint: `टीम की पिछली ${LIMITS.auditListed} कार्रवाइयां। इस सूची को कोई नहीं बदल सकता।`,
    noTrail: 'टीम ने अभी तक कोई कार्रवाई नहीं की है।',
    searchTrail: 'नाम, कार्रवाई या ID से खोजें',
    noneFound: 'कोई प्रविष्टि नहीं मिली।',
    acted: (action) => ACTED[action],
    actedBy: (name) => `कार्रवाई: ${name}`,
    at: moment,

    notStaff: 'रिपोर्ट सिर्फ़ टीम देख सकती है।',

    resets: 'भूले हुए पासवर्ड',
    resetsHint:
      'खाते के ऐसे मालिक के लिए लिंक बनाएं जिनकी पुष्टि हो चुकी है। यह एक बार, 24 घंटे तक काम करता है। इसके इस्तेमाल से खाता सब जगह से लॉग आउट हो जाता है और Google या GitHub से लॉग इन हट जाता है।',
    resetEmail: 'खाते का ईमेल',
    issueReset: 'लिंक बनाएं',
    resetLink: 'नया पासवर्ड सेट करने का लिंक',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
  },
};
