import { NextResponse, type NextRequest } from 'next/server';

/** Sends a strict policy. Next.js takes the nonce for its own scripts from the request's header. */
export function proxy(request: NextRequest) {
  const policy = `default-src 'none'; script-src 'self' 'nonce-${crypto.randomUUID()}' http://localhost:3001;
    style-src 'self'; img-src 'self'; connect-src 'self' http://localhost:3001 http://localhost:3002;
    base-uri 'none'; form-action 'none'`;
  const header = ['Content-Security-Policy', policy.replace(/\s+/g, ' ')] as const;
  request.headers.set(...header);
  const response = NextResponse.next({ request });
  // The development server needs inline styles and `eval`.
  if (process.env.NODE_ENV === 'production') response.headers.set(...header);
  return response;
}
