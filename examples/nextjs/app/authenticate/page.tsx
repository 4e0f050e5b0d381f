'use client';

import { PorticoLanding } from '@portico/loader/react';
import { login } from '../portico';

export default function Authenticate() {
  return <PorticoLanding {...login} onSignedIn={() => location.replace('/')} />;
}
