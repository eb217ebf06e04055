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
  var data = document.currentScript.dataset;
  // features/theme takes over from here.
  var dark = stored('darkMode');
  page.classList.toggle('dark', dark === null ? matchMedia('(prefers-color-scheme: dark)').matches : dark === 'true');
  // The language chosen by hand, or the browser's first that we have. The build lists ours and their first words
  // (preloadRoutes.ts); the page about an unreachable server has no list and stays English.
  var words = JSON.parse(data.words || '{}');
  var wanted = [stored('locale')].concat((navigator.languages || []).map((tag) => tag.split('-')[0]));
  var locale = wanted.find((tag) => Array.isArray(words[tag]));
  if (locale) {
    page.lang = locale;
    page.dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
  }
  // The files of the page at this path are loaded together with the entry; the build lists them (preloadRoutes.ts).
  var files = JSON.parse(data.routes || '{}')[location.pathname.split('/')[1]] || [];
  files.concat(words[locale] || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = file.endsWith('js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    // As the build's own loader asks for them; otherwise styles are fetched twice.
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})();
