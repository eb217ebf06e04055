import { shell } from '../../messages/shell.ts';
import { PageMessage } from './PageMessage.tsx';
import type { MissingFeature } from './missingFeature.ts';

/** Replaces a call or a stream where the browser lacks a feature that both need. Load with `lazy()`. */
export default function UnsupportedScreen({ missing }: { missing: MissingFeature }) {
  return <PageMessage title={shell.unsupported} text={shell.unsupportedHint(shell.features[missing])} />;
}
