import { useSheet } from '../../../theme';
import * as root from '../../../theme/root.module.css';
import { icon } from '../../../ui/icons';
import sheet, * as css from './Checklist.module.css';

export interface ChecklistProps {
  items: readonly { text: string; met: boolean }[];
  /**
   * Only for screen readers: one of these words is announced with each item, because the icon and the colour are not.
   */
  words: { met: string; unmet: string };
}

const Met = icon('M4 10.5 8.2 15 16 5.5');
const Unmet = icon('M10 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z');

export function Checklist({ items, words }: ChecklistProps) {
  useSheet(sheet);
  return (
    <ul className={css.list}>
      {items.map(({ text, met }) => (
        <li key={text} className={css.item} data-met={met}>
          {met ? <Met /> : <Unmet />}
          <span>
            {text} <span className={root.hidden}>{met ? words.met : words.unmet}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
