import { Account } from '../Account';
import { HostWidget, Outline } from '../HostWidget';
import { Landscape } from '../Landscape';
import { LookAround } from '../LookAround';
import { useLoginOrAccount } from '../useLoginOrAccount';

/** The start page: Login, or the account of a signed-in person, beside an introduction to the host. */
export function Home() {
  const { account, isLoading, contentRef } = useLoginOrAccount();
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
        <div ref={contentRef} className="place" tabIndex={-1}>
          {isLoading && <Outline />}
          {!isLoading && (account ? <Account account={account} /> : <HostWidget name="Login" />)}
        </div>
      </section>
      <LookAround />
    </>
  );
}
