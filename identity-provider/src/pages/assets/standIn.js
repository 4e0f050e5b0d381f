const form = document.getElementById('answer');
const status = document.getElementById('status');

/** The chosen account, or the one that was typed. */
function chosenAccount() {
  const { account, name, email, verified } = form.elements;
  const chosen = form.querySelector('input[name=account]:checked');
  const isTyped = account.value === 'other';
  return {
    name: isTyped ? name.value : chosen.dataset.name,
    email: isTyped ? email.value.trim() : chosen.value,
    email_verified: verified.checked,
  };
}

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
      body: JSON.stringify({ answer, account: chosenAccount() }),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(reply.error_message);
    location.assign(reply.redirect_to);
  } catch (error) {
    status.textContent = error.message;
    setBusy(false);
  }
});

// Back from the page cache: the buttons work again.
addEventListener('pageshow', () => setBusy(false));
