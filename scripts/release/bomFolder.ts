/** Each compilation of a release writes its bill of materials here, relative to its own folder. */
export const bomFolder = 'bom';
