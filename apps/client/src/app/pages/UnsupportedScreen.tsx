import { roomMessages } from '../../messages/room.ts';
import { shell } from '../../messages/shell.ts';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { PageMessage } from './PageMessage.tsx';
import type { MissingFeature } from './missingFeature.ts';

/** Replaces a call or a stream where the browser lacks a feature that both need. Load with `lazy()`. */
export default function UnsupportedScreen({ missing }: { missing: MissingFeature }) {
  return (
    <PageMessage
      title={shell.unsupported}
      text={shell.unsupportedHint(shell.features[missing])}
      action={
        // The link is to be opened in another browser.
        <CopyField
          label={roomMessages.copy}
          value={window.location.href}
          copy={(text) => navigator.clipboard.writeText(text)}
          labels={roomMessages}
          compact
        />
      }
    />
  );
}
