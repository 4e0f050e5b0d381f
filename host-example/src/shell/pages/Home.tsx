import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Account } from '../Account';
import { HostWidget, Skeleton } from '../HostWidget';
import { Landscape } from '../Landscape';
import { LookAround } from '../LookAround';
import { wasSignedIn } from '../rememberVisit';
import { selectStatus } from '../sessionSlice';
import { useFocusOnChange } from '../useFocusOnChange';
import { useSettledAccount } from '../useSettledAccount';

export function Home() {
  const account = useSettledAccount();
  const [expected] = useState(wasSignedIn);
  const waiting = useSelector(selectStatus) === 'unknown' && expected;
  const place = useFocusOnChange(account !== null);
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <p className="eyebrow">Night trains across Europe</p>
          <h1>
            Fall asleep in one country. <span>Wake up in another.</span>
          </h1>
          <p className="lead">
            Fourteen lines, one bunk with your name on it. Sign in to keep your journeys, your berth and your
            breakfast in one place.
          </p>
          <Landscape />
        </div>
        <div ref={place} className="place" tabIndex={-1}>
          {waiting && <Skeleton />}
          {!waiting && (account ? <Account account={account} /> : <HostWidget name="Login" />)}
        </div>
      </section>
      <LookAround />
    </>
  );
}
