import { createPorticoLoader } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import '@portico/loader/unavailable.css';

const loader = createPorticoLoader({ manifest: 'https://portico.example/mf-manifest.json' });
const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } } as const;
const callbacks = { onEvent: ({ type }: { type: string }) => console.log(type) };

export function SignIn({ publicToken }: { publicToken: string }) {
  return <Portico loader={loader} name="Login" {...{ publicToken, config, callbacks }} />;
}
