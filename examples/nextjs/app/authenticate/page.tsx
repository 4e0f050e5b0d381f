'use client';
import { PorticoLanding } from '@portico/loader/react';
import { useRouter } from 'next/navigation';
import { config } from '../portico';

export default function Authenticate() {
  const router = useRouter();
  return <PorticoLanding config={config} onSignedIn={() => router.replace('/')} />;
}
