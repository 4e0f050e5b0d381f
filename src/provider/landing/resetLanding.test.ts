import { oncePerPage } from '../../browser/pageScope';
import { pageResetLanding } from './resetLanding';

test('a reset link that a loader of an earlier release has moved to memory is found', () => {
  // Such loaders are in bundles of hosts, and store exactly this object.
  const stored = oncePerPage('reset-landing/1', () => ({ landing: { logsIn: false } as object }));
  stored.landing = { token: 't-loader', logsIn: false };
  expect(pageResetLanding()).toEqual({ token: 't-loader', logsIn: false });
});
