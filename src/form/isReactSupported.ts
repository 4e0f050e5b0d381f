import { version } from 'react';

/** Whether the host has React 19 or newer. With an older one, the form and the widget cannot be rendered. */
export const isReactSupported = Number.parseInt(version, 10) >= 19;
