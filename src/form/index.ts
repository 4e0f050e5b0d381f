export { LoginForm } from './LoginForm';
export { takeOver } from './takeOver';
