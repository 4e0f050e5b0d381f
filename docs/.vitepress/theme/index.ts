import Theme from 'vitepress/theme-without-fonts';
import './style.css';

// The site uses the fonts of the system, so it loads none.
export default Theme;
