import { LazyComponent } from '../../screen/LazyComponent';
import type { NewPhoneProps } from './PhoneField';

// The code is in the chunk of Main's phone field.
const loadNewPhone = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneField').then((chunk) => chunk.NewPhone);

export const LazyNewPhone = (props: NewPhoneProps) => (
  <LazyComponent load={loadNewPhone} props={props} skeleton="label field" />
);
