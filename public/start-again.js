// What the first screen is made of may fail to arrive: the worker that hands it out dies with a killed tab, or a connection breaks.
// Without this the page stays blank or without styles. It runs before anything else and needs nothing else.
(function () {
  const key = 'recupera.start-again';
  const windowMs = 10 * 60 * 1000;
  const maxTries = 3;
  const pauseMs = 400;
  let isFailed = false;

  /** Whether one more try is allowed; without a store there is no count, and so no try. */
  function noteTry() {
    try {
      const now = Date.now();
      const tries = JSON.parse(sessionStorage.getItem(key) || '[]').filter(
        (at) => now - at < windowMs && at <= now,
      );
      if (tries.length >= maxTries) return false;
      sessionStorage.setItem(key, JSON.stringify([...tries, now]));
      return true;
    } catch {
      return false;
    }
  }

  function showFailure() {
    const text = document.createElement('p');
    text.textContent =
      'Não foi possível abrir o aplicativo. O que está guardado neste aparelho continua aqui.';
    const button = document.createElement('button');
    button.textContent = 'Tentar novamente';
    button.addEventListener('click', () => location.reload());
    const main = document.createElement('main');
    main.style.cssText = 'padding:15vh 1.5rem;text-align:center;font-family:sans-serif';
    main.append(text, button);
    document.getElementById('app').replaceChildren(main);
  }

  /** Whether a reload would end on our page and not on the browser's own: a worker answers here, or the server does. */
  function comesBack() {
    if (navigator.serviceWorker && navigator.serviceWorker.controller) return Promise.resolve(true);
    return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  // Asked by src/web/update/missing-chunk.ts too.
  window.recuperaComesBack = comesBack;

  /** The page stands: what is missing now is missing later, and nothing on the screen is thrown away for it. */
  let hasStarted = false;

  function startAgain() {
    if (isFailed) return;
    isFailed = true;
    comesBack().then((isSafe) => {
      if (isSafe && noteTry()) setTimeout(() => location.reload(), pauseMs);
      else if (hasStarted) isFailed = false;
      else if (document.readyState === 'complete') showFailure();
      else addEventListener('load', showFailure);
    });
  }

  function onError(event) {
    const element = event.target;
    if (
      (element instanceof HTMLScriptElement && element.type === 'module') ||
      (element instanceof HTMLLinkElement && element.rel === 'stylesheet')
    )
      startAgain();
  }

  // An element's error does not bubble: it is caught on the way down. Later parts have their own rule, which comes here when it cannot
  // even load what it needs (src/web/update/missing-chunk.ts).
  addEventListener('error', onError, true);
  addEventListener('load', () => {
    hasStarted = !isFailed;
    removeEventListener('error', onError, true);
  });
  addEventListener('recupera.start-again', startAgain);
})();
