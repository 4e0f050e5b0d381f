import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messagePage } from '../../pages/message.ts';
import { problemPage } from '../../pages/problem.ts';
import { standInPage } from '../../pages/standIn.ts';
import type { Provider } from '../../provider.ts';
import { readSocialProvider, socialProviders } from '../../social/socialProviders.ts';
import { answerStandIn, readStandInRequest } from '../../social/standIn.ts';
import { asFields } from '../../wire/fields.ts';
import { refuseOtherSites } from '../../wire/refuseOtherSites.ts';

/**
 * The stand-in: a page that replaces the social providers. When the person answers, the page posts the answer, and then
 * navigates to the address in the reply.
 */
export function addStandInRoutes(app: FastifyInstance, provider: Provider): void {
  const read = ({ params, query }: FastifyRequest) =>
    readStandInRequest(provider, readSocialProvider(params), asFields(query));

  void app.register(async (standIn) => {
    refuseOtherSites(standIn);

    void standIn.register(async (page) => {
      page.setErrorHandler((error: Error, request, reply) =>
        problemPage(error, request, reply, 'There is nothing to allow here'),
      );
      page.get('/social/:provider', async (request, reply) => {
        const label = socialProviders[readSocialProvider(request.params)];
        const hasRequest = Object.keys(asFields(request.query)).length > 0;
        if (hasRequest) return standInPage(reply, read(request));
        const text = 'A sign-in leads here: start one on a page with the widget.';
        return messagePage(reply, `The stand-in for ${label}`, text);
      });
    });

    standIn.post('/social/:provider', async (request) => {
      const standInRequest = read(request);
      const { project } = standInRequest;
      provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `answer ${request.ip}`);
      return { redirect_to: await answerStandIn(provider, standInRequest, asFields(request.body)) };
    });
  });
}
