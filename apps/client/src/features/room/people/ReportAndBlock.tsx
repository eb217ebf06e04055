import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { Button } from '../../../ui/buttons/Button.tsx';

type Props = { name: string; isBlocked: boolean; onReport: () => void; onBlock: () => void };

/** Actions about a person who is not in the call any more. */
export function ReportAndBlock({ name, isBlocked, onReport, onBlock }: Props) {
  return (
    <>
      <Button variant="ghost" size="small" aria-label={peopleMessages.reportTitle(name)} onClick={onReport}>
        {peopleMessages.report}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={peopleMessages.blockTitle(name)}
        disabled={isBlocked}
        onClick={onBlock}
      >
        {isBlocked ? peopleMessages.blocked : peopleMessages.block}
      </Button>
    </>
  );
}
