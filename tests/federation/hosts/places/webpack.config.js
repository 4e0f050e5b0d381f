import loaderAlone from '../loader-alone/webpack.config.js';

export default { ...loaderAlone({}), context: import.meta.dirname };
