import { mount } from 'svelte';
import '@portico/loader/unavailable.css';
import './style.css';
import App from './App.svelte';

mount(App, { target: document.body });
