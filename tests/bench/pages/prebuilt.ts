/** The client's own widget, on a page without React. */
import { mountPrebuilt } from './mountPrebuilt';
import { target } from './start';

mountPrebuilt(target);
