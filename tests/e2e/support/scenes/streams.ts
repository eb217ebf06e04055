import { streamPageOf } from '../people/streaming.ts';
import { joinAgain } from '../wire/joinAgain.ts';
import { saveIntoOwnFiles, saveOntoFullDisk } from '../devices/savedFiles.ts';
import { refuseDevices, type Scene } from './stage.ts';
import { opened, talked, viewerOf, watching, withBroadcaster } from './streamPeople.ts';
import { streamScenesWithOthers } from './streamsWithOthers.ts';

/** The stream page: idle, on air, watching, and possible errors. */
export const streamScenes = (): Scene[] => [
  {
    name: 'stream, nobody on air',
    async reach(stage) {
      const mine = await opened(stage);
      await mine.page.getByText('No active broadcasters').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'stream, somebody on air',
    async reach(stage) {
      await withBroadcaster(stage);
    },
  },
  {
    name: 'stream, several on air with titles',
    async reach(stage) {
      const abouts = [
        {
          title: 'Tuning a cello that was left in the rain, and what the rain did',
          tags: 'Music, Strings',
          language: 'German',
        },
        { title: 'Ask me about bees', tags: 'Nature, Bees, Honey, Gardens', language: 'English' },
      ];
      for (const about of abouts) {
        const other = await stage.another();
        await other.open(`${stage.baseURL}/stream`);
        const broadcaster = streamPageOf(other);
        await broadcaster.describes(about);
        await broadcaster.goesLive();
      }
      const mine = await opened(stage);
      for (const { title } of abouts) await mine.list.getByText(title).waitFor();
    },
  },
  {
    name: 'stream, about to go live',
    async reach(stage) {
      const mine = await opened(stage);
      await mine.describes({ title: 'Ask me about bees', tags: 'Nature, Bees', language: 'English' });
      await mine.page.getByRole('heading', { name: 'Title, tags and language' }).click();
    },
  },
  ...streamScenesWithOthers(),
  {
    name: 'stream, over when opened',
    async reach(stage) {
      const { mine, name } = await withBroadcaster(stage);
      await mine.page.goto(`${stage.baseURL}/stream/over`);
      await mine.page.getByText('This stream has ended.').waitFor();
      await mine.card(name).waitFor();
    },
  },
  {
    name: 'stream, the list fails to load',
    async reach(stage) {
      await stage.me.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
      const mine = await opened(stage);
      await mine.page.getByRole('alert').filter({ hasText: 'Failed to get broadcasters' }).waitFor();
    },
  },
  {
    name: 'stream, camera preview',
    async reach(stage) {
      const mine = await opened(stage);
      await mine.preview();
      await mine.page.getByText('Only you can see this').waitFor();
    },
  },
  {
    name: 'stream, camera refused',
    async reach(stage) {
      await refuseDevices(stage.me, 'NotAllowedError');
      const mine = await opened(stage);
      await mine.goLive.click();
      await mine.page.getByRole('alert').filter({ hasText: 'Failed to access camera/microphone' }).waitFor();
    },
  },
  {
    name: 'stream, on air',
    async reach(stage) {
      const mine = await opened(stage);
      const viewer = await viewerOf(stage, await mine.goesLive());
      await mine.player.getByText('1 watching').waitFor();
      await talked({ mine: viewer, broadcaster: mine });
      await mine.page.getByText(/^[1-9][\d.]* [kM]bit\/s$/).waitFor();
    },
  },
  {
    name: 'stream, on air with screen and camera',
    async reach(stage) {
      const mine = await opened(stage);
      await mine.describes({ title: 'Ask me about bees', tags: 'Nature, Bees', language: 'English' });
      await mine.goesLive();
      await viewerOf(stage, 'Ask me about bees');
      await mine.chooses('What viewers see', 'Screen with camera');
      await mine.page.getByText(/^[1-9][\d.]* [kM]bit\/s$/).waitFor();
    },
  },
  {
    name: 'stream, health',
    async reach(stage) {
      const mine = await opened(stage);
      await viewerOf(stage, await mine.goesLive());
      const health = mine.page.getByRole('region', { name: 'Stream health' });
      await health.getByText('1 direct', { exact: true }).waitFor();
      await health.getByRole('img', { name: /1 at most$/ }).waitFor();
      // On a phone, the player stays over what is scrolled to its place.
      await health.evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
    },
  },
  {
    name: 'stream, what viewers see',
    async reach(stage) {
      const mine = await opened(stage);
      await mine.preview();
      await mine.chooses('What viewers see', 'Screen with camera');
      await mine.page.getByRole('button', { name: 'What viewers see' }).click();
      await mine.page.getByRole('menuitemradio', { name: 'Top left' }).waitFor();
    },
  },
  {
    name: 'stream, recording',
    async reach(stage) {
      await stage.me.page.addInitScript(saveIntoOwnFiles);
      const mine = await opened(stage);
      await mine.goesLive();
      await mine.page.getByRole('button', { name: 'Record', exact: true }).click();
      const panel = mine.page.getByRole('region', { name: 'Recording' });
      await panel.getByText(/^0:0[2-9] · /).waitFor();
    },
  },
  {
    name: 'stream, recording fails',
    async reach(stage) {
      await stage.me.page.addInitScript(saveOntoFullDisk);
      const mine = await opened(stage);
      await mine.goesLive();
      await mine.page.getByRole('button', { name: 'Record', exact: true }).click();
      await mine.page.getByRole('region', { name: 'Recording' }).getByRole('alert').waitFor();
    },
  },
  {
    name: 'stream, watching',
    async reach(stage) {
      await talked(await watching(stage));
    },
  },
  {
    name: 'stream, keyboard shortcuts',
    async reach(stage) {
      const { mine } = await watching(stage);
      await mine.page.keyboard.press('?');
      await mine.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'stream, reconnecting',
    async reach(stage) {
      const again = await joinAgain(stage.me.page);
      const { mine } = await watching(stage);
      again.begin();
      await mine.player.getByText('Reconnecting…').waitFor();
    },
  },
  {
    name: 'stream, theatre',
    async reach(stage) {
      const { mine, broadcaster } = await watching(stage);
      await talked({ mine, broadcaster });
      const theatre = mine.page.getByRole('button', { name: 'Theatre mode' });
      if (await theatre.isVisible()) await theatre.click();
    },
  },
  {
    name: 'stream, ended',
    async reach(stage) {
      const { mine, broadcaster, name } = await watching(stage);
      await broadcaster.page.getByRole('button', { name: 'End Stream' }).click();
      await mine.page.getByText(`${name} ended the stream.`).waitFor();
    },
  },
];
