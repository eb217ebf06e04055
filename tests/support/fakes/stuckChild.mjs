// Receives a message and loops forever.
process.on('message', () => {
  for (;;);
});
