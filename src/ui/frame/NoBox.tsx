/** Hides the widget's box (border and background) while the screen has no content yet (see `Frame.module.css`). */
export const NoBox = () => <div data-no-box="" />;
