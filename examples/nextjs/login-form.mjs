// The server renders the form of Login. This file writes its style sheet, so that the form has styles from the beginning.
import { writeFileSync } from 'node:fs';
import { renderLoginForm } from '@portico/loader/form-html';
import { defaultThemes } from '@portico/loader/themes';

const login = { config: { products: ['emailMagicLinks'] }, presentation: { theme: defaultThemes } };
writeFileSync('app/login-form.css', renderLoginForm(login).css);
