import type { FastifyInstance } from 'fastify';
import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { servicesPage } from '../../pages/services.ts';
import type { Provider } from '../../provider.ts';
import { asFields } from '../../wire/fields.ts';
import { refuseOtherSites } from '../../wire/refuseOtherSites.ts';

const LONGEST_NUMBER = 64;

/**
 * Adds the routes for the client's hidden frame. The frame asks whether a text is a valid phone number, and asks for an
 * example of a number. The text comes from a field for a phone number. It may be empty, incomplete or an email address.
 */
export function addServicesRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/services', async (_request, reply) => servicesPage(reply, provider));

  void app.register(async (services) => {
    refuseOtherSites(services);

    services.post('/services/parsed-phone-number', async (request) => {
      const { phoneNumber, regionCode } = asFields(request.body);
      const typed = typeof phoneNumber === 'string' ? phoneNumber : '';
      const parsed = parsePhoneNumber(typed, readRegion(regionCode));
      return {
        isValid: parsed?.isValid() ?? false,
        number: parsed?.number ?? typed,
        national: parsed?.formatNational() ?? typed,
      };
    });

    services.post('/services/example-phone-number', async (request) => {
      const { regionCode } = asFields(request.body);
      const region = readRegion(regionCode);
      const example = region && getExampleNumber(region, examples);
      return example ? { phoneNumber: example.formatNational() } : {};
    });
  });
}

function parsePhoneNumber(text: string, defaultCountry: CountryCode | undefined) {
  if (text.length > LONGEST_NUMBER) return undefined;
  // An email address may contain digits that look like a phone number, so the phone number must be the whole text.
  return parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
}

function readRegion(code: unknown): CountryCode | undefined {
  return typeof code === 'string' && isSupportedCountry(code) ? code : undefined;
}
