import { privacyPageWords } from '../../messages/privacyPage.ts';
import { shell } from '../../messages/shell.ts';
import { TextPage } from './TextPage.tsx';

/** What is kept, and for how long (R-FAQ-3). Load with `lazy()`. */
export default function PrivacyScreen() {
  const { lead, sections, more } = privacyPageWords;
  return <TextPage title={shell.privacy} lead={lead} sections={sections} more={{ to: '/rules', label: more }} />;
}
