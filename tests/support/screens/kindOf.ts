import type { Locator } from '@playwright/test';

export async function kindOf(widget: Locator): Promise<'idle' | 'pending' | 'error'> {
  const pending = widget.locator('[aria-busy="true"], [role="progressbar"]:visible');
  if ((await pending.count()) > 0) return 'pending';
  const alerts = await widget.locator('[role="alert"]').allTextContents();
  const invalid = await widget.locator('[aria-invalid="true"]').count();
  return invalid > 0 || alerts.some((text) => text.trim()) ? 'error' : 'idle';
}
