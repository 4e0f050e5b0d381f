/** The client's own widget, on a page without React. */
import { mountPrebuilt } from './mountPrebuilt';
import { start } from './start';

start((target) => mountPrebuilt(target));
