import type { Choice } from './Option';

interface SeveralFieldProps {
  label: string;
  choices: readonly Choice[];
  value: unknown;
  onChange(value: unknown[] | undefined): void;
}

/** A field for several of the choices, in the order of selection. Each chosen one shows its number in this order. */
export function SeveralField({ label, choices, value, onChange }: SeveralFieldProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (choice: string) => {
    const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="pg-several">
      <legend>{label}</legend>
      {choices.map(([choice, name]) => (
        <label key={choice}>
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          <span>{name}</span>
          {chosen.includes(choice) && <small aria-hidden="true">{chosen.indexOf(choice) + 1}</small>}
        </label>
      ))}
    </fieldset>
  );
}
