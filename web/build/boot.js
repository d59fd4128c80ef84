// Runs in the head of every page, before anything is painted. Its bytes are the same on all pages and
// in all builds of one source, so that one hash in the Content-Security-Policy admits it.
(() => {
  const page = document.documentElement;
  // What was chosen on this device goes before the language of the address.
  let chosen = /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : '';
  try {
    chosen = localStorage.getItem('language') || chosen;
    // Somebody signed in here: until it is known whether they still are, no Login is offered.
    if (localStorage.getItem('myPhoneNumber')) page.dataset.member = '';
    // This tab is further than the page that was sent: it is shown once it has caught up.
    if (sessionStorage.getItem(page.dataset.still)) page.dataset.behind = '';
  } catch {}
  if (/^(en|fil)$/.test(chosen) && chosen !== page.lang) {
    const same = document.querySelector(`link[hreflang=${chosen}]`);
    if (same) location.replace(new URL(same.href).pathname + location.search + location.hash);
  }
  // What is typed and pressed before the page is alive is not lost (layout/replay-early.ts). A page that
  // was sent whole waits for its program longer than the frame around it (lib/awake.ts).
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
    // A language that is chosen this early is kept too, or the address would be led back.
    const language = event.target.closest?.('a[hreflang]')?.hreflang;
    try {
      if (language) localStorage.setItem('language', language);
    } catch {}
    const button = event.target.closest?.('button, a[role=button]');
    if (!button || button.popoverTargetElement || button.commandForElement) return;
    event.preventDefault();
    early.button = button;
  });
  // What the page needs to come to life did not arrive: the words at its end say so (layout/unreached.tsx).
  const tell = () => {
    page.dataset.unreached = '';
  };
  addEventListener('error', ({ target }) => target?.tagName === 'SCRIPT' && tell(), true);
  // Everything but the words waits for the first paint, so that they are never behind it on the line. The
  // page began with a part of the sheet: the whole of it is there before a script changes anything.
  const begin = () => {
    const [sheet, ...scripts] = document.querySelectorAll('link[rel=later]');
    if (sheet) {
      sheet.onload = () => import(scripts[0].href).catch(tell);
      sheet.onerror = tell;
      sheet.rel = 'stylesheet';
    }
    for (const script of scripts) script.rel = 'modulepreload';
    for (const picture of document.querySelectorAll('[data-src]'))
      picture.src = picture.dataset.src;
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  // A browser that reports no paints, and a tab in the background that has none yet.
  setTimeout(begin, 3000);
})();
