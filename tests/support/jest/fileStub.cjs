// In unit tests every imported icon has this address. A `data:` address needs no server.
module.exports = 'data:image/svg+xml,<svg viewBox="0 0 1 1"><path fill="none" d="M0 0h1v1H0Z"/></svg>';
