import { defineConfig } from 'astro/config';

export default defineConfig({
  experimental: {
    csp: {
      directives: [
        "default-src 'none'",
        'connect-src http://localhost:3001 http://localhost:3002',
        "base-uri 'none'",
        "form-action 'none'",
      ],
      scriptDirective: { resources: ["'self'", 'http://localhost:3001'] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
