/** The script of the outbox page: adds new messages to the list as they are sent, and copies codes to the clipboard. */
const list = document.getElementById('messages');
const status = document.getElementById('status');

/** Fetches this page again, and moves the messages that are new into the list. */
async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newestId = Number(list.firstElementChild?.dataset.id ?? 0);
  const newItems = [...page.querySelectorAll('#messages > li')].filter(
    (item) => Number(item.dataset.id) > newestId,
  );
  for (const item of newItems) item.classList.add('arrived');
  list.prepend(...newItems.map((item) => document.adoptNode(item)));
  if (newItems.length > 0) {
    status.textContent = newItems.length === 1 ? 'A new message.' : `${newItems.length} new messages.`;
  }
}

// Only one refresh runs at a time. If a message arrives during a refresh, a second refresh follows.
let isRefreshing = false;
let isRefreshNeeded = false;
async function requestRefresh() {
  isRefreshNeeded = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isRefreshNeeded) {
    isRefreshNeeded = false;
    await refresh().catch(() => {});
  }
  isRefreshing = false;
}

const stream = new EventSource('/outbox/stream');
stream.addEventListener('open', requestRefresh);
stream.addEventListener('message', requestRefresh);

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
