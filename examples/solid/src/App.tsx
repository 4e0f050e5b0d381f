import { showUnavailable, type SessionState } from '@portico/loader';
import { createSignal, Match, onMount, Switch } from 'solid-js';
import { loader, login, project } from './portico';

const isLanding = location.pathname === '/authenticate';
const onEvent = ({ type }: { type: string }) =>
  isLanding && type === 'AUTHENTICATE_FLOW_COMPLETE' && location.replace('/');

function Account(props: { name: string | undefined }) {
  const signOut = () => loader.loaded('bootstrap')?.signOut(project);
  return (
    <>
      <h1>Hello, {props.name}</h1>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  );
}

function Login() {
  onMount(async () => {
    const { mountLogin } = await loader.load('bootstrap');
    mountLogin({ ...login, landing: isLanding, callbacks: { onEvent } });
  });
  return <div id="login" />;
}

export function App() {
  const [session, setSession] = createSignal<SessionState>({ status: 'loading' });
  const user = () => {
    const state = session();
    return state.status === 'signedIn' && !isLanding && state.user;
  };
  let unavailable!: HTMLDivElement;
  onMount(async function start() {
    try {
      (await loader.load('bootstrap')).watchSession(project, setSession);
    } catch (error) {
      showUnavailable(unavailable, { error, onRetry: start });
    }
  });
  return (
    <main>
      <Switch>
        <Match when={user()}>
          {(user) => <Account name={user().name.first_name || user().emails[0]?.email} />}
        </Match>
        <Match when={session().status !== 'loading'}>
          <Login />
        </Match>
      </Switch>
      <div ref={unavailable} />
    </main>
  );
}
