import { html } from '../html';
import type { Page } from './layout';

export function startPage(scopes: readonly string[], { signedOut }: { signedOut: boolean }): Page {
  return {
    title: signedOut ? 'Signed out' : 'Breakfast on the night train',
    body: html`
      ${signedOut ? html`<p class="note" role="status">You are signed out, here and at Fernweh.</p>` : null}
      <div class="start">
        <section>
          <h1>Still warm at 6:40, wherever you wake up.</h1>
          <p class="lead">
            We bake before your train arrives and run along the platform so that you need not. Sign in with
            the account you booked with.
          </p>
          <form method="post" action="/sign-in">
            <button type="submit">Sign in with Fernweh</button>
          </form>
          <p class="small">Fernweh asks you first, and you decide.</p>
        </section>
        <section class="receipt" aria-labelledby="asks">
          <h2 id="asks">What Kipferl asks for</h2>
          <ul>
            ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
          </ul>
          <p class="small">
            ${scopes.length} scopes. One ID token, checked by signature. No password ever reaches us.
          </p>
        </section>
      </div>
    `,
  };
}
