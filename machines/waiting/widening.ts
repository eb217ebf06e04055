import { waitingSetup } from './waitingSetup.ts';

/** The region of how far the person wants to look. Each step is offered once, and only the person's answer takes it. */
export const reach = waitingSetup.createStateConfig({
  description: 'How far the search looks, as chosen by the person',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the person agreed to before they came still applies',
      always: [
        { guard: 'namesNothing', target: 'unbounded' },
        { guard: 'looksForAnyone', target: 'widest' },
        { guard: 'namesOnlyLanguages', target: 'anyInterest' },
        { guard: 'looksForRelated', target: 'related' },
        { target: 'ownTags' },
      ],
    },
    ownTags: {
      description: 'Waits for somebody who shares an interest',
      after: { offerWidening: 'offeringRelated' },
      on: { 'user.widened': 'related' },
    },
    offeringRelated: {
      description: 'Nobody yet: the person is asked whether to look among related interests too',
      on: { 'user.widened': 'related', 'user.widenDeclined': 'keptNarrow' },
    },
    keptNarrow: {
      description: 'Related interests were declined; in a while everybody is offered',
      after: { offerWidening: 'offeringAnyone' },
      on: { 'user.widened': 'related' },
    },
    related: {
      description: 'Related interests count too',
      entry: [{ type: 'widenTo', params: { widen: 'related' } }, 'lookAgain'],
      after: { offerWidening: 'offeringAnyone' },
      on: { 'user.widened': 'widest' },
    },
    anyInterest: {
      description: 'Anybody with a shared language; in a while everybody is offered',
      after: { offerWidening: 'offeringAnyone' },
      on: { 'user.widened': 'widest' },
    },
    offeringAnyone: {
      description: 'Still nobody: the person is asked whether to look among everybody',
      on: { 'user.widened': 'widest', 'user.widenDeclined': 'settled' },
    },
    settled: {
      description: 'Everything was offered, and is not offered again; the person may still change their mind',
      on: { 'user.widened': 'widest' },
    },
    widest: {
      description: 'Anybody',
      entry: [{ type: 'widenTo', params: { widen: 'anyone' } }, 'lookAgain'],
    },
    unbounded: { description: 'No interest and no language was named, so anybody counts already' },
  },
});
