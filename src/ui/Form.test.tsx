import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { Form } from './Form';
import { Item } from './ItemList';

const forms = {
  'a form': (submit: () => void) => (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Email" />
      <Button type="submit">Continue</Button>
    </Form>
  ),
  'an item that is a form': (submit: () => void) => (
    <ul>
      <Item
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input aria-label="Email" />
        <Button type="submit">Continue</Button>
      </Item>
    </ul>
  ),
};

afterEach(() => jest.restoreAllMocks());

for (const [what, draw] of Object.entries(forms)) {
  test.each([
    ['sends the event', false],
    ['sends no event, as in a frame whose sandbox forbids forms', true],
  ])(`a press sends ${what} once, where the browser %s`, async (_, isSandboxed) => {
    if (isSandboxed) jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
    const submit = jest.fn();
    render(draw(submit));
    await userEvent.click(screen.getByText('Continue'));
    expect(submit).toHaveBeenCalledTimes(1);
  });
}

test('Enter, and a script of the page, send a form once', async () => {
  const submit = jest.fn();
  render(forms['a form'](submit));
  await userEvent.type(screen.getByLabelText('Email'), 'ada{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  screen.getByLabelText<HTMLInputElement>('Email').form?.requestSubmit();
  expect(submit).toHaveBeenCalledTimes(2);
});
