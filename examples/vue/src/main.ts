import { createApp } from 'vue';
import '@portico/loader/unavailable.css';
import './style.css';
import App from './App.vue';

createApp(App).mount('#app');
