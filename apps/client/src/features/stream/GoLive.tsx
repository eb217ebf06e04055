import { Radio } from 'lucide-react';
import { streamMessages } from '../../messages/stream.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { selectIsOnAir } from './queries.ts';
import { StreamContext } from './StreamContext.ts';

/** 'Go Live', while idle. */
export function GoLive() {
  const stream = StreamContext.useActorRef();
  const broadcasts = StreamContext.useSelector(selectIsOnAir);
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.goLiveRequested' }));
  return (
    <Button
      variant="primary"
      icon={<Radio aria-hidden="true" />}
      disabled={!may}
      onClick={() => stream.send({ type: 'user.goLiveRequested' })}
    >
      {broadcasts ? streamMessages.broadcasting : streamMessages.goLive}
    </Button>
  );
}
