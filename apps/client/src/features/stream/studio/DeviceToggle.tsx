import { ChevronUp, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { SplitButton } from '../../../ui/buttons/SplitButton.tsx';
import { LevelMeter } from '../../../ui/LevelMeter.tsx';
import { Menu, MenuChoice, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { deviceOf, devicesOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './Studio.module.css';

const ICONS = { microphone: { on: Mic, off: MicOff }, camera: { on: Video, off: VideoOff } } as const;

/** Turns one of the broadcaster's devices off and on, and chooses another one. */
export function DeviceToggle({ kind }: { kind: DeviceKind }) {
  const stream = StreamContext.useActorRef();
  const state = StreamContext.useSelector((snapshot) => deviceOf(snapshot, kind));
  const Icon = ICONS[kind][state ?? 'off'];
  return (
    <SplitButton label={roomMessages.deviceNames[kind]}>
      <IconButton
        label={streamMessages.toggles[kind][state ?? 'off']}
        variant={state === 'on' ? 'stage' : 'stageOff'}
        size="toolbar"
        disabled={state === undefined}
        onClick={() => stream.send({ type: 'user.deviceToggled', kind })}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      {kind === 'microphone' && <OwnLevel />}
      <Menu
        side="top"
        align="center"
        trigger={
          <IconButton label={streamMessages.choose[kind]} variant="stage" size="caret">
            <ChevronUp aria-hidden="true" />
          </IconButton>
        }
      >
        <Choices kind={kind} />
      </Menu>
    </SplitButton>
  );
}

/** At the button's lower edge: how loud the user's microphone is, while it is on. */
function OwnLevel() {
  const { speakingLevels } = useAppServices();
  const streamId = StreamContext.useSelector(({ context }) => context.own?.streamId ?? '');
  const isOn = StreamContext.useSelector((snapshot) => deviceOf(snapshot, 'microphone') === 'on');
  if (streamId === '') return null;
  return (
    <div className={styles['level']}>
      <LevelMeter
        label={streamMessages.microphoneLevel}
        level={() => (isOn ? speakingLevels.level(streamId) : 0)}
        subscribe={speakingLevels.subscribe}
      />
    </div>
  );
}

function Choices({ kind }: { kind: DeviceKind }) {
  const stream = StreamContext.useActorRef();
  const devices = StreamContext.useSelector(({ context }) => context.devices[kind]);
  const value = StreamContext.useSelector(({ context }) => context.own?.[`${kind}Id`]);
  const options = devicesOf(devices, kind);
  if (options.length === 0) {
    return (
      <MenuItem disabled onSelect={() => undefined}>
        {roomMessages.noneFound[kind]}
      </MenuItem>
    );
  }
  return (
    <MenuChoice
      label={roomMessages.deviceNames[kind]}
      options={options}
      value={value}
      onChange={(deviceId) => stream.send({ type: 'user.devicePicked', kind, deviceId })}
    />
  );
}
