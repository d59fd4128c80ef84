// Runs in the head of every page, before the first paint. The text is identical on all pages and in all
// builds of the same source, so that one hash in the Content-Security-Policy allows it.
(() => {
  const page = document.documentElement;
  // The language chosen on this device, or else the browser's, overrides the language of the URL.
  let chosen = /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : '';
  try {
    chosen = localStorage.getItem('language') || chosen;
    // A member signed in on this device: Login is hidden until the session has been checked.
    if (localStorage.getItem('myPhoneNumber')) page.dataset.member = '';
    // This tab has stored input that the served page does not show: hide the page until hydration.
    if (sessionStorage.getItem(page.dataset.still)) page.dataset.behind = '';
  } catch {}
  if (/^(en|fil)$/.test(chosen) && chosen !== page.lang) {
    const same = document.querySelector(`link[hreflang=${chosen}]`);
    if (same) location.replace(new URL(same.href).pathname + location.search + location.hash);
  }
  // Records input and clicks until hydration; layout/replay-early.ts replays them. On a fully rendered
  // page, `main` hydrates later than the frame around it (lib/awake.ts).
  const early = { fields: new Map(), button: null };
  window.early = early;
  const { alive, still } = {
    alive: () => 'alive' in page.dataset,
    still: () => 'still' in page.dataset,
  };
  const whileStill = (name, keep) =>
    addEventListener(
      name,
      (event) => (alive() ? still() && event.target.closest?.('main') : true) && keep(event),
      true,
    );
  whileStill('input', ({ target }) => {
    early.fields.set(
      target,
      /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value,
    );
  });
  whileStill('click', (event) => {
    // Store a language chosen before hydration too, or the next page would redirect back.
    const language = event.target.closest?.('a[hreflang]')?.hreflang;
    try {
      if (language) localStorage.setItem('language', language);
    } catch {}
    const button = event.target.closest?.('button, a[role=button]');
    if (!button || button.popoverTargetElement || button.commandForElement) return;
    event.preventDefault();
    early.button = button;
  });
  // If a script or the style sheet fails to load, shows the message at the end of the page
  // (layout/unreached.tsx).
  const tell = () => {
    page.dataset.unreached = '';
  };
  addEventListener('error', ({ target }) => target?.tagName === 'SCRIPT' && tell(), true);
  // The style sheet, scripts and images wait for the first paint, so that they do not delay the HTML.
  // The page has only part of the style sheet inline: the full sheet loads before any script runs.
  const begin = () => {
    const [sheet, ...scripts] = document.querySelectorAll('link[rel=later]');
    if (sheet) {
      sheet.onload = () => import(scripts[0].href).catch(tell);
      sheet.onerror = tell;
      sheet.rel = 'stylesheet';
    }
    for (const script of scripts) script.rel = 'modulepreload';
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    for (const picture of document.querySelectorAll('[data-src]'))
      picture.src = isDark ? picture.dataset.darkSrc : picture.dataset.src;
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  // For browsers that do not report paints, and for background tabs that have not painted yet.
  setTimeout(begin, 3000);
})();
