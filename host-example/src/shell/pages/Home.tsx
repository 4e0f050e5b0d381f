import { Account } from '../Account';
import { Landscape } from '../Landscape';
import { LoginOrContent } from '../LoginOrContent';
import { LookAround } from '../LookAround';
import { useLoginOrAccount } from '../useLoginOrAccount';

/** The start page: Login, or the account of a signed-in person, beside an introduction to the host. */
export function Home() {
  const state = useLoginOrAccount();
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
        <LoginOrContent state={state}>{(account) => <Account account={account} />}</LoginOrContent>
      </section>
      <LookAround />
    </>
  );
}
