import type { FastifyInstance } from 'fastify';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { servicesPage } from '../../pages/services';
import type { Provider } from '../../provider';
import { asFields, readOptionalString, readString } from '../../wire/fields';
import { refuseOtherSites } from '../../wire/loopback';

export function addServicesRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/services', async (_request, reply) => servicesPage(reply, provider));

  void app.register(async (services) => {
    refuseOtherSites(services);

    services.post('/services/parsed-phone-number', async (request) => {
      const body = asFields(request.body);
      const typed = readString(body, 'phoneNumber', { max: 64 });
      const parsed = parsePhoneNumberFromString(typed, readRegion(body['regionCode']));
      return {
        isValid: parsed?.isValid() ?? false,
        number: parsed?.number ?? typed,
        national: parsed?.formatNational() ?? typed,
      };
    });

    services.post('/services/example-phone-number', async (request) => {
      const body = asFields(request.body);
      const region = readRegion(readOptionalString(body, 'regionCode', { max: 2 }));
      const example = region && getExampleNumber(region, examples);
      return example ? { phoneNumber: example.formatNational() } : {};
    });
  });
}

function readRegion(code: unknown): CountryCode | undefined {
  return typeof code === 'string' && isSupportedCountry(code) ? code : undefined;
}
