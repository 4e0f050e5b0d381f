import type { FastifyReply } from 'fastify';
import { seededProject } from '../projects/seed.ts';
import type { Provider } from '../provider.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

/** The start page: the seeded project, its users, the addresses of all servers, and how tests create a project. */
export function frontPage(reply: FastifyReply, { addresses }: Provider): FastifyReply {
  const [ada, grace] = seededProject.users;
  const createProjectCommand = `curl -s -X POST ${addresses.provider}/dev/projects \\
  -H 'content-type: application/json' -d '{"project_name": "My project"}'`;
  const body = html` <section class="lead">
      <h1>A real identity provider, on your machine</h1>
      <p>
        It implements the API of the hosted provider, with real checks: single-use links, passcodes that
        expire, PKCE, sessions and limits. It puts messages into the outbox instead of sending them.
      </p>
      <p class="actions">
        <a class="button" href="/outbox">Open the outbox</a>
        <a class="button secondary" href="${addresses.host}">Open the host example</a>
      </p>
    </section>

    <div class="grid">
      <section class="card" aria-labelledby="project">
        <h2 id="project">The default project</h2>
        <dl>
          <dt>Name</dt>
          <dd>${seededProject.projectName}</dd>
          <dt>Public token</dt>
          <dd><code>${seededProject.publicToken}</code></dd>
          <dt>OAuth client</dt>
          <dd><code>${seededProject.relyingPartyClientId}</code></dd>
        </dl>
        <p>
          Rate limits are on: for each address three messages, three passcode checks and five password checks
          a minute.
        </p>
      </section>

      <section class="card" aria-labelledby="people">
        <h2 id="people">Users</h2>
        <dl>
          <dt>${ada.email}</dt>
          <dd>has the password <code>${ada.password}</code></dd>
          <dt>${grace.email}</dt>
          <dd>has no password; phone <code>${grace.phoneNumber}</code></dd>
        </dl>
        <p>Any other address works too, and creates a new user.</p>
      </section>

      <section class="card" aria-labelledby="places">
        <h2 id="places">Addresses</h2>
        <dl>
          <dt><a href="${addresses.host}">${addresses.host}</a></dt>
          <dd>the host example</dd>
          <dt><a href="${addresses.remote}">${addresses.remote}</a></dt>
          <dd>the remote with the widget</dd>
          <dt><a href="${addresses.relyingParty}">${addresses.relyingParty}</a></dt>
          <dd>an application of another company, which signs people in through the host's consent page</dd>
          <dt><a href="/.well-known/openid-configuration">openid-configuration</a></dt>
          <dd>for applications that sign people in with OpenID Connect</dd>
          <dt><a href="/.well-known/jwks.json">jwks.json</a></dt>
          <dd>the keys that verify ID tokens and session tokens</dd>
        </dl>
      </section>

      <section class="card" aria-labelledby="control">
        <h2 id="control">For tests</h2>
        <p>
          Every project has its own users, messages, clock, faults and request log, so tests with their own
          project run in parallel.
        </p>
        <pre tabindex="0" aria-label="Create a project"><code>${createProjectCommand}</code></pre>
        <p>
          Below <code>/dev/projects/{token}</code>: <code>users</code>, <code>sessions</code>,
          <code>tokens</code>, <code>clients</code>, <code>outbox</code>, <code>requests</code>,
          <code>events</code>, <code>faults</code>, <code>clock</code>.
        </p>
      </section>
    </div>`;
  return sendPage(reply, { title: 'Identity provider', body, current: '/' });
}
