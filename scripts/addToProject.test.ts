import { addToProject, readArguments } from './addToProject';

const host = 'http://localhost:3000';
const site = 'http://localhost:5173';
const project = {
  allowed_origins: [host],
  redirect_urls: {
    login: [`${host}/authenticate`],
    signup: [`${host}/authenticate`],
    reset_password: [`${host}/reset-password`],
  },
};

test('the site is added, links lead to it first, and the earlier URLs stay', () => {
  expect(addToProject(project, readArguments([site]))).toEqual({
    allowed_origins: [host, site],
    redirect_urls: {
      login: [`${site}/`, `${site}/authenticate`, `${site}/reset-password`, `${host}/authenticate`],
      signup: [`${site}/`, `${site}/authenticate`, `${site}/reset-password`, `${host}/authenticate`],
      reset_password: [
        `${site}/reset-password`,
        `${site}/`,
        `${site}/authenticate`,
        `${host}/reset-password`,
      ],
    },
  });
});

test.each([
  [[], 'Usage: npm run allow -- http://localhost:5173 [/path …]'],
  [
    [`${site}/in`],
    `"${site}/in" is more than an origin. Write paths as further arguments: npm run allow -- ${site} /in`,
  ],
  [[site, '//other.example/'], '"//other.example/" is not a path, such as /authenticate.'],
])('the arguments %j lead to the message %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
