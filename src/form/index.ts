export { LoginForm } from './LoginForm';
export { keepTyped } from './keepTyped';
export { takeOver } from './takeOver';
