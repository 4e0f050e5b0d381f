import { cookies } from 'next/headers';
import { Home } from './Home';

export default async function Page() {
  return <Home hasSession={(await cookies()).has('stytch_session')} />;
}
