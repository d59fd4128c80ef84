// Runs in the head of every page, before the first paint. It is the same on all pages, so that one hash
// in the Content-Security-Policy allows it.
(() => {
  const page = document.documentElement;
  // No typeface is loaded for somebody who saves data (tokens.css).
  if (navigator.connection?.saveData) page.dataset.savesData = '';
  // The look chosen on this device, on the page and on the system's bar; without one the device's own
  // (shell/theme.ts).
  window.showTheme = (theme) => {
    if (theme) page.dataset.theme = theme;
    else delete page.dataset.theme;
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      bar.dataset.media ??= bar.media;
      const isChosen = bar.dataset.media.includes(theme);
      bar.media = theme ? (isChosen ? 'all' : 'not all') : bar.dataset.media;
    }
  };
  // The language chosen on this device, or else the browser's, overrides the language of the URL.
  let chosen = /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : '';
  try {
    chosen = localStorage.getItem('language') || chosen;
    showTheme(localStorage.getItem('theme'));
    // And its text size (shell/text-size.ts).
    page.dataset.text = localStorage.getItem('text-size') ?? 'normal';
    // A member signed in on this device: Login is hidden until the session has been checked.
    if (localStorage.getItem('myPhoneNumber')) page.dataset.member = '';
    // This tab is at a later step than the served page shows: the page is hidden until hydration.
    const progress = { '/register': 'registration', '/recover': 'recovery' };
    const path = location.pathname.replace(/^\/fil(?=\/)/, '');
    if (sessionStorage.getItem(progress[path])) page.dataset.progress = '';
  } catch {}
  if (/^(en|fil)$/.test(chosen) && chosen !== page.lang) {
    const { pathname, search, hash } = location;
    const same = document.querySelector(`link[hreflang=${chosen}]`);
    // All unknown addresses have the same page, which cannot link to their other language.
    const unknown = chosen === 'fil' ? `/fil${pathname}` : pathname.replace(/^\/fil\/*/, '/');
    const path = same ? new URL(same.href).pathname : 'unknown' in page.dataset && unknown;
    if (path) location.replace(path + search + hash);
  }
  // Stores a language chosen before hydration too, or the next page would redirect back.
  addEventListener('click', ({ target }) => {
    const language = target.closest?.('a[hreflang]')?.hreflang;
    try {
      if (language) localStorage.setItem('language', language);
    } catch {}
  });
  // A button that is pressed before hydration is pressed again after it (shell/hydration.ts). Without
  // this the browser would send its form, with what was typed, to the page's own URL.
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('main button');
      if (!button || 'hydrated' in page.dataset) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.dataset.pressed = '';
    },
    true,
  );
  // The browser offers to install the site only once per page, at its own moment. Home offers it later
  // (offline/install-offer.tsx).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  // Loads the program (programTags in server.tsx) after the frame in which the page is painted.
  addEventListener('DOMContentLoaded', () => {
    const program = document.getElementById('program');
    const load = () => document.body.append(program.content);
    if (program) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
  });
  // If the program fails to load, shows the message at the end of the page (shell/script-error.tsx).
  addEventListener(
    'error',
    ({ target }) => {
      if (target?.tagName === 'SCRIPT') document.getElementById('script-error').hidden = false;
    },
    true,
  );
})();
