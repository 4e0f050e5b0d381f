import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'sms', label: 'Text' },
  { id: 'whatsapp', label: 'WhatsApp', badge: 'Last used' },
  { id: 'email', label: 'Email' },
];

function ThreeTabs() {
  const [selected, select] = useState('sms');
  return (
    <Tabs label="Ways to sign in" tabs={tabs} selected={selected} onSelect={select}>
      <p>panel of {selected}</p>
    </Tabs>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('only the selected tab is in the tab order, and it controls the panel', async () => {
  render(<ThreeTabs />);
  expect(screen.getByRole('tablist', { name: 'Ways to sign in' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('panel of sms');
  await userEvent.tab();
  expect(selectedTab()).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each([
  ['ltr', '{ArrowRight}', 'WhatsApp'],
  ['ltr', '{ArrowRight}{ArrowRight}{ArrowRight}', 'Text'],
  ['rtl', '{ArrowLeft}', 'WhatsApp'],
  ['ltr', '{End}', 'Email'],
  ['ltr', '{End}{Home}', 'Text'],
])('%s: %s moves selection and focus to %s', async (dir, keys, label) => {
  render(<ThreeTabs />);
  screen.getByRole('tablist').style.direction = dir; // jsdom does not derive the direction from `dir`
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab()).toHaveTextContent(label);
  expect(selectedTab()).toHaveFocus();
});
