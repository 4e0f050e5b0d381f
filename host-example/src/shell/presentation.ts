import type { WidgetProps } from '@portico/loader';

const shape = {
  'font-family': 'ui-sans-serif, system-ui, "Liberation Sans", sans-serif',
  'header-font': 'Charter, "Iowan Old Style", "Liberation Serif", Georgia, serif',
  'container-width': '26rem',
  'container-radius': '18px',
  'button-radius': '999px',
  'input-radius': '10px',
};

const light = {
  ...shape,
  background: '#fffdf8',
  foreground: '#1c2521',
  primary: '#1f5c4a',
  'primary-foreground': '#fffdf8',
  secondary: '#fffdf8',
  'secondary-foreground': '#1c2521',
  muted: '#f3ecdf',
  'muted-foreground': '#5d655f',
  border: '#ded4c2',
  input: '#8d8675',
  ring: '#1f5c4a',
  'container-border': '#e7decd',
};

const dark = {
  ...shape,
  'color-scheme': 'dark',
  background: '#18211d',
  foreground: '#efe8da',
  primary: '#f0b45a',
  'primary-foreground': '#241a08',
  secondary: '#2f3d36',
  'secondary-foreground': '#efe8da',
  muted: '#202b26',
  'muted-foreground': '#b3b3a5',
  border: '#34423b',
  input: '#7d8a82',
  ring: '#f0b45a',
  'container-border': '#2b3832',
};

/** This host's theme of the widgets: its colours are those of the site, for a light and a dark page. */
export const presentation: WidgetProps['presentation'] = { theme: [light, dark] };
