import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { moderationMessages as words } from '../../../messages/streamModeration.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StreamContext } from '../StreamContext.ts';

const ModerationDialog = lazy(() => import('./ModerationDialog.tsx'));

/** Opens the moderation panel; for the broadcaster and moderators. */
export function ModerationButton() {
  const [isOpen, setOpen] = useState(false);
  const may = StreamContext.useSelector(
    (snapshot) => snapshot.context.settings.role !== 'viewer' && snapshot.hasTag('live'),
  );
  if (!may) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<ShieldCheck aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ModerationDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
