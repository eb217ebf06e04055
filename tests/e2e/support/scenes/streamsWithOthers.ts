import { streamPageOf } from '../people/streaming.ts';
import type { Scene } from './sceneContext.ts';
import {
  act,
  asks,
  following,
  joinsOnStage,
  onAirWithViewer,
  opened,
  talked,
  viewerOf,
  watching,
} from './streamPeople.ts';

/** The stream page with moderators, guests on stage and followers. */
export const streamScenesWithOthers = (): Scene[] => [
  {
    name: 'stream, the menu of a message',
    async open(context) {
      const { mine } = await onAirWithViewer(context);
      await mine.page
        .getByRole('button', { name: /^Actions for / })
        .last()
        .click();
      await mine.page.getByRole('menuitem', { name: 'Delete message' }).waitFor();
    },
  },
  {
    name: 'stream, the moderation panel',
    async open(context) {
      const { mine, viewer } = await onAirWithViewer(context);
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
    async open(context) {
      const { mine, name } = await onAirWithViewer(context);
      await act(mine, 'Make moderator');
      const banned = await viewerOf(context, name);
      await banned.person.sendChat('Your cello is awful');
      await mine.person.chatMessage('Your cello is awful').waitFor();
      await act(mine, 'Ban from this stream');
      await banned.page.getByText(/^You’re banned from/).waitFor();
      await mine.page.getByRole('button', { name: 'Moderation' }).click();
      const panel = mine.page.getByRole('dialog', { name: 'Moderation' });
      await panel.getByRole('button', { name: /^Unban: / }).waitFor();
      await panel.getByRole('region', { name: 'Moderators' }).evaluate((part) => part.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'stream, as a moderator',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await talked({ mine, broadcaster });
      await broadcaster.person.chatMessage('Which instrument is that?').waitFor();
      await act(broadcaster, 'Make moderator');
      await mine.page.getByText(/^You’re now a moderator/).waitFor();
    },
  },
  {
    name: 'stream, on a phone on its side',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await talked({ mine, broadcaster });
      await mine.page.setViewportSize({ width: 740, height: 360 });
    },
  },
  {
    name: 'stream, ended while others are live',
    async open(context) {
      const other = await context.openAnother();
      await other.open(`${context.baseURL}/stream`);
      await streamPageOf(other).goesLive();
      const { mine, broadcaster, name } = await watching(context);
      await broadcaster.page.getByRole('button', { name: 'End Stream' }).click();
      await mine.page.getByText(`${name} ended the stream.`).waitFor();
    },
  },
  {
    name: 'stream, about to ask to join',
    async open(context) {
      const { mine } = await watching(context);
      await mine.page.getByRole('button', { name: 'Ask to join', exact: true }).click();
      await mine.page.getByRole('button', { name: 'Send request' }).waitFor();
    },
  },
  {
    name: 'stream, another title',
    async open(context) {
      const mine = await opened(context);
      await mine.goesLive();
      await mine.page.getByRole('button', { name: 'Add a title' }).click();
      const dialog = mine.page.getByRole('dialog', { name: 'Title, tags and language' });
      await dialog.getByRole('textbox', { name: 'Stream title' }).fill('Ask me about bees');
    },
  },
  {
    name: 'stream, a request to join',
    async open(context) {
      const { mine, viewer } = await onAirWithViewer(context);
      await asks(viewer);
      await mine.page.getByRole('button', { name: /^Accept:/ }).waitFor();
    },
  },
  {
    name: 'stream, a request to join, scrolled away',
    async open(context) {
      const { mine, viewer } = await onAirWithViewer(context);
      // On a wide screen the page is only long enough in a low window.
      await mine.page.setViewportSize({ width: mine.page.viewportSize()?.width ?? 0, height: 560 });
      await mine.opensStudio();
      await mine.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await asks(viewer);
      await mine.page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'stream, a guest on stage',
    async open(context) {
      const { mine, viewer } = await onAirWithViewer(context);
      await joinsOnStage(viewer, mine);
    },
  },
  {
    name: 'stream, a guest on stage and a request',
    async open(context) {
      const { mine, viewer, name } = await onAirWithViewer(context);
      await joinsOnStage(viewer, mine);
      await asks(await viewerOf(context, name));
      await mine.page.getByRole('button', { name: /^Swap in:/ }).waitFor();
    },
  },
  {
    name: 'stream, on stage',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await joinsOnStage(mine, broadcaster);
    },
  },
  {
    name: 'stream, watching two on stage',
    async open(context) {
      const { mine, broadcaster, name } = await watching(context);
      await joinsOnStage(await viewerOf(context, name), broadcaster);
      await mine.player.locator('strong').nth(1).waitFor();
      await talked({ mine, broadcaster });
    },
  },
  {
    name: 'stream, timed out',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await talked({ mine, broadcaster });
      await broadcaster.person.chatMessage('Which instrument is that?').waitFor();
      await act(broadcaster, 'Delete message');
      await act(broadcaster, 'Time out for 10 minutes');
      await mine.page.getByText(/^You can chat, react and ask to join again/).waitFor();
    },
  },
  {
    name: 'stream, banned',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await talked({ mine, broadcaster });
      await broadcaster.person.chatMessage('Which instrument is that?').waitFor();
      await act(broadcaster, 'Ban from this stream');
      await mine.page.getByText(/^You’re banned from/).waitFor();
    },
  },
  {
    name: 'stream, following',
    async open(context) {
      await following(context);
    },
  },
  {
    name: 'stream, a followed broadcaster on air',
    async open(context) {
      const { mine, name } = await following(context);
      await mine.page.getByRole('button', { name: 'Leave stream' }).click();
      await mine.card(name).getByText('Following').waitFor();
    },
  },
  {
    name: 'stream, ended by a followed broadcaster',
    async open(context) {
      const { mine, broadcaster, name } = await following(context);
      await broadcaster.page.getByRole('button', { name: 'End Stream' }).click();
      await mine.player.getByRole('button', { name: `Unfollow ${name}` }).waitFor();
    },
  },
  {
    name: 'activity, following',
    async open(context) {
      const { mine, name } = await following(context);
      await mine.page.goto(`${context.baseURL}/activity`);
      const section = mine.page.getByRole('region', { name: 'Following' });
      await section.getByRole('link', { name: `Watch ${name}` }).waitFor();
      await section.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
];
