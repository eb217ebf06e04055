// Runs before the first paint: a dark page never flashes white, one from right to left is never seen turning, and what
// the page needs is asked for.
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
  // What the page at this address will ask for comes with the entry; the build says what that is (preloadRoutes.ts).
  var files = JSON.parse(document.currentScript.dataset.routes || '{}')[location.pathname.split('/')[1]] || [];
  files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = file.endsWith('js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})();
