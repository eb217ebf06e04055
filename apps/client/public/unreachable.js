// The address is that of the page which did not come: to load it again is to try it.
addEventListener('online', () => location.reload());
