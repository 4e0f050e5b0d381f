/** Hides the widget's frame while a part has no content yet (see `Frame`). */
export const NoBox = () => <div data-no-box="" />;
