import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { streamWords } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { deviceOf } from '../queries.ts';
import { StreamContext } from '../StreamContext.ts';

const ICONS = { microphone: { on: Mic, off: MicOff }, camera: { on: Video, off: VideoOff } } as const;

/** Turns one of the broadcaster's devices off and on. */
export function DeviceButton({ kind }: { kind: DeviceKind }) {
  const stream = StreamContext.useActorRef();
  const state = StreamContext.useSelector((snapshot) => deviceOf(snapshot, kind));
  const Icon = ICONS[kind][state ?? 'off'];
  return (
    <IconButton
      label={streamWords.toggles[kind][state ?? 'off']}
      variant={state === 'on' ? 'stage' : 'stageOff'}
      size="toolbar"
      disabled={state === undefined}
      onClick={() => stream.send({ type: 'user.deviceToggled', kind })}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
