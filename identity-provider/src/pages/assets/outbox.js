const list = document.getElementById('messages');
const status = document.getElementById('status');

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newest = Number(list.firstElementChild?.dataset.id ?? 0);
  const arrived = [...page.querySelectorAll('#messages > li')].filter(
    (item) => Number(item.dataset.id) > newest,
  );
  for (const item of arrived) item.classList.add('arrived');
  list.prepend(...arrived.map((item) => document.adoptNode(item)));
  if (arrived.length > 0) {
    status.textContent = arrived.length === 1 ? 'A new message.' : `${arrived.length} new messages.`;
  }
}

// Only one refresh runs at a time. If a message arrives during a refresh, a second refresh follows.
let running = false;
let again = false;
async function refreshSoon() {
  again = true;
  if (running) return;
  running = true;
  while (again) {
    again = false;
    await refresh().catch(() => {});
  }
  running = false;
}

const stream = new EventSource('/outbox/stream');
stream.addEventListener('open', refreshSoon);
stream.addEventListener('message', refreshSoon);

list.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const hint = button.querySelector('.hint');
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    hint.textContent = 'Copied';
    status.textContent = `Code ${button.dataset.copy} copied.`;
  } catch {
    getSelection().selectAllChildren(button.querySelector('.digits'));
    status.textContent = 'The browser does not let us copy; the code is selected.';
  }
});
