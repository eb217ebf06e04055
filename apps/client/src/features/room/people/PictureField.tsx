import { useRef, useState } from 'react';
import { reportMessages } from '../../../messages/reportForm.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import styles from './ReportDialog.module.css';

type Props = {
  name: string;
  take: () => Promise<string | undefined>;
  /** The URL of the picture to send. */
  picture: string | undefined;
  onPicture: (picture: string | undefined) => void;
};

/** Adds one frame of the other's picture, if the reporter wants that, and shows it (R-REPORT-21). */
export function PictureField({ name, take, picture, onPicture }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  /** Of several presses the last one counts. */
  const turn = useRef(0);

  const choose = async (isNowWanted: boolean) => {
    turn.current += 1;
    const own = turn.current;
    setWanted(isNowWanted);
    setMissing(false);
    const taken = isNowWanted ? await take() : undefined;
    if (own !== turn.current) return;
    setMissing(isNowWanted && taken === undefined);
    onPicture(taken);
  };

  return (
    <div className={styles['withPicture']}>
      <Checkbox
        label={reportMessages.addPicture}
        hint={reportMessages.pictureHint}
        checked={isWanted}
        onChange={(isNowWanted) => void choose(isNowWanted)}
      />
      <div role="status">{isMissing && <p className={styles['hint']}>{reportMessages.noPicture(name)}</p>}</div>
      {picture !== undefined && (
        <>
          <Button size="small" onClick={() => void choose(true)}>
            {reportMessages.takeAgain}
          </Button>
          <img src={picture} alt={reportMessages.pictureOf(name)} />
        </>
      )}
    </div>
  );
}
