import type { WatchCall } from '../../effects/inspection/inspected.ts';
import { sendRecords } from '../../effects/inspection/sendRecords.ts';
import { createBrowserRecorder } from './browserRecorder.ts';
import { callRecorder, memberNameOf } from './callRecorder.ts';
import { requestedRecordingName } from './requestedRecordingName.ts';

/** Sends the records of this page's call to a watching developer. A chunk of its own: only watched pages load it. */
export const watchCall: WatchCall = ({ root, watchToken, onEnded }) => {
  const name = requestedRecordingName(location, () => sessionStorage) ?? memberNameOf(root);
  return sendRecords({ url: '', watchToken, onEnded, recorder: callRecorder(root, createBrowserRecorder(name)) });
};
