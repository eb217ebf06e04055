import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyScreen } from './lazyScreen.tsx';

/** What a browser would show at first. */
const shown = ({ Screen }: ReturnType<typeof lazyScreen>) =>
  renderToStaticMarkup(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );

const TITLE = 'Answers';
const answers = () => lazyScreen(async () => ({ default: () => <h1>{TITLE}</h1> }));

test('[R-UI-27] a prefetched screen is rendered at once', async () => {
  const screen = answers();
  await screen.fetch();
  expect(shown(screen)).toBe('<h1>Answers</h1>');
});

test('a screen that is still loading has a placeholder', () => {
  expect(shown(answers())).toContain('Loading');
});
