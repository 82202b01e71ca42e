// Runs before the first paint, so that a dark screen never flashes white and the company's colours and logo are there at once.
(function () {
  const root = document.documentElement;
  let scheme = 'light';
  try {
    scheme = localStorage.getItem('recupera.color-scheme') || 'light';
    // The page comes with the brand of its host; what this device keeps may be newer than a page from the worker's store.
    const told = document.querySelector('meta[name=brand]');
    if (told && !localStorage.getItem('recupera.brand'))
      localStorage.setItem('recupera.brand', told.content);
    const brand = JSON.parse(localStorage.getItem('recupera.brand') || 'null');
    if (brand) {
      const put = (selector, name, value) =>
        document.querySelector(selector)?.setAttribute(name, value);
      document.title = brand.title;
      put('meta[name=theme-color]', 'content', brand.primaryColor);
      put('meta[name=apple-mobile-web-app-title]', 'content', brand.title);
      put('link[rel=icon]', 'href', `/brand/${brand.slug}/icon.svg`);
      put('link[rel=apple-touch-icon]', 'href', `/brand/${brand.slug}/apple-touch-icon.png`);
    }
  } catch {
    // A broken or blocked store only means the default colours.
  }
  if (scheme === 'auto')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');

  // The bar of the system follows what a person chose here, not what the system chose.
  const colorBar = () => {
    const chosen = root.getAttribute('data-mantine-color-scheme');
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.dataset.scheme === chosen ? 'all' : 'not all';
  };
  colorBar();
  new MutationObserver(colorBar).observe(root, {
    attributeFilter: ['data-mantine-color-scheme'],
  });
})();
