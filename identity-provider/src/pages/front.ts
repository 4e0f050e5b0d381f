import type { FastifyReply } from 'fastify';
import { seededProject } from '../projects/seed.ts';
import type { Provider } from '../provider.ts';
import type { User } from '../users/types.ts';
import { html, type Html } from './html.ts';
import { sendPage } from './layout.ts';

const MOST_SHOWN = 20;

/** The start page: the seeded project, its users, the addresses of all servers, and how tests create a project. */
export async function frontPage(
  reply: FastifyReply,
  { addresses, projects, users }: Provider,
): Promise<FastifyReply> {
  const { host, remote, relyingParty } = addresses;
  const project = projects.find(seededProject.publicToken);
  const people = project ? await users.list(project) : [];
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
        <a class="button secondary" href="${host}">Open the host</a>
      </p>
    </section>

    <div class="grid">
      <section class="card" aria-labelledby="project">
        <h2 id="project">The default project</h2>
        <dl>
          <dt>Name</dt>
          <dd>${project?.settings.project_name ?? ''}</dd>
          <dt>Public token</dt>
          <dd><code>${seededProject.publicToken}</code></dd>
          ${
            relyingParty === undefined
              ? null
              : html`<dt>OAuth client</dt>
                  <dd><code>${seededProject.relyingPartyClientId}</code></dd>`
          }
        </dl>
        ${
          project?.settings.rate_limits
            ? html`<p>
                Rate limits are on: for each address ${project.settings.rate_limits.sends_per_minute}
                messages, ${project.settings.rate_limits.code_checks_per_minute} passcode checks and
                ${project.settings.rate_limits.password_checks_per_minute} password checks a minute.
              </p>`
            : null
        }
      </section>

      <section class="card" aria-labelledby="people">
        <h2 id="people">Users</h2>
        <dl>${people.slice(0, MOST_SHOWN).map(userItem)}</dl>
        <p>Any other address works too, and creates a new user.</p>
      </section>

      <section class="card" aria-labelledby="places">
        <h2 id="places">Addresses</h2>
        <dl>
          <dt><a href="${host}">${host}</a></dt>
          <dd>the host, whose pages may call this provider</dd>
          ${
            remote === undefined
              ? null
              : html`<dt><a href="${remote}">${remote}</a></dt>
                  <dd>the remote with the widget</dd>`
          }
          ${
            relyingParty === undefined
              ? null
              : html`<dt><a href="${relyingParty}">${relyingParty}</a></dt>
                  <dd>
                    an application of another company, which signs people in through the host's consent page
                  </dd>`
          }
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

/** Passwords are stored as hashes, so the page knows only that of the user of the default seed. */
function userItem({ emails, phone_numbers, password }: User): Html {
  const [email, phone] = [emails[0]?.email, phone_numbers[0]?.phone_number];
  const [ada] = seededProject.users;
  const phoneText = phone !== undefined && email !== undefined && html`; phone <code>${phone}</code>`;
  return html`<dt>${email ?? phone ?? 'A user without an address'}</dt>
    <dd>
      ${password ? 'has a password' : 'has no password'}${
        password && email === ada.email ? html`, at first <code>${ada.password}</code>` : null
      }${phoneText || null}
    </dd>`;
}
