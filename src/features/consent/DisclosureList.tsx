import type { ReactNode } from 'react';
import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import { icon } from '../../ui/icons';
import { PlainList, TextList } from '../../ui/PlainList';
import sheet, * as css from './DisclosureList.module.css';
import type { Permission } from './scopePermissions';

const GrantableIcon = icon('M4.5 10.5 8.3 14.5 15.5 6');
const WithheldIcon = icon('M5.5 5.5l9 9m0-9-9 9');
const OpenIcon = icon('m6 8 4 4 4-4');

interface DisclosureListProps {
  title: ReactNode;
  items: readonly Permission[];
  /** The person cannot grant these items. */
  withheld?: boolean;
}

export function DisclosureList({ title, items, withheld = false }: DisclosureListProps) {
  useSheet(sheet);
  const id = useUniqueId();
  const Icon = withheld ? WithheldIcon : GrantableIcon;
  return (
    <div className={css.section} data-withheld={withheld || undefined}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <PlainList aria-labelledby={id} className={css.list}>
        {items.map(({ text, details }, index) => {
          const line = (
            <>
              <span className={css.icon}>
                <Icon />
              </span>
              <bdi className={css.text}>{text}</bdi>
            </>
          );
          return (
            <li key={index} className={css.item}>
              {details.length === 0 ? (
                <div className={css.line}>{line}</div>
              ) : (
                <details>
                  <summary className={css.line}>
                    {line}
                    <span className={css.opener}>
                      <OpenIcon />
                    </span>
                  </summary>
                  <TextList texts={details} className={css.details} />
                </details>
              )}
            </li>
          );
        })}
      </PlainList>
    </div>
  );
}
