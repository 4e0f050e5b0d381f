import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardRoot } from './guardRoot';

let root: HTMLElement;
let submit: jest.Mock<void, [Event]>;
let removed: jest.Mock<void, []>;
let returned: jest.Mock<void, []>;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><div><form><input><button>Continue</button></form></div></main>';
  const found = document.querySelector('div');
  if (!found) throw new Error('no root');
  root = found;
  submit = jest.fn((event) => event.preventDefault());
  removed = jest.fn();
  returned = jest.fn();
  root.querySelector('form')?.addEventListener('submit', submit);
  end = guardRoot(root, { onRemoved: removed, onReturned: returned });
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

const button = () => root.querySelector('button') ?? root;
const settle = () => act(async () => {});

test.each([
  ['sends the event', false],
  ['sends no event, as in a frame whose sandbox forbids forms', true],
])('a press submits a form once, if the browser %s', async (_, isSandboxed) => {
  if (isSandboxed) jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a pending button does not submit', async () => {
  button().setAttribute('aria-disabled', 'true');
  root.addEventListener('click', (event) => event.preventDefault()); // the widget's button also prevents the default
  await userEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
});

describe('a double click', () => {
  const pressed = jest.fn();
  const show = (html: string) => {
    root.innerHTML = html;
    root.querySelector('button')?.addEventListener('click', pressed);
  };
  const click = (detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    (button().firstElementChild ?? button()).dispatchEvent(event);
    return event;
  };
  beforeEach(() => pressed.mockClear());

  test('does not press what has replaced the clicked control', () => {
    show('<button>Forgot password?</button>');
    click(1);
    show('<button>Login without a password</button>');
    expect(click(2).defaultPrevented).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
    click(1);
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  test('is no reason to ignore a click that a script dispatches as a plain event', () => {
    show('<button>Forgot password?</button>');
    click(1);
    show('<button>Login without a password</button>');
    button().dispatchEvent(new Event('click', { bubbles: true }));
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  test('presses a control twice that stays, also if its icon changes', () => {
    show('<button><i></i></button>');
    click(1);
    button().innerHTML = '<b></b>';
    click(2);
    expect(pressed).toHaveBeenCalledTimes(2);
  });
});

test('an element that leaves the page is reported as removed, once', async () => {
  document.body.innerHTML = '';
  await settle();
  document.body.innerHTML = '<p></p>';
  await settle();
  expect(removed).toHaveBeenCalledTimes(1);
});

test('an element that moves within one task is not reported', async () => {
  const elsewhere = document.body.appendChild(document.createElement('section'));
  root.remove();
  elsewhere.append(root);
  await settle();
  expect(removed).not.toHaveBeenCalled();
});

test('an element that is put back in a later task is reported as returned, each time', async () => {
  for (const times of [1, 2]) {
    root.remove();
    await settle();
    expect(removed).toHaveBeenCalledTimes(times);
    document.body.append(root);
    await settle();
    expect(returned).toHaveBeenCalledTimes(times);
  }
});

test('an element in a shadow root is reported as removed if its host element is removed', async () => {
  const carrier = document.body.appendChild(document.createElement('div'));
  const inside = carrier.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const gone = jest.fn();
  const stop = guardRoot(inside, { onRemoved: gone, onReturned: jest.fn() });
  carrier.remove();
  await settle();
  expect(gone).toHaveBeenCalledTimes(1);
  stop();
});
