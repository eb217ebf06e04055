import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { Button } from '../../../ui/buttons/Button.tsx';

type Props = {
  name: string;
  isBlocked: boolean;
  /** Where nothing else shows that they are buttons. */
  outlined?: boolean;
  onReport: () => void;
  onBlock: () => void;
};

/** Actions about a person who is not in the call any more. */
export function ReportAndBlock({ name, isBlocked, outlined = false, onReport, onBlock }: Props) {
  const variant = outlined ? 'secondary' : 'ghost';
  return (
    <>
      <Button variant={variant} size="small" aria-label={peopleMessages.reportTitle(name)} onClick={onReport}>
        {peopleMessages.report}
      </Button>
      <Button
        variant={variant}
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
