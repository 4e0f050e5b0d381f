import { HostWidget, type HostWidgetProps } from '../HostWidget';

interface WidgetPageProps extends HostWidgetProps {
  title: string;
  text: string;
}

/** A page with a title, a text and a widget. */
export function WidgetPage({ title, text, ...widget }: WidgetPageProps) {
  return (
    <div className="widget-page">
      <header>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <HostWidget {...widget} />
    </div>
  );
}
