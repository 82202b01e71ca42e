// Runs before the first paint, so that a dark screen never flashes white and the brand's colour is there at once.
(function () {
  const root = document.documentElement;
  let scheme = 'light';
  try {
    scheme = localStorage.getItem('recupera.color-scheme') || 'light';
    const brand = JSON.parse(localStorage.getItem('recupera.brand') || 'null');
    if (brand) {
      document.title = brand.title;
      document.querySelector('meta[name=theme-color]').setAttribute('content', brand.primaryColor);
    }
  } catch {
    // A broken or blocked store only means the default colours.
  }
  if (scheme === 'auto')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
})();
