// The address is still that of the page that failed to load: reloading retries it.
addEventListener('online', () => location.reload());
