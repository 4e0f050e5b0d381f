const file = 'http://localhost:3001/standalone/portico.js';

export const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const redirectURL = `${location.origin}/authenticate`;
const config = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: redirectURL, signupRedirectURL: redirectURL },
};

const themes = [{ 'color-scheme': 'light' }, { 'color-scheme': 'dark' }];

/** The argument of the mount function. */
export const login = { elementId: '#login', ...project, config, presentation: { theme: themes } };

/** Calls `start` with Portico's functions. Shows a message if they cannot be loaded, or not within 20 s. */
export function withPortico(start) {
  const place = document.querySelector('#login');
  const tell = (text) => Object.assign(place, { role: text ? 'alert' : null, textContent: text });
  const unavailable = 'Sign-in is unavailable. Load the page again.';
  const late = setTimeout(tell, 20_000, unavailable);
  import(file)
    .finally(() => clearTimeout(late))
    .then(
      (portico) => {
        tell('');
        start(portico);
      },
      () => tell(unavailable),
    );
}
