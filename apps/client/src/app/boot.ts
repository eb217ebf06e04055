import { loadTranslationChunk } from '../messages/translationChunks.ts';

// Before any module that contains texts is evaluated. English is built in, and replaces a language that does not load.
async function boot() {
  await loadTranslationChunk('first').catch(() => Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' }));
  await import('./main.tsx');
}
// Not awaited at the top level: the entry would be split into many files.
void boot();
