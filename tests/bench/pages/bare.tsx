/** The smallest form that a host could write itself: a title, a field and a button. */
import { useState } from 'react';
import { startReact } from './startReact';

function Form() {
  const [email, setEmail] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Sign up or log in</h1>
      <label>
        Email
        <input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </label>
      <button type="submit">Continue with email</button>
    </form>
  );
}

startReact(<Form />);
