import { foreignAddress } from './foreignAddress';

test.each([
  [undefined],
  [{}],
  [{ keepSessionAlive: true, cookieOptions: { domain: 'evil.example', path: '/' } }],
  [{ endpoints: { testAPIURL: 'http://localhost:3002', liveAPIURL: 'http://127.0.0.1:3002/live' } }],
  [{ endpoints: { testAPIURL: 'http://[::1]:3002' } }],
  [{ endpoints: { testAPIURL: 'http://api.localhost' } }],
  [{ customBaseUrl: 'localhost:3002' }],
  // URL parsers treat a backslash as a slash, so the host is localhost.
  [{ endpoints: { testAPIURL: 'http://localhost\\@evil.example' } }],
])('%j contains no address outside this computer', (options) => {
  expect(foreignAddress(options)).toBeUndefined();
});

// `http://134744072` is another form of http://8.8.8.8.
test.each([
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
