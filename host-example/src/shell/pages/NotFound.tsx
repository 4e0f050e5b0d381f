import { Link } from '../navigation';

export function NotFound() {
  return (
    <section className="notice">
      <p className="eyebrow">404</p>
      <h1>No train stops here</h1>
      <p>The page you asked for does not exist, or it has moved on.</p>
      <Link className="button" href="/">
        Back to the first page
      </Link>
    </section>
  );
}
