/** Hides the widget's frame while the screen has no content yet (see `Frame.module.css`). */
export const NoBox = () => <div data-no-box="" />;
