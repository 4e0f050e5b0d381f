'use client';
import { PorticoLanding } from '@portico/loader/react';
import { config } from '../portico';

export default function Authenticate() {
  return <PorticoLanding config={config} onSignedIn={() => location.replace('/')} />;
}
