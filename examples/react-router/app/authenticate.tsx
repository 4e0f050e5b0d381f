import { PorticoLanding } from '@portico/loader/react';
import { useNavigate } from 'react-router';
import { login } from './portico';

export default function Authenticate() {
  const navigate = useNavigate();
  return <PorticoLanding {...login} onSignedIn={() => navigate('/', { replace: true })} />;
}
