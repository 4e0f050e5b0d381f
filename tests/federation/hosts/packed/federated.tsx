/** A host with its own federation setup. Its tsconfig has `"types": ["@portico/loader/remote"]`. */
import { mountLogin } from 'porticoRemote/bootstrap';
import { getClient } from 'porticoRemote/client';
import IdentityProvider from 'porticoRemote/IdentityProvider';
import Login from 'porticoRemote/Login';
import PasskeyRegistration from 'porticoRemote/PasskeyRegistration';
import ResetPassword from 'porticoRemote/ResetPassword';
import { createRoot } from 'react-dom/client';

const publicToken = 'public-token-live-1';
createRoot(document.body).render(
  <>
    <Login publicToken={publicToken} config={{ products: ['emailMagicLinks'] }} />
    {/* @ts-expect-error: there is no such product */}
    <Login publicToken={publicToken} config={{ products: ['postcards'] }} />
    <ResetPassword publicToken={publicToken} />
    <PasskeyRegistration publicToken={publicToken} />
    <IdentityProvider publicToken={publicToken} />
  </>,
);
const client = await getClient(publicToken);
client.session.getSync();
mountLogin({ elementId: '#login', publicToken });
// @ts-expect-error: an element's id is missing
mountLogin({ publicToken });
