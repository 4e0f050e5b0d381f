export { useSheet } from './StyleRoot';
