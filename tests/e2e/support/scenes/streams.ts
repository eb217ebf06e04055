import { streamPageOf, type StreamPage } from '../people/streaming.ts';
import { joinAgain } from '../wire/joinAgain.ts';
import { signUp } from '../people/accounts.ts';
import { saveIntoOwnFiles, saveOntoFullDisk } from '../devices/savedFiles.ts';
import { refuseDevices, type Scene, type Stage } from './stage.ts';

const opened = async ({ me, baseURL }: Stage): Promise<StreamPage> => {
  await me.open(`${baseURL}/stream`);
  return streamPageOf(me);
};

/** Another person goes live, and the captured person sees their card. */
const withBroadcaster = async (stage: Stage) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(stage);
  await mine.card(name).waitFor();
  return { mine, broadcaster, name };
};

const watching = async (stage: Stage) => {
  const { mine, broadcaster, name } = await withBroadcaster(stage);
  await mine.watches(name);
  await mine.seesMoving();
  return { mine, broadcaster, name };
};

const talked = async ({ mine, broadcaster }: { mine: StreamPage; broadcaster: StreamPage }) => {
  await broadcaster.person.sendChat('Welcome! Ask me anything.');
  await mine.person.chatLine('Welcome! Ask me anything.').waitFor();
  await mine.person.sendChat('Which instrument is that?');
};

/** The captured person watches someone whom they follow. */
const following = async (stage: Stage) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/`);
  await signUp(other.page);
  await other.open(`${stage.baseURL}/stream`);
  const broadcaster = streamPageOf(other);
  const name = await broadcaster.goesLive();
  const mine = await opened(stage);
  await signUp(mine.page);
  await mine.watches(name);
  await mine.seesMoving();
  await mine.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await mine.page.getByText(`You now follow ${name}.`).waitFor();
  return { mine, broadcaster, name };
};

/** Another person watches that broadcaster. */
const viewerOf = async (stage: Stage, name: string) => {
  const other = await stage.another();
  await other.open(`${stage.baseURL}/stream`);
  const viewer = streamPageOf(other);
  await viewer.watches(name);
  await viewer.seesMoving();
  return viewer;
};

/** The captured person is on air, and someone has said something. */
const onAirWithViewer = async (stage: Stage) => {
  const mine = await opened(stage);
  const name = await mine.goesLive();
  const viewer = await viewerOf(stage, name);
  await viewer.person.sendChat('Buy cheap watches at my shop!!!');
  await mine.person.chatLine('Buy cheap watches at my shop!!!').waitFor();
  return { mine, viewer, name };
};

const act = async ({ page }: StreamPage, item: string) => {
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The viewer asks to join. */
const asks = async ({ page }: StreamPage) => {
  await page.getByRole('button', { name: 'Ask to join', exact: true }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
};

/** The viewer asks, the broadcaster accepts, and everybody sees both. */
const joinsOnStage = async (guest: StreamPage, broadcaster: StreamPage) => {
  await asks(guest);
  await broadcaster.page.getByRole('button', { name: /^Accept:/ }).click();
  await broadcaster.page.getByText(/is on stage with you/).waitFor();
};

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
    },
  },
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
      await mine.page.getByRole('button', { name: 'Turn on camera' }).click();
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
      await mine.page.getByRole('button', { name: 'Turn on camera' }).click();
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
    name: 'stream, player settings',
    async reach(stage) {
      const { mine } = await watching(stage);
      await mine.page.getByRole('button', { name: 'Settings', exact: true }).click();
      await mine.page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).waitFor();
      await mine.player.getByText(/ s behind$/).waitFor();
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
