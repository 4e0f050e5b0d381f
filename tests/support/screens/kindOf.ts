import type { Locator } from '@playwright/test';

/** Returns whether a request is pending in the widget, or whether the widget shows an error. */
/** Returns whether a request is pending in the widget, or whether the widget shows an error. */
export async function kindOf(widget: Locator): Promise<'idle' | 'pending' | 'error'> {
  const pending = widget.locator(
    '[aria-busy="true"], [role="progressbar"]:visible, [role="status"][aria-label]:visible',
  );
  if ((await pending.count()) > 0) return 'pending';
  const alerts = await widget.locator('[role="alert"]').allTextContents();
  const invalid = await widget.locator('[aria-invalid="true"]').count();
  if (invalid > 0 || alerts.some((text) => text.trim())) return 'error';
  // The live region of the toasts is empty again after the announcement, but keeps the role of the newest toast.
  const toast = widget.locator('[role="alert"][aria-atomic="false"] ~ * [part="toast"]');
  return (await toast.count()) > 0 ? 'error' : 'idle';
}
