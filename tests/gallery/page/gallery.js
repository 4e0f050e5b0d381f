// The page is opened as a file, so it cannot fetch data. It loads its data with scripts: `list.js`, and one script per
// state.
const { states, themes, directions } = window.gallery;
const form = document.querySelector('form');
const main = document.querySelector('main');
/** The states whose scripts have been loaded. */
const loadedStates = [];

window.addState = (state) => loadedStates.push(state);

/** Adds the values to a `select` of the form. */
function addOptions(name, values) {
  form.elements[name].append(...values.map((value) => new Option(value)));
}

/** Shows the pictures that match the form, and writes the form's values into the address. */
function show() {
  const { text, screen, kind, theme, direction } = Object.fromEntries(new FormData(form));
  const shown = loadedStates.filter(
    (state) =>
      (!screen || state.screen === screen) &&
      (!kind || state.kind === kind) &&
      `${state.screen} ${state.state}`.toLowerCase().includes(text.toLowerCase()),
  );
  const shownThemes = theme ? [theme] : themes;
  const shownDirections = direction ? [direction] : directions;
  const pictures = [];
  for (const state of shown)
    for (const eachTheme of shownThemes)
      for (const eachDirection of shownDirections) pictures.push(pictureOf(state, eachTheme, eachDirection));
  main.replaceChildren(...pictures);
  form.querySelector('output').textContent = `${pictures.length} pictures`;
  history.replaceState(null, '', `#${new URLSearchParams(new FormData(form))}`);
}

function pictureOf({ slug, screen, state, kind }, theme, direction) {
  const image = Object.assign(new Image(), {
    src: `images/${slug}--${theme.replaceAll(/\W+/g, '-')}--${direction}.png`,
    alt: `${screen} ${state}, ${theme}, ${direction}`,
    loading: 'lazy',
  });
  const caption = document.createElement('figcaption');
  const details = document.createElement('small');
  details.textContent = [state, kind, theme, direction].filter(Boolean).join(' · ');
  caption.append(screen, details);
  const figure = document.createElement('figure');
  figure.append(image, caption);
  return figure;
}

/** Resolves even if the load fails, because a state has no script if its test has failed. */
function load(slug) {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: `states/${slug}.js` });
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    document.head.append(script);
  });
}

void start();

async function start() {
  await Promise.all(states.map(load));
  loadedStates.sort((one, other) => states.indexOf(one.slug) - states.indexOf(other.slug));
  addOptions('screen', [...new Set(loadedStates.map(({ screen }) => screen))]);
  addOptions('theme', themes);
  addOptions('direction', directions);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (form.elements[name]) form.elements[name].value = value;
  }
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}
