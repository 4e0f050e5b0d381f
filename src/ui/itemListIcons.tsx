import { icon } from './icons';

export const EditIcon = icon(
  'm4 16 .8-3.4 8.7-8.7a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3l-8.7 8.7L4 16Zm8-10.6 2.6 2.6',
);
export const SaveIcon = icon('M4 10.5 8.2 15 16 5.5');
export const CancelIcon = icon('m5.5 5.5 9 9m0-9-9 9');
export const DeleteIcon = icon('M3.5 5.5h13M8 5.5v-2h4v2m-6.8 0 .7 11h8.2l.7-11M8.4 8.7v4.6m3.2-4.6v4.6');
