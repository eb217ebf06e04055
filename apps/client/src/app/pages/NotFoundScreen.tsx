import { shell } from '../../messages/shell.ts';
import { PageMessage } from './PageMessage.tsx';

export default function NotFoundScreen() {
  return <PageMessage title={shell.notFound} text={shell.notFoundHint} />;
}
