import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { PorticoComponentName } from '@portico/loader';
import { HostWidget, Skeleton } from '../HostWidget';
import { wasSignedIn } from '../rememberVisit';
import { selectStatus } from '../sessionSlice';
import { useFocusOnChange } from '../useFocusOnChange';
import { useSettledAccount } from '../useSettledAccount';

interface MemberPageProps {
  name: PorticoComponentName;
  title: string;
  text: string;
  /** The text for a person who is not signed in. It replaces `text`. */
  signInText: string;
}

/** A page with a module for signed-in people. If the person is not signed in, it shows Login. */
export function MemberPage({ name, title, text, signInText }: MemberPageProps) {
  const account = useSettledAccount();
  const [expected] = useState(wasSignedIn);
  const waiting = useSelector(selectStatus) === 'unknown' && expected;
  const place = useFocusOnChange(account !== null);
  const shown = account ? name : 'Login';
  return (
    <div className="widget-page">
      <header>
        <h1>{title}</h1>
        <p>{account || waiting ? text : signInText}</p>
      </header>
      <div ref={place} className="place" tabIndex={-1}>
        {waiting ? <Skeleton /> : <HostWidget key={shown} name={shown} />}
      </div>
    </div>
  );
}
