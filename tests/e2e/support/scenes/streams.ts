import { streamPageOf } from '../people/streaming.ts';
import { joinAgain } from '../wire/joinAgain.ts';
import { saveIntoOwnFiles, saveOntoFullDisk } from '../devices/savedFiles.ts';
import { refuseDevices, type Scene } from './sceneContext.ts';
import { listPicture, opened, talked, viewerOf, watching, withBroadcaster } from './streamPeople.ts';
import { streamScenesWithOthers } from './streamsWithOthers.ts';

/** The stream page: idle, on air, watching, and possible errors. */
export const streamScenes = (): Scene[] => [
  {
    name: 'stream, nobody on air',
    async open(context) {
      const mine = await opened(context);
      await mine.page.getByText('No active broadcasters').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'stream, somebody on air',
    async open(context) {
      const { mine } = await withBroadcaster(context);
      await listPicture(mine);
    },
  },
  {
    name: 'stream, several on air with titles',
    async open(context) {
      const abouts = [
        {
          title: 'Tuning a cello that was left in the rain, and what the rain did',
          tags: 'Music, Strings',
          language: 'German',
        },
        { title: 'Ask me about bees', tags: 'Nature, Bees, Honey, Gardens', language: 'English' },
      ];
      for (const about of abouts) {
        const other = await context.openAnother();
        await other.open(`${context.baseURL}/stream`);
        const broadcaster = streamPageOf(other);
        await broadcaster.describes(about);
        await broadcaster.goesLive();
      }
      const mine = await opened(context);
      for (const { title } of abouts) await mine.list.getByText(title).waitFor();
      await listPicture(mine, abouts.length);
    },
  },
  {
    name: 'stream, about to go live',
    async open(context) {
      const mine = await opened(context);
      await mine.describes({ title: 'Ask me about bees', tags: 'Nature, Bees', language: 'English' });
      await mine.page.getByRole('heading', { name: 'Set up stream' }).click();
    },
  },
  ...streamScenesWithOthers(),
  {
    name: 'stream, over when opened',
    async open(context) {
      const { mine, name } = await withBroadcaster(context);
      await mine.page.goto(`${context.baseURL}/stream/over`);
      await mine.page.getByText('This stream has ended.').waitFor();
      await mine.card(name).waitFor();
      await listPicture(mine);
    },
  },
  {
    name: 'stream, the list fails to load',
    async open(context) {
      await context.me.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
      const mine = await opened(context);
      await mine.page.getByRole('alert').filter({ hasText: 'Failed to get broadcasters' }).waitFor();
    },
  },
  {
    name: 'stream, camera preview',
    async open(context) {
      const mine = await opened(context);
      await mine.preview();
      await mine.page.getByText('Only you can see this').waitFor();
    },
  },
  {
    name: 'stream, camera refused',
    async open(context) {
      await refuseDevices(context.me, 'NotAllowedError');
      const mine = await opened(context);
      await mine.goLive.click();
      await mine.page.getByRole('alert').filter({ hasText: 'Failed to access camera/microphone' }).waitFor();
    },
  },
  {
    name: 'stream, on air',
    async open(context) {
      const mine = await opened(context);
      const viewer = await viewerOf(context, await mine.goesLive());
      await mine.player.getByText('1 watching').waitFor();
      await talked({ mine: viewer, broadcaster: mine });
      await mine.page.getByText(/^[1-9][\d.]* [kM]bit\/s$/).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'stream, on air with screen and camera',
    async open(context) {
      const mine = await opened(context);
      await mine.describes({ title: 'Ask me about bees', tags: 'Nature, Bees', language: 'English' });
      await mine.goesLive();
      await viewerOf(context, 'Ask me about bees');
      await mine.chooses('What viewers see', 'Screen with camera');
      await mine.page.getByText(/^[1-9][\d.]* [kM]bit\/s$/).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'stream, health',
    async open(context) {
      const mine = await opened(context);
      await viewerOf(context, await mine.goesLive());
      await mine.opensStudio();
      const health = mine.page.getByRole('region', { name: 'Stream health' });
      await health.getByText('1 direct', { exact: true }).waitFor();
      await health.getByRole('img', { name: /1 at most$/ }).waitFor();
      await health.getByText(/^(Good|Needs attention)$/).waitFor();
      // On a phone, the player stays over what is scrolled to its place.
      await health.evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'stream, what viewers see',
    async open(context) {
      const mine = await opened(context);
      await mine.preview();
      await mine.chooses('What viewers see', 'Screen with camera');
      await mine.page.getByRole('button', { name: 'What viewers see' }).click();
      await mine.page.getByRole('menuitemradio', { name: 'Top left' }).waitFor();
    },
  },
  {
    name: 'stream, recording',
    async open(context) {
      await context.me.page.addInitScript(saveIntoOwnFiles);
      const mine = await opened(context);
      await mine.goesLive();
      await mine.opensStudio();
      await mine.page.getByRole('button', { name: 'Record', exact: true }).click();
      const panel = mine.page.getByRole('region', { name: 'Recording' });
      await panel.evaluate((part) => part.scrollIntoView({ block: 'nearest' }));
      await panel.getByText(/^0:0[2-9] · /).waitFor();
    },
  },
  {
    name: 'stream, recording fails',
    async open(context) {
      await context.me.page.addInitScript(saveOntoFullDisk);
      const mine = await opened(context);
      await mine.goesLive();
      await mine.opensStudio();
      await mine.page.getByRole('button', { name: 'Record', exact: true }).click();
      const panel = mine.page.getByRole('region', { name: 'Recording' });
      await panel.getByText(/^Recording stopped/).waitFor();
      await panel.evaluate((part) => part.scrollIntoView({ block: 'nearest' }));
    },
  },
  {
    name: 'stream, watching',
    async open(context) {
      await talked(await watching(context));
    },
  },
  {
    name: 'stream, keyboard shortcuts',
    async open(context) {
      const { mine } = await watching(context);
      const open = mine.page.getByRole('button', { name: 'Keyboard shortcuts' });
      // A touch device has none.
      if (await open.isHidden()) return;
      await open.click();
      await mine.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'stream, reconnecting',
    async open(context) {
      const again = await joinAgain(context.me.page);
      const { mine } = await watching(context);
      again.begin();
      await mine.player.getByText('Reconnecting…').waitFor();
    },
  },
  {
    name: 'stream, theatre',
    async open(context) {
      const { mine, broadcaster } = await watching(context);
      await talked({ mine, broadcaster });
      const theatre = mine.page.getByRole('button', { name: 'Theatre mode' });
      if (await theatre.isVisible()) await theatre.click();
    },
  },
  {
    name: 'stream, ended',
    async open(context) {
      const { mine, broadcaster, name } = await watching(context);
      await broadcaster.page.getByRole('button', { name: 'End Stream' }).click();
      await mine.page.getByText(`${name} ended the stream.`).waitFor();
    },
  },
];
