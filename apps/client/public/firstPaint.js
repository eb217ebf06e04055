// Runs before the first paint: a dark page never flashes white, and one from right to left is never seen turning.
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the system decides.
      return null;
    }
  }
  var page = document.documentElement;
  // features/theme takes over from here.
  var dark = stored('darkMode');
  page.classList.toggle('dark', dark === null ? matchMedia('(prefers-color-scheme: dark)').matches : dark === 'true');
  // src/messages/locale.ts says which there are.
  var locale = stored('locale');
  if (locale) {
    page.lang = locale;
    page.dir = locale === 'ar-XB' ? 'rtl' : 'ltr';
  }
})();
