import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Account } from '../Account';
import { HostWidget } from '../HostWidget';
import { Landscape } from '../Landscape';
import { LookAround } from '../LookAround';
import { selectAccount } from '../sessionSlice';
import { useLinger } from '../useLinger';

// So that the widget's own success screen is seen before the account takes its place. Milliseconds.
const farewell = 1_200;

export function Home() {
  const account = useLinger(useSelector(selectAccount), farewell);
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
        <div ref={place} className="hero-account" tabIndex={-1}>
          {account ? <Account account={account} /> : <HostWidget name="Login" />}
        </div>
      </section>
      <LookAround />
    </>
  );
}

/** What had the focus is gone when one takes the other's place. */
function useFocusOnChange(value: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const former = useRef(value);
  useEffect(() => {
    if (former.current !== value) place.current?.focus();
    former.current = value;
  }, [value]);
  return place;
}
