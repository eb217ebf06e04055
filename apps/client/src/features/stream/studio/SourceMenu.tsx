import { MonitorUp } from 'lucide-react';
import { INSET_CORNERS } from '@colloquy/machines/media/ports.ts';
import type { Source } from '@colloquy/machines/stream/streamTypes.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuChoice, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { sourceOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';

const SOURCES: readonly Source[] = ['camera', 'screen', 'both'];

/** Phones share no screen. */
const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** What viewers see, and the camera's corner over a shared screen. */
export function SourceMenu() {
  const stream = StreamContext.useActorRef();
  const source = StreamContext.useSelector(sourceOf);
  const corner = StreamContext.useSelector(({ context }) => context.corner);
  const isReady = StreamContext.useSelector(({ context }) => context.own !== undefined);
  if (!canShareScreen()) return null;
  return (
    <Menu
      sheet
      side="top"
      align="center"
      trigger={
        <IconButton
          label={streamMessages.source}
          variant={source === 'camera' ? 'stage' : 'stageOn'}
          size="toolbar"
          disabled={!isReady}
        >
          <MonitorUp aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuChoice
        label={streamMessages.source}
        options={SOURCES.map((value) => ({ value, label: streamMessages.sources[value] }))}
        value={source}
        onChange={(value) => {
          const chosen = SOURCES.find((each) => each === value);
          if (chosen) stream.send({ type: 'user.sourceChosen', source: chosen });
        }}
      />
      {source === 'both' && (
        <>
          <MenuSeparator />
          <MenuChoice
            label={streamMessages.inset}
            asSquare
            options={INSET_CORNERS.toReversed().map((value) => ({ value, label: streamMessages.corners[value] }))}
            value={corner}
            onChange={(value) => {
              const chosen = INSET_CORNERS.find((each) => each === value);
              if (chosen) stream.send({ type: 'user.insetPlaced', corner: chosen });
            }}
          />
        </>
      )}
    </Menu>
  );
}
