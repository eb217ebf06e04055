// Takes a question and never comes back from it.
process.on('message', () => {
  for (;;);
});
