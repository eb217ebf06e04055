// Runs before the first paint, so that a dark page never flashes white; features/theme takes over from here.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // Storage is blocked: the system decides.
  }
  var dark = stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true';
  document.documentElement.classList.toggle('dark', dark);
})();
