import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// In milliseconds. The timeout is long, because Jest compiles a chunk when a test first imports the chunk.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so it cannot scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
