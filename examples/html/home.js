import { config, project, withPortico } from './portico.js';

const [login, account, name, button] = ['login', 'account', 'name', 'sign-out'].map((id) =>
  document.getElementById(id),
);

withPortico(async ({ getClient, mountLogin }) => {
  const client = await getClient(project.publicToken, project.clientOptions);
  const show = () => {
    const user = client.user.getSync();
    login.hidden = Boolean(user);
    account.hidden = !user;
    name.textContent = user?.name.first_name || user?.emails[0].email;
    if (!user) mountLogin({ elementId: '#login', ...project, config });
  };
  client.onStateChange(show);
  show();
  button.onclick = () => client.session.revoke();
});
