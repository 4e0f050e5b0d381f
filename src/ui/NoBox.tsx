/** Hides the widget's frame while a part of the screen has no content yet (see `Frame`). */
export const NoBox = () => <div data-no-box="" />;
