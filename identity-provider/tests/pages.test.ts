import { startTestProvider, type TestProvider } from './testProvider';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const visit = (url: string) => provider.request('GET', url);

test.each(['/', '/outbox', '/errors'])('%s is a page without foreign scripts', async (url) => {
  const { status, headers, body } = await visit(url);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
});

test.each(['icon.svg', 'outbox.js', 'pages.css', 'services.js', 'standIn.css', 'standIn.js'])(
  'the file %s is served',
  async (name) => {
    expect((await visit(`/assets/${name}`)).status).toBe(200);
  },
);

test('the outbox shows hostile names as text, newest first, by project', async () => {
  const project = await provider.createProject({ project_name: '<img src=x onerror=alert(1)>' });
  const other = await provider.createProject({ project_name: 'Other' });
  await project.post('/otps/email/login_or_create', { email: "o'hara@portico.example" });
  await project.post('/magic_links/email/login_or_create', { email: 'second@portico.example' });
  await other.post('/otps/sms/login_or_create', { phone_number: '+12025550162' });

  const { body } = await visit(`/outbox?project=${project.publicToken}`);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(body).not.toContain('<img src=x');
  expect(body.indexOf('second@')).toBeLessThan(body.indexOf('o&#39;hara@'));
  expect(body).not.toContain('+12025550162');
  expect((await visit('/outbox')).body).toContain('+12025550162');
});

test('only the origins of projects may embed the services frame', async () => {
  const { headers, body } = await visit('/services');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:3000");
  expect(body).toContain('data-allowed-origins="[&quot;http://localhost:3000&quot;');
});
