import { showUnavailable } from '@portico/loader';
import { createSignal, Match, onMount, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import '@portico/loader/unavailable.css';
import './style.css';
import { loader, login, signOut, watchUser, type User } from './portico';

function Login() {
  onMount(async () => {
    const { mountLogin } = await loader.load('bootstrap');
    mountLogin({ elementId: '#login', ...login });
  });
  return <div id="login" />;
}

function App() {
  let main!: HTMLElement;
  const [user, setUser] = createSignal<User | null>();
  const start = () =>
    watchUser(setUser).catch((error) => void showUnavailable(main, { error, onRetry: start }));
  onMount(start);
  return (
    <main ref={main}>
      <Switch>
        <Match when={user()}>
          {(user) => (
            <>
              <h1>Hello, {user().name.first_name || user().emails[0]?.email}</h1>
              <button type="button" onClick={signOut}>
                Sign out
              </button>
            </>
          )}
        </Match>
        <Match when={user() === null}>
          <Login />
        </Match>
      </Switch>
    </main>
  );
}

render(() => <App />, document.querySelector('#app')!);
