import { test } from '@playwright/test';
import { packLoader } from '../../../../scripts/packLoader';

test('the loader is packed', () => packLoader());
