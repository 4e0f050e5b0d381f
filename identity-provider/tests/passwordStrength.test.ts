import { project } from './currentProject';

const check = async (body: object) => (await project.post('/passwords/strength_check', body)).body.data;

describe('luds', () => {
  const config = { luds_complexity: 3, luds_minimum_count: 10 };
  beforeEach(() => project.dev('PATCH', '', { password_policy: 'luds', password_config: config }));

  test.each([
    ['', 10, 3, []],
    ['Passw0rd', 2, 0, ['has_digit', 'has_lower_case', 'has_upper_case']],
    ['password-password', 0, 1, ['has_lower_case', 'has_symbol']],
    ['Password-2026', 0, 0, ['has_digit', 'has_lower_case', 'has_upper_case', 'has_symbol']],
    ['ÄÖÜ äöü ٣', 1, 0, ['has_digit', 'has_lower_case', 'has_upper_case', 'has_symbol']],
  ])(
    '%j lacks %i characters and %i classes',
    async (password, missing_characters, missing_complexity, has) => {
      const reply = await check({ password });
      const { luds_requirements } = reply.feedback;
      expect(luds_requirements).toMatchObject({ missing_characters, missing_complexity });
      expect(Object.keys(luds_requirements).filter((key) => luds_requirements[key] === true)).toEqual(has);
      expect(reply).toMatchObject({
        strength_policy: 'luds',
        score: 0,
        valid_password: missing_characters + missing_complexity === 0,
      });
    },
  );
});

describe('every policy', () => {
  test.each(['zxcvbn', 'luds', 'none'])(
    'the policy %s refuses a breached password',
    async (password_policy) => {
      const breached = 'Violet-harbour-kettle-42';
      await project.dev('PATCH', '', { password_policy, breached_passwords: [breached] });
      expect(await check({ password: breached })).toMatchObject({
        strength_policy: password_policy,
        breached_password: true,
        valid_password: false,
      });
      expect(await check({ password: `${breached}!` })).toMatchObject({
        breached_password: false,
        valid_password: true,
      });
    },
  );
});
