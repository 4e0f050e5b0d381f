import { test } from '@playwright/test';
import { packIdentityProvider } from '../../../../scripts/packIdentityProvider';
import { packLoader } from '../../../../scripts/packLoader';

test('the loader is packed', () => packLoader());

test('the identity provider is packed', () => packIdentityProvider());
