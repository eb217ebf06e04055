import { fromCallback } from 'xstate';
import type { DeviceKind, MediaCommand, MediaEvent, DevicePreferences } from '@colloquy/machines/media/ports.ts';
import type { SpeakingLevels } from './speakingLevels.ts';
import { mediaFailureOf, openBeside, openRequested, stopTracks } from './mediaCapture.ts';
import { deviceIdOf, listDevices } from './mediaDevices.ts';
import { watchPermissions } from './mediaPermissions.ts';
import type { Outgoing } from './outgoing.ts';
import { createOwnVoice } from './ownVoice.ts';
import { createScreenCapture, type ComposeScreen } from './screenCapture.ts';
import type { StreamStore } from '../peer/streams.ts';

/** The id under which stores hold our own camera's stream and our own microphone's level. */
const SELF_STREAM = 'self';

export type MediaDependencies = {
  /** Undefined where the page may not use any. */
  devices: MediaDevices | undefined;
  streams: StreamStore;
  outgoing: Outgoing;
  speakingLevels: SpeakingLevels;
  /** How the camera is drawn into a shared screen; a screen is sent alone by default. */
  composeScreen?: ComposeScreen;
};

/** Camera, microphone and screen of this page. Its clean-up stops everything it opened. */
export function createMedia({ devices, streams, outgoing, speakingLevels, composeScreen }: MediaDependencies) {
  return fromCallback<MediaCommand, undefined>(({ sendBack, receive }) => {
    let ended = false;
    const emit = (event: MediaEvent) => {
      if (!ended) sendBack(event);
    };
    /** An answer after a newer request, or after the end: only this call can stop its tracks. */
    const latest = { capture: 0, microphone: 0, camera: 0 };
    let own: MediaStream | undefined;
    /** Views do not watch a stream for changes: a new stream makes them look again. */
    const show = () => {
      if (!own) return;
      const shown = (['microphone', 'camera'] as const).flatMap((kind) => outgoing.shown(kind) ?? []);
      const before = streams.get(SELF_STREAM)?.getTracks();
      if (before?.length === shown.length && shown.every((track) => before.includes(track))) return;
      streams.put(SELF_STREAM, new MediaStream(shown));
    };
    const stopShowing = outgoing.subscribe(show);
    const screen = createScreenCapture({ devices, streams, outgoing, compose: composeScreen, emit });
    const voice = createOwnVoice(speakingLevels, SELF_STREAM, () => emit({ type: 'media.voiceHeard' }));

    const send = (kind: DeviceKind, track: MediaStreamTrack | undefined) => {
      outgoing.set(kind, track);
      if (kind === 'microphone') voice.follow(track);
    };

    const watch = (kind: DeviceKind, track: MediaStreamTrack, deviceId: string) => {
      send(kind, track);
      track.addEventListener('ended', () => {
        if (outgoing.track(kind) !== track) return;
        send(kind, undefined);
        own?.removeTrack(track);
        emit({ type: 'media.deviceLost', kind, deviceId });
      });
    };

    const letGoOfDevices = () => {
      latest.capture += 1;
      const released = own;
      own = undefined;
      send('microphone', undefined);
      send('camera', undefined);
      stopTracks(released);
      streams.remove(SELF_STREAM);
    };

    const emitDevices = async () => {
      const listed = await listDevices(devices);
      emit({ type: 'media.devicesChanged', devices: listed });
    };

    const capture = async (preferences: DevicePreferences) => {
      letGoOfDevices();
      const mine = latest.capture;
      try {
        const stream = await openRequested(devices, preferences);
        const tracks = await Promise.all(
          stream.getTracks().map(async (track) => {
            const kind: DeviceKind = track.kind === 'audio' ? 'microphone' : 'camera';
            return { kind, track, deviceId: await deviceIdOf(devices, track) };
          }),
        );
        if (ended || mine !== latest.capture) return stopTracks(stream);
        own = stream;
        for (const { kind, track, deviceId } of tracks) watch(kind, track, deviceId);
        show();
        emit({
          type: 'media.captured',
          captured: {
            streamId: SELF_STREAM,
            microphone: tracks.some(({ kind }) => kind === 'microphone'),
            camera: tracks.some(({ kind }) => kind === 'camera'),
            ...Object.fromEntries(tracks.map(({ kind, deviceId }) => [`${kind}Id`, deviceId])),
          },
        });
        // Devices have labels only now.
        void emitDevices();
      } catch (thrown) {
        if (mine === latest.capture) emit({ type: 'media.refused', code: mediaFailureOf(thrown) });
      }
    };

    const switchTo = async (kind: DeviceKind, deviceIds: readonly string[]) => {
      latest[kind] += 1;
      const mine = { capture: latest.capture, exchange: latest[kind] };
      const isOver = () => ended || mine.capture !== latest.capture || mine.exchange !== latest[kind];
      try {
        const former = outgoing.track(kind);
        const track = await openBeside(devices, kind, deviceIds, former);
        const deviceId = await deviceIdOf(devices, track);
        if (isOver()) return track.stop();
        const kept = own?.getTracks().filter((each) => each !== former) ?? [];
        own = new MediaStream([...kept, track]);
        watch(kind, track, deviceId);
        former?.stop();
        show();
        emit({ type: 'media.switched', kind, deviceId, label: track.label, streamId: SELF_STREAM });
        void emitDevices();
      } catch (thrown) {
        if (!isOver()) emit({ type: 'media.switchRefused', kind, code: mediaFailureOf(thrown) });
      }
    };

    receive((command) => {
      switch (command.type) {
        case 'capture.devices':
          return void capture(command.preferences);
        case 'capture.screen':
          return void screen.capture();
        case 'place.inset':
          return screen.place(command.corner);
        case 'enable.device':
          return outgoing.enable(command.kind, command.enabled);
        case 'blur.devices':
          return outgoing.blur(command.blurred);
        case 'switch.device':
          return void switchTo(command.kind, command.deviceIds);
        case 'release.screen':
          return screen.release();
        case 'release.devices':
          return letGoOfDevices();
      }
    });

    const onDeviceChange = () => void emitDevices();
    devices?.addEventListener('devicechange', onDeviceChange);
    const stopWatchingPermissions = watchPermissions(() => emit({ type: 'media.permitted' }));

    return () => {
      ended = true;
      stopShowing();
      devices?.removeEventListener('devicechange', onDeviceChange);
      stopWatchingPermissions();
      screen.end();
      letGoOfDevices();
    };
  });
}
