import { useRef } from 'react';
import { FolderOpen } from 'lucide-react';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './Inspector.module.css';

type Props = { onFiles: (files: readonly File[]) => void; variant?: 'primary' | 'secondary' };

/** Opens local recordings. */
export function FileButton({ onFiles, variant = 'secondary' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={variant === 'primary' ? 'medium' : 'small'}
        variant={variant}
        icon={<FolderOpen />}
        title={inspectorMessages.importHint}
        onClick={() => field.current?.click()}
      >
        {inspectorMessages.import}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        accept=".jsonl"
        aria-label={inspectorMessages.import}
        tabIndex={-1}
        className={styles['file']}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
