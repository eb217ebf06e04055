import type { Scene } from './stage.ts';
import { act, asks, following, joinsOnStage, onAirWithViewer, talked, viewerOf, watching } from './streamPeople.ts';

/** The stream page with moderators, guests on stage and followers. */
export const streamScenesWithOthers = (): Scene[] => [
  {
    name: 'stream, the menu of a message',
    async reach(stage) {
      const { mine } = await onAirWithViewer(stage);
      await mine.page
        .getByRole('button', { name: /^Actions for / })
        .last()
        .click();
      await mine.page.getByRole('menuitem', { name: 'Delete message' }).waitFor();
    },
  },
  {
    name: 'stream, the moderation panel',
    async reach(stage) {
      const { mine, viewer } = await onAirWithViewer(stage);
      await act(mine, 'Time out for 10 minutes');
      await viewer.page.getByText(/^You’ve been timed out/).waitFor();
      await mine.page.getByRole('button', { name: 'Moderation' }).click();
      const panel = mine.page.getByRole('dialog', { name: 'Moderation' });
      await panel.getByRole('combobox', { name: 'Slow mode' }).selectOption('One message every 10 seconds');
      await panel.getByRole('textbox', { name: 'Blocked words' }).fill('cheap watches\ndarn');
      await panel.getByRole('button', { name: 'Save words' }).click();
      await panel.getByRole('button', { name: /^End time-out: / }).waitFor();
    },
  },
  {
    name: 'stream, a moderator and a banned viewer',
    async reach(stage) {
      const { mine, name } = await onAirWithViewer(stage);
      await act(mine, 'Make moderator');
      const banned = await viewerOf(stage, name);
      await banned.person.sendChat('Your cello is awful');
      await mine.person.chatLine('Your cello is awful').waitFor();
      await act(mine, 'Ban from this stream');
      await banned.page.getByText(/^You’re banned from/).waitFor();
      await mine.page.getByRole('button', { name: 'Moderation' }).click();
      const panel = mine.page.getByRole('dialog', { name: 'Moderation' });
      await panel.getByRole('button', { name: /^Unban: / }).waitFor();
      await panel.getByRole('region', { name: 'Moderators' }).evaluate((part) => part.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'stream, about to ask to join',
    async reach(stage) {
      const { mine } = await watching(stage);
      await mine.page.getByRole('button', { name: 'Ask to join', exact: true }).click();
      await mine.page.getByRole('button', { name: 'Send request' }).waitFor();
    },
  },
  {
    name: 'stream, a request to join',
    async reach(stage) {
      const { mine, viewer } = await onAirWithViewer(stage);
      await asks(viewer);
      await mine.page.getByRole('button', { name: /^Accept:/ }).waitFor();
    },
  },
  {
    name: 'stream, a request to join, scrolled away',
    async reach(stage) {
      const { mine, viewer } = await onAirWithViewer(stage);
      // On a wide screen the page is only long enough in a low window.
      await mine.page.setViewportSize({ width: mine.page.viewportSize()?.width ?? 0, height: 560 });
      await mine.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await asks(viewer);
      await mine.page.getByText(/asks to join you on stage/).waitFor();
    },
  },
  {
    name: 'stream, a guest on stage',
    async reach(stage) {
      const { mine, viewer } = await onAirWithViewer(stage);
      await joinsOnStage(viewer, mine);
    },
  },
  {
    name: 'stream, a guest on stage and a request',
    async reach(stage) {
      const { mine, viewer, name } = await onAirWithViewer(stage);
      await joinsOnStage(viewer, mine);
      await asks(await viewerOf(stage, name));
      await mine.page.getByRole('button', { name: /^Accept:/ }).waitFor();
    },
  },
  {
    name: 'stream, on stage',
    async reach(stage) {
      const { mine, broadcaster } = await watching(stage);
      await joinsOnStage(mine, broadcaster);
    },
  },
  {
    name: 'stream, watching two on stage',
    async reach(stage) {
      const { mine, broadcaster, name } = await watching(stage);
      await joinsOnStage(await viewerOf(stage, name), broadcaster);
      await mine.player.getByText(/^With /).waitFor();
      await talked({ mine, broadcaster });
    },
  },
  {
    name: 'stream, timed out',
    async reach(stage) {
      const { mine, broadcaster } = await watching(stage);
      await talked({ mine, broadcaster });
      await broadcaster.person.chatLine('Which instrument is that?').waitFor();
      await act(broadcaster, 'Delete message');
      await act(broadcaster, 'Time out for 10 minutes');
      await mine.page.getByText(/^You’re timed out/).waitFor();
    },
  },
  {
    name: 'stream, banned',
    async reach(stage) {
      const { mine, broadcaster } = await watching(stage);
      await talked({ mine, broadcaster });
      await broadcaster.person.chatLine('Which instrument is that?').waitFor();
      await act(broadcaster, 'Ban from this stream');
      await mine.page.getByText(/^You’re banned from/).waitFor();
    },
  },
  {
    name: 'stream, following',
    async reach(stage) {
      await following(stage);
    },
  },
  {
    name: 'stream, a followed broadcaster on air',
    async reach(stage) {
      const { mine, name } = await following(stage);
      await mine.page.getByRole('button', { name: 'Leave stream' }).click();
      await mine.card(name).getByText('Following').waitFor();
    },
  },
  {
    name: 'stream, ended by a followed broadcaster',
    async reach(stage) {
      const { mine, broadcaster, name } = await following(stage);
      await broadcaster.page.getByRole('button', { name: 'End Stream' }).click();
      await mine.player.getByRole('button', { name: `Unfollow ${name}` }).waitFor();
    },
  },
  {
    name: 'activity, following',
    async reach(stage) {
      const { mine, name } = await following(stage);
      await mine.page.goto(`${stage.baseURL}/activity`);
      const section = mine.page.getByRole('region', { name: 'Following' });
      await section.getByRole('link', { name: `Watch ${name}` }).waitFor();
      await section.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
];
