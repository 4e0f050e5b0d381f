import type { PorticoComponentName } from '@portico/loader';
import { HostWidget } from '../HostWidget';

interface WidgetPageProps {
  name: PorticoComponentName;
  title: string;
  text: string;
}

/** A page around one module of the remote. */
export function WidgetPage({ name, title, text }: WidgetPageProps) {
  return (
    <div className="widget-page">
      <header>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <HostWidget name={name} />
    </div>
  );
}
