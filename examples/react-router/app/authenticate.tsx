import { PorticoLanding } from '@portico/loader/react';
import { useNavigate } from 'react-router';
import { config } from './portico';

export default function Authenticate() {
  const navigate = useNavigate();
  return <PorticoLanding config={config} onSignedIn={() => navigate('/', { replace: true })} />;
}
