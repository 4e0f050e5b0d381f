import { html, type Html } from '../html';
import type { SignIn } from '../openIdConnect';
import type { Page } from './layout';

/** Explanations of claims, for people who do not know their names. */
const claimMeanings: Record<string, string> = {
  iss: 'Issuer',
  sub: 'User',
  aud: 'Audience',
  exp: 'Expires',
  iat: 'Issued',
  auth_time: 'You signed in',
  nonce: 'Our random value',
  at_hash: 'Fingerprint of the access token',
  sid: 'Session',
};
/** Claims whose values are times in epoch seconds. */
const timeClaims = ['exp', 'iat', 'auth_time', 'nbf', 'updated_at'];

export function accountPage(signIn: SignIn): Page {
  const { claims, userInfo, scopes, refreshToken, refreshedAt } = signIn;
  const name = [userInfo.name, userInfo.email, userInfo.phone_number, claims.sub].find(Boolean);
  return {
    title: 'Your breakfast',
    body: html`
      <section class="welcome">
        <h1>Good morning, <span>${String(name)}</span></h1>
        <p class="lead">This is all the data that Fernweh has sent us.</p>
        <div class="actions">
          <form method="post" action="/refresh">
            <button type="submit" ${refreshToken ? null : html`disabled aria-describedby="no-refresh"`}>
              Refresh
            </button>
          </form>
          <form method="post" action="/sign-out">
            <button class="quiet" type="submit">Sign out</button>
          </form>
        </div>
        ${
          refreshToken
            ? null
            : html`<p class="small" id="no-refresh">
                There is no refresh token: <code>offline_access</code> was not granted.
              </p>`
        }
        ${refreshedAt ? html`<p class="note" role="status">Refreshed at ${timeOf(refreshedAt)}.</p>` : null}
      </section>
      <div class="receipts">
        ${receipt('ID token', 'Signature, issuer, audience, nonce and times are verified.', claims)}
        ${receipt('Userinfo', 'Requested with the access token; for the same user.', userInfo)}
        ${grantReceipt(signIn, scopes)}
      </div>
    `,
  };
}

function receipt(title: string, text: string, claims: Record<string, unknown>): Html {
  return html`<section class="receipt" aria-label="${title}">
    <h2>${title}</h2>
    <p class="small">${text}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Claim</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(claims).map(
          ([claim, value]) =>
            html`<tr>
              <th scope="row">
                <code>${claim}</code>${
                  Object.hasOwn(claimMeanings, claim)
                    ? html`<small>${claimMeanings[claim] ?? null}</small>`
                    : null
                }
              </th>
              <td>${valueOf(claim, value)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function grantReceipt({ expiresAt, refreshToken }: SignIn, scopes: string[]): Html {
  return html`<section class="receipt" aria-label="Grant">
    <h2>Grant</h2>
    <p class="small">Your consent, and its expiry.</p>
    <table>
      <tbody>
        <tr>
          <th scope="row">Scopes</th>
          <td>
            <ul class="scopes">
              ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
            </ul>
          </td>
        </tr>
        <tr>
          <th scope="row">Access token ends</th>
          <td>${expiresAt === undefined ? 'Unknown' : timeOf(expiresAt)}</td>
        </tr>
        <tr>
          <th scope="row">Refresh token</th>
          <td>${refreshToken ? 'Yes, kept on our server' : 'None'}</td>
        </tr>
      </tbody>
    </table>
  </section>`;
}

function valueOf(claim: string, value: unknown): Html | string {
  if (timeClaims.includes(claim) && typeof value === 'number') return timeOf(value * 1000);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @param milliseconds since 1970 */
function timeOf(milliseconds: number): Html | string {
  const time = new Date(milliseconds);
  if (Number.isNaN(time.getTime())) return String(milliseconds);
  const iso = time.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
