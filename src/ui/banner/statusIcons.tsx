import { circle, icon } from '../icons';

export const SuccessIcon = icon(`${circle}m-3.2 7.7 2.3 2.4 4.1-4.9`);
export const WarningIcon = icon('M10 3 2.5 16.5h15L10 3Zm0 5v3.6m0 2.2v.1');
