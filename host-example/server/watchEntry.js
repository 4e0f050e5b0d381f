(() => {
  const LIMIT_MS = 20_000;
  const isEntry = ({ target }) => target instanceof HTMLScriptElement && target.defer;
  let hasRun = false;
  let retries = 0;
  let limit = setTimeout(tell, LIMIT_MS);
  let message;

  document.addEventListener('load', (event) => isEntry(event) && finish(), true);
  document.addEventListener('error', (event) => isEntry(event) && tell(), true);
  addEventListener('online', () => message && retry());

  function finish() {
    hasRun = true;
    clearTimeout(limit);
    message?.remove();
  }

  function tell() {
    if (hasRun || message) return;
    // The file may be missing before the browser has read the rest of the page.
    if (document.readyState === 'loading')
      return document.addEventListener('readystatechange', tell, { once: true });
    clearTimeout(limit);
    const place = document.querySelector('.widget') ?? document.querySelector('#app');
    message = document.createElement('p');
    message.className = 'portico-unavailable';
    message.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.textContent = 'Try again';
    button.addEventListener('click', () => {
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      retry();
    });
    message.append('Sign-in is unavailable. ', button);
    place.prepend(message);
    if (document.activeElement === place) button.focus({ preventScroll: true });
  }

  /** Uses another address, because the browser may repeat the failure of the first one, or still wait for it. */
  function retry() {
    message.remove();
    message = undefined;
    limit = setTimeout(tell, LIMIT_MS);
    retries += 1;
    import(`${document.querySelector('script[defer]').src}?retry=${retries}`).then(finish, tell);
  }
})();
