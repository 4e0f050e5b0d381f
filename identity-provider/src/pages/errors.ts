import type { FastifyReply } from 'fastify';
import { errorCatalogue } from '../wire/errors.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

/** Lists every error of the API. The `error_url` of a reply links to an error on this page. */
export function errorsPage(reply: FastifyReply): FastifyReply {
  const rows = Object.entries(errorCatalogue).map(
    ([type, { status, message }]) =>
      html`<tr id="${type}">
        <th scope="row"><code>${type}</code></th>
        <td>${status}</td>
        <td>${message}</td>
      </tr>`,
  );
  const body = html` <section class="lead">
      <h1>Errors</h1>
      <p>
        Every error of the API is JSON with these fields at top level: <code>error_type</code>,
        <code>error_message</code>, <code>status_code</code>, <code>request_id</code>, <code>error_url</code>.
      </p>
    </section>
    <div class="scroll" role="region" aria-label="Error types" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Status</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
  return sendPage(reply, { title: 'Errors · Identity provider', body, current: '/errors' });
}
