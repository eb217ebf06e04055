import { useId } from 'react';
import { landing } from '../../messages/landing.ts';
import { SuggestedChip } from '../../ui/buttons/Chip.tsx';
import { LandingContext } from './landingContext.ts';
import styles from './Suggestions.module.css';

export function Suggestions() {
  const actor = LandingContext.useActorRef();
  const suggestions = LandingContext.useSelector((state) => state.context.suggestions);
  const id = useId();
  return (
    <div className={styles['suggestions']}>
      <h2 id={id} className={styles['title']}>
        {landing.suggestions}
      </h2>
      <ul aria-labelledby={id} className={styles['list']}>
        {suggestions.map((tag) => (
          <li key={tag}>
            <SuggestedChip
              label={landing.addTag(tag)}
              onPick={() => actor.send({ type: 'user.suggestionPicked', tag })}
            >
              {tag}
            </SuggestedChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
