import type { OtpMethod } from '../contract/passcodes';
import type { WidgetConfig } from './types';

/** One tab of Main. */
export interface MainMethod {
  readonly id: 'emailMagicLinks' | 'passwords' | OtpMethod;
  readonly field: 'email' | 'phone';
  readonly label: 'email' | 'text' | 'whatsapp';
}

/** The tabs of Main in the host's order. A password form covers the other email methods: they become its alternative. */
export function mainMethods({ products, otp }: WidgetConfig): readonly MainMethod[] {
  const withPasswords = products.includes('passwords');
  return products
    .flatMap((product): readonly MainMethod['id'][] => {
      if (product === 'otp') return otp.methods.filter((method) => !(withPasswords && method === 'email'));
      return product === 'passwords' || (product === 'emailMagicLinks' && !withPasswords) ? [product] : [];
    })
    .map((id) => {
      if (id === 'sms') return { id, field: 'phone', label: 'text' };
      return id === 'whatsapp' ? { id, field: 'phone', label: id } : { id, field: 'email', label: 'email' };
    });
}
