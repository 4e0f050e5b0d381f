import { ignoreSecondClicks } from './ignoreSecondClicks';

const root = document.body.appendChild(document.createElement('div'));
const button = () => root.querySelector('button') ?? root;
const onClick = jest.fn();
const show = (html: string) => {
  root.innerHTML = html;
  button().addEventListener('click', onClick);
};
/** @param detail the number of the click in a double click: 1 or 2 */
const click = (detail: number) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  (button().firstElementChild ?? button()).dispatchEvent(event);
  return event;
};

let end: () => void;
beforeEach(() => {
  onClick.mockClear();
  end = ignoreSecondClicks(root);
});
afterEach(() => end());

test('a double click does not press the button that has replaced the clicked button', () => {
  show('<button>Forgot password?</button>');
  click(1);
  show('<button>Login without a password</button>');
  expect(click(2).defaultPrevented).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
  click(1);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a double click presses a button twice if the button stays in the page, even if its icon changes', () => {
  show('<button><i></i></button>');
  click(1);
  button().innerHTML = '<b></b>';
  click(2);
  expect(onClick).toHaveBeenCalledTimes(2);
});
