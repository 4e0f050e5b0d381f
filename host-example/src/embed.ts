import './embed.css';
import { EmbedPage } from './embed/EmbedPage';

declare global {
  interface Window {
    embed: EmbedPage;
  }
}

const target = document.querySelector<HTMLElement>('#widget');
if (!target) throw new Error('embed.html has no #widget');

window.embed = new EmbedPage(target);
window.embed.open(location.hash);
// The fragment of the address describes the widget. So when the fragment changes, the page shows the new widget.
window.addEventListener('hashchange', () => window.embed.open(location.hash));
