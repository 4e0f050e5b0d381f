import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';

const address = new URLSearchParams(location.search);
const { StytchUI } = await import(/* @vite-ignore */ `${address.get('remote')}/standalone/portico.js`);
customElements.define('stytch-ui', StytchUI);

const given = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const [locale, setLocale] = createSignal('en');
const [signedIn, setSignedIn] = createSignal(false);
const callbacks = {
  onEvent: ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && setSignedIn(true),
};

function SignIn() {
  return (
    <>
      <stytch-ui
        prop:publicToken={given.publicToken}
        prop:clientOptions={given.clientOptions}
        prop:config={given.config}
        prop:locale={locale()}
        prop:callbacks={callbacks}
      />
      <button onClick={() => setLocale(locale() === 'de' ? 'en' : 'de')}>Deutsch / English</button>
      <p role="status">{signedIn() && 'The host knows that the person is signed in.'}</p>
    </>
  );
}

render(SignIn, document.querySelector('#app'));
