/**
 * The script of the page `/embed`, which shows only a widget. The fragment of the page's address describes the widget.
 */
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
window.addEventListener('hashchange', () => window.embed.open(location.hash));
