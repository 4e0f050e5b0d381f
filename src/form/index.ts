export type { FormLanguage, FormProps, LoginFormProps } from '../contract/form';
export { LoginForm } from './LoginForm';
export { keepTyped } from './keepTyped';
export { takeOver } from './takeOver';
