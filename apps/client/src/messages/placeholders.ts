/** Pages that later work builds. Each says what it will be and that it is not there yet. */
export const placeholders = {
  notBuilt: 'Not built yet',
  meanwhile: 'Meet someone instead',
  faq: {
    title: 'FAQ',
    text: 'Questions and answers will stand here: what it costs, how rooms are found, how calls are encrypted, and what happens with a report.',
  },
  stream: {
    title: 'Stream',
    text: 'Here you will go live for many viewers at once, or watch someone who is.',
  },
  terms: {
    title: 'Terms',
    text: 'Here you will browse terms with their definitions, examples and translations, beside a calendar.',
  },
  canvas: {
    title: 'Canvas',
    text: 'Here will be a drawing pad for freehand sketches.',
  },
  g0: {
    title: 'Dashboard',
    text: 'The dashboard opens for people who are signed in, and accounts are not built yet.',
  },
} as const;
