import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Your server sends the same policy with every page. The development server needs inline styles, so it has none.
const policy = `default-src 'none'; script-src 'self' http://localhost:3001; style-src 'self';
  connect-src 'self' http://localhost:3001 http://localhost:3002; base-uri 'none'; form-action 'none'`;

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  preview: { headers: { 'Content-Security-Policy': policy.replace(/\s+/g, ' ') } },
});
