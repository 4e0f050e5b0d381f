import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Generous, because a chunk is compiled when it is first imported.
configure({ asyncUtilTimeout: 10_000 });
