/** The page around the application. The query names the sandbox in which the application runs. */
const sandbox = new URLSearchParams(location.search).get('sandbox');
const entry = new URL('application.html', location.href).href;
const container = '#app';

async function qiankun(sandbox) {
  const { loadMicroApp } = await import('qiankun');
  return loadMicroApp({ name: 'application', entry, container }, { sandbox });
}

const starts = {
  qiankun: () => qiankun(true),
  'qiankun-shadow': () => qiankun({ strictStyleIsolation: true }),
  async wujie() {
    const { startApp } = await import('wujie');
    await startApp({ name: 'application', url: entry, el: container });
  },
  async garfish() {
    const { default: Garfish } = await import('garfish');
    Garfish.run({ apps: [], domGetter: container, disablePreloadApp: true });
    const application = await Garfish.loadApp('application', { entry, domGetter: container });
    await application.mount();
  },
  async 'micro-app'() {
    const {
      default: { default: microApp },
    } = await import('@micro-zoe/micro-app/lib/index.umd.js');
    microApp.start();
    const element = document.createElement('micro-app');
    element.setAttribute('name', 'application');
    element.setAttribute('url', entry);
    document.querySelector(container).append(element);
  },
};

void starts[sandbox]();
