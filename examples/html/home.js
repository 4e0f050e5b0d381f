import { login, project, withPortico } from './portico.js';

const find = (id) => document.getElementById(id);

withPortico(({ mountLogin, signOut, watchSession }) => {
  watchSession(project, ({ status, user }) => {
    find('account').hidden = status !== 'signedIn';
    if (status === 'signedIn') {
      find('login').replaceChildren();
      find('name').textContent = user.name.first_name || user.emails[0].email;
    } else if (status !== 'loading') {
      mountLogin(login);
    }
  });
  find('sign-out').onclick = () => signOut(project);
});
