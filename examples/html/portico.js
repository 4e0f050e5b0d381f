const file = 'http://localhost:3001/standalone/portico.js';

export const project = {
  publicToken: 'public-token-test-local',
  clientOptions: { endpoints: { testAPIURL: 'http://localhost:3002' } }, // for the local provider only
};

const landing = `${location.origin}/authenticate`;
export const config = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};

/** Calls `start` with Portico's functions. If Portico cannot be loaded within 20 s, shows a message instead. */
export function withPortico(start) {
  const late = new Promise((_, reject) => setTimeout(reject, 20_000));
  Promise.race([import(file), late]).then(start, () => {
    const login = document.querySelector('#login');
    login.role = 'alert';
    login.textContent = 'Sign-in is unavailable. Load the page again.';
  });
}
