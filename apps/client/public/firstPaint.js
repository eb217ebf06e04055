// Runs before the first paint: a dark page never flashes white, a right-to-left page never visibly flips, and the
// page's files are preloaded.
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
  // src/messages/locale.ts lists the languages.
  var locale = stored('locale');
  if (locale) {
    page.lang = locale;
    page.dir = locale === 'ar-XB' ? 'rtl' : 'ltr';
  }
  // The files of the page at this path are loaded together with the entry; the build lists them (preloadRoutes.ts).
  var files = JSON.parse(document.currentScript.dataset.routes || '{}')[location.pathname.split('/')[1]] || [];
  files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = file.endsWith('js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})();
