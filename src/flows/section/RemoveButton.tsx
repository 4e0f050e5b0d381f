import type { IconButtonProps } from '../../ui/item-list/IconButton';
import { IconButton } from '../../ui/item-list/IconButton';
import { DeleteIcon } from '../../ui/item-list/icons';

interface RemoveButtonProps extends Omit<IconButtonProps, 'children' | 'onClick' | 'aria-disabled'> {
  /** The id of the element that says why this item cannot be removed. Missing if it can be removed. */
  keptId?: string | undefined;
  /** Called on a press, if the item can be removed. */
  onRemove(): void;
}

/** The button in an item of a list that removes the item. If that is not possible, screen readers read the reason. */
export function RemoveButton({ keptId, onRemove, ...rest }: RemoveButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-disabled={keptId !== undefined || undefined}
      aria-describedby={keptId ?? rest['aria-describedby']}
      onClick={() => keptId ?? onRemove()}
    >
      <DeleteIcon />
    </IconButton>
  );
}
