import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A part of the widget is compiled when it is first asked for.
configure({ asyncUtilTimeout: 10_000 });
