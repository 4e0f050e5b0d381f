/**
 * Hides the widget's frame (border and background). A screen renders it while it has no content yet. The rule is in
 * `Frame.module.css`.
 */
export const HiddenFrame = () => <div data-hide-frame="" />;
