import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Jest compiles a chunk when it is imported for the first time, so the timeout is long.
configure({ asyncUtilTimeout: 10_000 });

// The rules of the toasts' styles are nested. jsdom cannot parse nested rules, so they are not inserted in unit tests.
CSSStyleSheet.prototype.insertRule = () => 0;
