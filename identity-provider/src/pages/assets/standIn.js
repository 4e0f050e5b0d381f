/**
 * The script of the stand-in's page. It fills the fields with the chosen account, sends the person's answer, and opens
 * the address in the reply.
 */
const form = document.getElementById('answer');
const status = document.getElementById('status');

const { name, email, verified } = form.elements;

form.addEventListener('change', ({ target }) => {
  if (target.type !== 'radio') return;
  name.value = target.dataset.name;
  email.value = target.dataset.email;
});
form.addEventListener('input', ({ target }) => {
  if (target === name || target === email) document.getElementById('other').checked = true;
});

function setBusy(isBusy) {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = event.submitter?.value ?? 'allow';
  setBusy(true);
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        answer,
        account: { name: name.value, email: email.value.trim(), email_verified: verified.checked },
      }),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(reply.error_message);
    location.assign(reply.redirect_to);
  } catch (error) {
    status.textContent = error.message;
    setBusy(false);
    event.submitter?.focus();
  }
});

// After an answer the buttons are disabled. If the person comes back with the browser's "Back" button, the browser may
// show the page as it was left, so the buttons must be enabled again.
addEventListener('pageshow', () => setBusy(false));
