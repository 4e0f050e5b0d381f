import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// In milliseconds. Long, because Jest compiles a chunk at its first import.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
