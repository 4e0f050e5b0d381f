/** Stands where a part has nothing to show yet, and keeps the widget's box from being drawn (`Frame`). */
export const NoBox = () => <div data-no-box="" />;
