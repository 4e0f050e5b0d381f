import { readEmail } from '../src/users/identifiers';

test.each(['a@b.example', 'a.b+c@d-e.f.museum', 'a@b.xn--p1ai', 'a@xn--e1afmkfd.XN--P1AI'])(
  '%s is an email address',
  (email) => {
    expect(readEmail({ email })).toBe(email);
  },
);

test.each(['', 'a', 'a@b', '@b.example', 'a@b.c', 'a@b.xn--', 'a@b.x1', 'a b@c.example', 7, undefined])(
  '%j is not an email address',
  (email) => {
    expect(() => readEmail({ email })).toThrow('email');
  },
);
