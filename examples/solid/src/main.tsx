import { render } from 'solid-js/web';
import '@portico/loader/unavailable.css';
import { App } from './App';
import './style.css';

render(() => <App />, document.querySelector('#app')!);
