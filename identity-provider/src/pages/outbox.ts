import type { FastifyReply } from 'fastify';
import type { MessageLink, ProjectMessage } from '../messages/outbox.ts';
import type { Provider } from '../provider.ts';
import { html, type Html } from './html.ts';
import { sendPage } from './layout.ts';

const MOST_SHOWN = 200;

const channelLabels = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const;

export interface OutboxFilter {
  /** A public token. */
  project?: string | undefined;
  to?: string | undefined;
}

/** Lists the latest messages, newest first, with a form that selects a project and a recipient. */
export async function outboxPage(
  reply: FastifyReply,
  { outbox, projects }: Provider,
  { project, to }: OutboxFilter,
): Promise<FastifyReply> {
  const messages = await outbox.latest({ publicToken: project, to }, MOST_SHOWN);
  const names = new Map(
    projects.all().map(({ publicToken, settings }) => [publicToken, settings.project_name]),
  );
  const projectNameOf = (token: string) => names.get(token) ?? token;
  const options = [...names].map(
    ([token, name]) =>
      html`<option value="${token}" ${token === project ? html`selected` : null}>${name} · ${token}</option>`,
  );
  const body = html` <section class="lead">
      <h1>Outbox</h1>
      <p>Every email, text message and WhatsApp message. New messages appear without a reload.</p>
      <form class="filter" method="get" action="/outbox" role="search" aria-label="Messages">
        <label
          >Project
          <select name="project">
            <option value="">All projects</option>
            ${options}
          </select>
        </label>
        <label>To <input name="to" value="${to ?? ''}" autocomplete="off" spellcheck="false" /></label>
        <button class="button secondary">Show</button>
      </form>
      <p id="status" role="status" class="status"></p>
    </section>
    <ol id="messages" class="messages" reversed>
      ${messages.map((message) => messageItem(message, projectNameOf))}
    </ol>
    <p class="empty">
      ${
        to || project
          ? 'There are no such messages yet.'
          : 'There are no messages yet. Sign in on a page of the host to get one.'
      }
    </p>`;
  return sendPage(reply, {
    title: 'Outbox · Identity provider',
    body,
    current: '/outbox',
    script: '/assets/outbox.js',
  });
}

function messageItem(message: ProjectMessage, projectNameOf: (token: string) => string): Html {
  const { id, channel, to, subject, text, code, links, sent_at, publicToken } = message;
  const projectName = projectNameOf(publicToken);
  return html` <li id="message-${id}" data-id="${id}">
    <article class="card message" aria-labelledby="title-${id}">
      <header>
        <span class="channel ${channel}">${channelLabels[channel]}</span>
        <h2 id="title-${id}"><span class="visually-hidden">To </span><bdi>${to}</bdi></h2>
        <time datetime="${sent_at}">${sent_at.slice(0, 19).replace('T', ' ')} UTC</time>
      </header>
      ${subject === undefined ? null : html`<p class="subject"><bdi>${subject}</bdi></p>`}
      <p class="text"><bdi>${text}</bdi></p>
      <p class="actions">
        ${links.map((link) => html`<a class="button" href="${link.href}">${linkLabels[link.kind]}</a>`)}
        ${code === undefined ? null : codeButton(code)}
      </p>
      <footer class="small"><bdi>${projectName}</bdi> · <code>${publicToken}</code></footer>
    </article>
  </li>`;
}

const linkLabels: Record<MessageLink['kind'], string> = {
  magic_links: 'Log in',
  login: 'Log in without a password',
  reset_password: 'Set a new password',
  impersonation: 'Log in as this user',
};

function codeButton(code: string): Html {
  return html`<button type="button" class="code" data-copy="${code}">
    <span class="digits">${code}</span> <span class="hint">Copy code</span>
  </button>`;
}
