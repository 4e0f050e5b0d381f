import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The timeout is long, because Jest compiles a chunk when it is first imported.
configure({ asyncUtilTimeout: 10_000 });
