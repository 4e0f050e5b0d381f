import { useEffect, type ComponentType } from 'react';
import { flows } from '../../../src/registry';
import { useWidgetStore } from '../../../src/store/hooks';
import type { FlowModule, FlowRegistry } from '../../../src/store/services';

/** The changed screens add every state of the store to `states`, as JSON. */
export function observeStates(states: string[]): FlowRegistry {
  const observe = (Screen: ComponentType) =>
    function Observed() {
      const store = useWidgetStore();
      useEffect(() => {
        const note = () => void states.push(JSON.stringify(store.getState()));
        note();
        return store.subscribe(note);
      }, [store]);
      return <Screen />;
    };
  const wrap = ({ screens, ...rest }: FlowModule): FlowModule => ({
    ...rest,
    screens: Object.fromEntries(Object.entries(screens).map(([name, Screen]) => [name, observe(Screen)])),
  });
  const observed = Object.entries(flows).map(([id, load]) => {
    let wrapped: Promise<FlowModule> | undefined;
    return [id, () => (wrapped ??= load().then(wrap))];
  });
  return Object.fromEntries(observed) as FlowRegistry; // the cast is safe: the ids are those of `flows`
}
