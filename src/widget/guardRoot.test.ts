import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardRoot } from './guardRoot';

let root: HTMLElement;
let submit: jest.Mock<void, [Event]>;
let deleted: jest.Mock<void, []>;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><div><form><input><button>Continue</button></form></div></main>';
  const found = document.querySelector('div');
  if (!found) throw new Error('no root');
  root = found;
  submit = jest.fn((event) => event.preventDefault());
  deleted = jest.fn();
  root.querySelector('form')?.addEventListener('submit', submit);
  end = guardRoot(root, deleted);
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
  root.addEventListener('click', (event) => event.preventDefault()); // as the widget's button does
  await userEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
});

test('an element that leaves the page is reported as deleted, once', async () => {
  document.body.innerHTML = '';
  await settle();
  document.body.innerHTML = '<p></p>';
  await settle();
  expect(deleted).toHaveBeenCalledTimes(1);
});

test('an element that moves within one task is not', async () => {
  const elsewhere = document.body.appendChild(document.createElement('section'));
  root.remove();
  elsewhere.append(root);
  await settle();
  expect(deleted).not.toHaveBeenCalled();
});

test('an element in a shadow root is deleted with its host element', async () => {
  const carrier = document.body.appendChild(document.createElement('div'));
  const inside = carrier.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const gone = jest.fn();
  const stop = guardRoot(inside, gone);
  carrier.remove();
  await settle();
  expect(gone).toHaveBeenCalledTimes(1);
  stop();
});
