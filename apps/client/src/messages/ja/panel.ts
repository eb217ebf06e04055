import type { Translation } from '../catalogue.ts';
import { list } from '../list.ts';

const called = (names: readonly string[]) => list(names.map((name) => `${name}さん`));

export const panel: Translation<'panel'> = {
  hands: {
    raise: '手を挙げる',
    lower: '手を下ろす',
    raised: '挙手中',
    raisedAs: (place) => `挙手中、${place}番目`,
    haveRaised: (names) => `${called(names)}が手を挙げました`,
  },

  moderation: {
    mutedByHost: 'ホストがあなたをミュートしました。',
    cameraOffByHost: 'ホストがあなたのカメラをオフにしました。',
    youMuted: (name) => `${name}さんをミュートしました。`,
    youTurnedCameraOff: (name) => `${name}さんのカメラをオフにしました。`,
    youAreHost: 'あなたがホストになりました。',
    isHost: (name) => `${name}さんがホストになりました。`,
    roomLocked: 'ルームがロックされました。新しい人は参加できません。',
    roomUnlocked: 'ルームのロックが解除されました。',
    knockOn: '参加には承認が必要になりました。',
    knockOff: 'リンクを知っている人は誰でも参加できるようになりました。',
    seatsChanged: (seats) => `ルームの定員が${seats}人になりました。`,
  },

  hostControls: {
    actionsFor: (name) => `${name}さんへの操作`,
    mute: 'ミュート',
    disableCamera: 'カメラをオフにする',
    transfer: 'ホストにする',
    kick: 'ルームから退出させる',
    cancel: 'キャンセル',
    kickTitle: (name) => `${name}さんを退出させますか？`,
    kickText: 'このルームには再参加できなくなります。',
    kickDo: '退出させる',
    transferTitle: (name) => `${name}さんをホストにしますか？`,
    transferText:
      '新しいホストは、参加者のミュートや退出、ルームのロックができるようになります。あなたはできなくなります。',
    transferDo: 'ホストにする',

    lock: 'ルームをロック',
    lockHint: '新しい人は参加できません。すでにいる人はそのまま残れます。',
    seats: '定員',
    seatsHint: '減らしても、今いる人は退出になりません。',
    fewerSeats: '定員を減らす',
    moreSeats: '定員を増やす',
    hostControls: 'ホスト用の設定',

    knock: '参加を承認制にする',
    knockHint: '誰が入れるかをあなたが決めます。',
    waiting: '参加を希望している人',
    peopleWait: (n) => `${n}人が待っています`,
    wantsToJoin: (name) => `${name}さんが参加を希望しています`,
    admit: '許可',
    admitAll: '全員を許可',
    decline: '拒否',
    admitWho: (name) => `${name}さんの参加を許可`,
    declineWho: (name) => `${name}さんの参加を拒否`,
  },

  panel: {
    chat: 'チャット',
    details: '詳細',
    participants: '参加者',
    host: 'ホスト',
    sidePanel: 'サイドパネル',
    microphoneIsOff: 'マイクはオフ',
    cameraIsOff: 'カメラはオフ',
    speaking: '発言中',
    unread: (n) => `未読${n}件`,

    roomName: 'ルーム',
    seats: '定員',
    seatsTaken: (taken, seats) => `${taken}/${seats}人`,
    tags: 'タグ',
    access: '参加条件',
    accessPublic: '公開',
    accessPrivate: '非公開',
    accessPassword: 'パスワードが必要',
    accessLocked: 'ロック中',
    accessKnock: '承認制',
    encryption: '暗号化',
    changeName: '名前を変更',
    nameHint:
      '次回以降の通話でも使われます。別のアプリを使っている参加者には、前の名前が表示され続けることがあります。',
    save: '保存',
    cancel: 'キャンセル',
    encryptionNote:
      '映像と音声は、あなたと他の参加者の間で暗号化されています。チャットのメッセージは、サーバーも経由します。',
  },

  privacy: {
    address: 'プライバシー',
    hide: '自分のアドレスを隠す',
    hideHint:
      '通話は中継サーバーを経由しますが、その内容が見聞きされることはありません。他の参加者にあなたのIPアドレスは見えません。',
    shown: '通話の他の参加者に、あなたのIPアドレスが見えることがあります。',
  },
};
