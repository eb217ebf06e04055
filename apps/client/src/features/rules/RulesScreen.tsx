import { rulesWords } from '../../messages/rules.ts';
import { shell } from '../../messages/shell.ts';
import { TextPage } from './TextPage.tsx';

/** The rules for strangers (R-FAQ-3). Load with `lazy()`. */
export default function RulesScreen() {
  const { lead, sections, more } = rulesWords;
  return <TextPage title={shell.rules} lead={lead} sections={sections} more={{ to: '/privacy', label: more }} />;
}
