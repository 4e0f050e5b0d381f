export { IdSuffixContext, UniqueSuffixContext, useSheet, useUniqueId } from './StyleRoot';
