import { nextTask } from '../../../tests/support/nextTask';
import { guardRoot } from './guardRoot';

let root: HTMLElement;
let onRemoved: jest.Mock<void, []>;
let onReturned: jest.Mock<void, []>;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><div><button>Continue</button></div></main>';
  const found = document.querySelector('div');
  if (!found) throw new Error('no root');
  root = found;
  onRemoved = jest.fn();
  onReturned = jest.fn();
  end = guardRoot(root, { onRemoved, onReturned });
});
afterEach(() => end());

const button = () => root.querySelector('button') ?? root;

describe('a double click', () => {
  const onClick = jest.fn();
  const show = (html: string) => {
    root.innerHTML = html;
    root.querySelector('button')?.addEventListener('click', onClick);
  };
  /** @param detail the number of the click in a double click: 1 or 2 */
  const click = (detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    (button().firstElementChild ?? button()).dispatchEvent(event);
    return event;
  };
  beforeEach(() => onClick.mockClear());

  test('does not press the button that has replaced the clicked button', () => {
    show('<button>Forgot password?</button>');
    click(1);
    show('<button>Login without a password</button>');
    expect(click(2).defaultPrevented).toBe(true);
    expect(onClick).toHaveBeenCalledTimes(1);
    click(1);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('that has replaced a button does not block clicks that a script dispatches', () => {
    show('<button>Forgot password?</button>');
    click(1);
    show('<button>Login without a password</button>');
    button().dispatchEvent(new Event('click', { bubbles: true }));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('presses a button twice if the button stays in the page, even if its icon changes', () => {
    show('<button><i></i></button>');
    click(1);
    button().innerHTML = '<b></b>';
    click(2);
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

test('an element that leaves the page is reported as removed, once', async () => {
  document.body.innerHTML = '';
  await nextTask();
  document.body.innerHTML = '<p></p>';
  await nextTask();
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

test('an element that moves within one task is not reported', async () => {
  const elsewhere = document.body.appendChild(document.createElement('section'));
  root.remove();
  elsewhere.append(root);
  await nextTask();
  expect(onRemoved).not.toHaveBeenCalled();
});

test('an element that is put back in a later task is reported as returned, each time', async () => {
  for (const times of [1, 2]) {
    root.remove();
    await nextTask();
    expect(onRemoved).toHaveBeenCalledTimes(times);
    document.body.append(root);
    await nextTask();
    expect(onReturned).toHaveBeenCalledTimes(times);
  }
});

test('an element in a shadow root is reported as removed if its host element is removed', async () => {
  const carrier = document.body.appendChild(document.createElement('div'));
  const inside = carrier.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const onHostRemoved = jest.fn();
  const stop = guardRoot(inside, { onRemoved: onHostRemoved, onReturned: jest.fn() });
  carrier.remove();
  await nextTask();
  expect(onHostRemoved).toHaveBeenCalledTimes(1);
  stop();
});
