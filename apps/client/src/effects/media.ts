import { fromCallback } from 'xstate';
import type { MediaFailureCode } from '@colloquy/machines/contract/failure.ts';
import type { MediaCommand, MediaEvent, Wishes } from '@colloquy/machines/roomCall/ports.ts';
import type { Outgoing, OutgoingKind } from './outgoing.ts';
import type { StreamStore } from './streams.ts';

/** The id under which the store holds what the own camera shows. */
const SELF_STREAM = 'self';
const SCREEN_STREAM = 'screen';

const AUDIO = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

/** Translates what `getUserMedia` throws into the catalogue of R-MEDIA-2 to R-MEDIA-5. */
export function mediaFailureOf(thrown: unknown): MediaFailureCode {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'NotFoundError' || name === 'NotReadableError') return name;
  return 'other';
}

const chosen = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});

function constraintsOf(wishes: Wishes): MediaStreamConstraints {
  return {
    audio: wishes.microphone && { ...AUDIO, ...chosen(wishes.microphoneId) },
    video: wishes.camera && { ...VIDEO, ...chosen(wishes.cameraId) },
  };
}

const stopTracks = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

async function open(devices: MediaDevices | undefined, constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!devices) throw new DOMException('This page may not use devices', 'NotFoundError');
  if (!constraints.audio && !constraints.video) return new MediaStream();
  return devices.getUserMedia(constraints);
}

const enable = (track: MediaStreamTrack | undefined, enabled: boolean) => {
  if (track) track.enabled = enabled;
};

/** Camera, microphone and screen of this page. Whatever it opened, its clean-up stops. */
export function createMedia(devices: MediaDevices | undefined, streams: StreamStore, outgoing: Outgoing) {
  return fromCallback<MediaCommand, undefined>(({ sendBack, receive }) => {
    const say = (event: MediaEvent) => sendBack(event);
    let ended = false;
    let latestCapture = 0;
    let own: MediaStream | undefined;
    let screen: MediaStream | undefined;

    const watch = (kind: OutgoingKind, track: MediaStreamTrack) => {
      outgoing.set(kind, track);
      track.addEventListener('ended', () => {
        if (outgoing.track(kind) !== track) return;
        outgoing.set(kind, undefined);
        own?.removeTrack(track);
        say({ type: 'media.deviceLost', kind });
      });
    };

    const letGoOfDevices = () => {
      latestCapture += 1;
      outgoing.set('microphone', undefined);
      outgoing.set('camera', undefined);
      stopTracks(own);
      own = undefined;
      streams.remove(SELF_STREAM);
    };

    const letGoOfScreen = () => {
      stopTracks(screen);
      screen = undefined;
      streams.remove(SCREEN_STREAM);
    };

    const capture = async (wishes: Wishes) => {
      letGoOfDevices();
      const mine = latestCapture;
      try {
        const stream = await open(devices, constraintsOf(wishes));
        // An answer that comes after a newer wish or after the end has nobody to let go of its tracks but us.
        if (ended || mine !== latestCapture) return stopTracks(stream);
        own = stream;
        streams.put(SELF_STREAM, stream);
        const [microphone] = stream.getAudioTracks();
        const [camera] = stream.getVideoTracks();
        if (microphone) watch('microphone', microphone);
        if (camera) watch('camera', camera);
        say({
          type: 'media.captured',
          captured: { streamId: SELF_STREAM, microphone: Boolean(microphone), camera: Boolean(camera) },
        });
      } catch (thrown) {
        if (!ended && mine === latestCapture) say({ type: 'media.refused', code: mediaFailureOf(thrown) });
      }
    };

    const switchTo = async (kind: OutgoingKind, deviceId: string) => {
      const mine = latestCapture;
      const wishes: Wishes =
        kind === 'microphone'
          ? { microphone: true, camera: false, microphoneId: deviceId }
          : { microphone: false, camera: true, cameraId: deviceId };
      try {
        const fresh = await open(devices, constraintsOf(wishes));
        const [track] = fresh.getTracks();
        if (ended || mine !== latestCapture || !track) return stopTracks(fresh);
        const former = outgoing.track(kind);
        own ??= new MediaStream();
        if (former) own.removeTrack(former);
        own.addTrack(track);
        watch(kind, track);
        former?.stop();
        streams.put(SELF_STREAM, own);
        say({ type: 'media.switched', kind, deviceId, streamId: SELF_STREAM });
      } catch (thrown) {
        if (!ended) say({ type: 'media.switchRefused', kind, code: mediaFailureOf(thrown) });
      }
    };

    const captureScreen = async () => {
      try {
        if (!devices) throw new DOMException('This page may not share the screen', 'NotFoundError');
        const stream = await devices.getDisplayMedia({ video: true });
        if (ended) return stopTracks(stream);
        screen = stream;
        streams.put(SCREEN_STREAM, stream);
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          letGoOfScreen();
          say({ type: 'media.screenEnded' });
        });
        say({ type: 'media.screenCaptured', streamId: SCREEN_STREAM });
      } catch {
        if (!ended) say({ type: 'media.screenRefused' });
      }
    };

    receive((command) => {
      switch (command.type) {
        case 'capture.devices':
          return void capture(command.wishes);
        case 'capture.screen':
          return void captureScreen();
        case 'enable.microphone':
          return enable(outgoing.track('microphone'), command.enabled);
        case 'enable.camera':
          return enable(outgoing.track('camera'), command.enabled);
        case 'switch.microphone':
          return void switchTo('microphone', command.deviceId);
        case 'switch.camera':
          return void switchTo('camera', command.deviceId);
        case 'release.screen':
          return letGoOfScreen();
        case 'release.devices':
          return letGoOfDevices();
      }
    });

    return () => {
      ended = true;
      letGoOfScreen();
      letGoOfDevices();
    };
  });
}
