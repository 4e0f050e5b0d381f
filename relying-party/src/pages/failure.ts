import type { Failure } from '../failures';
import { html } from '../html';
import type { Page } from './layout';

export function failurePage({ title, text, code, description }: Failure): Page {
  return {
    title,
    body: html`
      <section class="failure">
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        ${
          code
            ? html`<dl class="receipt">
                <div>
                  <dt>Code</dt>
                  <dd><code>${code}</code></dd>
                </div>
                ${
                  description
                    ? html`<div>
                        <dt>Description</dt>
                        <dd>${description}</dd>
                      </div>`
                    : null
                }
              </dl>`
            : null
        }
        <p><a class="button" href="/">Back to the start</a></p>
      </section>
    `,
  };
}
