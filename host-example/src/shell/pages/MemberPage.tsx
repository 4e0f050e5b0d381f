import type { PorticoComponentName } from '@portico/loader';
import { HostWidget, Outline } from '../HostWidget';
import { useAccountPlace } from '../useAccountPlace';

interface MemberPageProps {
  name: PorticoComponentName;
  title: string;
  text: string;
  /** For people who are not signed in, this text replaces `text`. */
  signInText: string;
}

export function MemberPage({ name, title, text, signInText }: MemberPageProps) {
  const { account, waiting, place } = useAccountPlace();
  const shown = account ? name : 'Login';
  return (
    <div className="widget-page">
      <header>
        <h1>{title}</h1>
        <p>{account || waiting ? text : signInText}</p>
      </header>
      <div ref={place} className="place" tabIndex={-1}>
        {waiting ? <Outline /> : <HostWidget key={shown} name={shown} />}
      </div>
    </div>
  );
}
