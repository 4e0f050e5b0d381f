import { foreignAddress } from './foreignAddress';

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ keepSessionAlive: true, cookieOptions: { domain: 'evil.example', path: '/' } }, undefined],
  [
    { endpoints: { testAPIURL: 'http://localhost:3002', liveAPIURL: 'http://127.0.0.1:3002/live' } },
    undefined,
  ],
  [{ endpoints: { testAPIURL: 'http://[::1]:3002' } }, undefined],
  [{ endpoints: { testAPIURL: 'http://api.localhost' } }, undefined],
  [{ customBaseUrl: 'localhost:3002' }, undefined],
  [{ endpoints: { testAPIURL: 'https://evil.example' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { liveAPIURL: ' https://evil.example' } }, 'clientOptions.endpoints.liveAPIURL'],
  [{ endpoints: { dfpBackendURL: 'HTTP://evil.example' } }, 'clientOptions.endpoints.dfpBackendURL'],
  [
    { endpoints: { clientsideServicesIframeURL: '//evil.example' } },
    'clientOptions.endpoints.clientsideServicesIframeURL',
  ],
  [{ endpoints: { testAPIURL: 'http://localhost@evil.example' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { testAPIURL: 'http://localhost.evil.example' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { testAPIURL: 'http://127.0.0.1.evil.example' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { testAPIURL: 'http://localhost\\@evil.example' } }, undefined],
  [{ endpoints: { testAPIURL: 'http://134744072' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { testAPIURL: '' } }, 'clientOptions.endpoints.testAPIURL'],
  [{ endpoints: { testAPIURL: ['https://evil.example'] } }, 'clientOptions.endpoints.testAPIURL.0'],
  [{ endpoints: 'https://evil.example' }, 'clientOptions.endpoints'],
  [{ customBaseUrl: 'evil.example' }, 'clientOptions.customBaseUrl'],
  [{ customBaseUrl: 134744072 }, 'clientOptions.customBaseUrl'],
  [{ dfppaUrl: 'https://evil.example' }, 'clientOptions.dfppaUrl'],
  [{ dfpCdnUrl: 'data:text/javascript,0' }, 'clientOptions.dfpCdnUrl'],
  [{ endpointOptions: { testApiDomain: 'evil.example' } }, 'clientOptions.endpointOptions.testApiDomain'],
  [{ someNewOption: 'https://evil.example' }, 'clientOptions.someNewOption'],
])('in %j, the address outside this computer is %j', (options, path) => {
  expect(foreignAddress(options)).toBe(path);
});
