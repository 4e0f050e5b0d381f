export { IdSuffixContext, useSheet } from './StyleRoot';
