import { icon } from '../../../ui/icons';

export const EmailIcon = icon('M3 5h14v10.5H3V5Zm0 .8 7 5.4 7-5.4');
export const PhoneIcon = icon('M6.5 2.5h7v15h-7v-15Zm2.3 12.3h2.4');
export const AddIcon = icon('M10 4.5v11M4.5 10h11');
