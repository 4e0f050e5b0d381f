import type { FastifyReply } from 'fastify';
import { socialProviders } from '../social/socialProviders.ts';
import { standInAccounts, type StandInAccount, type StandInRequest } from '../social/standIn.ts';
import { html, type Html } from './html.ts';
import { sendPage } from './layout.ts';

/** The page that replaces a social provider. A person chooses an account there, and allows or refuses access. */
export function standInPage(reply: FastifyReply, request: StandInRequest): FastifyReply {
  const { project, provider, scopes, parameters } = request;
  const label = socialProviders[provider];
  const { project_name: projectName } = project.settings;
  const [chosen] = standInAccounts;
  const body = html` <section class="lead">
      <p><span class="channel">Stand-in for ${label}</span></p>
      <h1>Continue to <bdi>${projectName}</bdi></h1>
      <p>This page sends nothing to ${label}. Choose an account, or invent one.</p>
    </section>
    <div class="grid">
      <form id="answer" class="card" aria-labelledby="who" autocomplete="off" novalidate>
        <h2 id="who">Who signs in?</h2>
        <div class="accounts" role="radiogroup" aria-labelledby="who">
          ${standInAccounts.map((account) => accountChoice(account, account === chosen))}
          <label class="account">
            <input type="radio" name="account" id="other" data-name="Alan Turing" data-email="" />
            <span class="portrait" aria-hidden="true">+</span>
            <span>Another account</span>
          </label>
        </div>
        <div class="typed">
          <label
            >Name <input name="name" autocomplete="off" maxlength="128" value="${chosen?.name ?? ''}"
          /></label>
          <label
            >Email address
            <input
              name="email"
              type="email"
              autocomplete="off"
              maxlength="254"
              value="${chosen?.email ?? ''}"
              aria-describedby="no-email"
          /></label>
          <p id="no-email" class="small">Leave the address empty for an account without one.</p>
        </div>
        <label class="check">
          <input type="checkbox" name="verified" checked />
          <span>The provider has verified this address</span>
        </label>
        <div class="actions">
          <button class="button" type="submit" name="answer" value="allow">Allow</button>
          <button class="button secondary" type="submit" name="answer" value="refuse">Refuse</button>
          <button class="button secondary" type="submit" name="answer" value="error">
            Answer with an error
          </button>
        </div>
        <p id="status" role="status" class="status"></p>
      </form>

      <section class="card" aria-labelledby="asks">
        <h2 id="asks">What <bdi>${projectName}</bdi> asks for</h2>
        <ul class="scopes">
          ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
        </ul>
        <h3>Every parameter</h3>
        <dl class="parameters">
          ${parameters.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd><bdi>${value}</bdi></dd>`,
          )}
        </dl>
      </section>
    </div>`;
  return sendPage(reply, {
    title: `Sign in with ${label} · Stand-in`,
    body,
    script: '/assets/standIn.js',
    styles: '/assets/standIn.css',
  });
}

function accountChoice({ name, email }: StandInAccount, isChosen: boolean): Html {
  return html`<label class="account">
    <input
      type="radio"
      name="account"
      data-name="${name}"
      data-email="${email}"
      ${isChosen ? html`checked` : null}
    />
    <span class="portrait" aria-hidden="true">${initialsOf(name)}</span>
    <span>${name} <span class="small">${email}</span></span>
  </label>`;
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([first = '']) => first)
    .join('');
}
