import type { ComponentProps } from 'react';

export function PlainList(props: Omit<ComponentProps<'ul'>, 'role'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit does not treat a list without markers as a list
  return <ul {...props} role="list" />;
}

interface TextListProps {
  /** From outside the widget. Their writing direction does not affect the text around them. */
  texts: readonly string[];
  className: string | undefined;
}

export function TextList({ texts, className }: TextListProps) {
  return (
    <PlainList className={className}>
      {texts.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </PlainList>
  );
}
