import '../styles/reset.css';
import '../styles/scales.css';
import '../styles/tokens.css';
import '../styles/sizes.css';
import '../styles/font.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowser, createWorld } from './browser.ts';
import { keepUnreachablePage } from '../effects/keepUnreachablePage.ts';
import { AppRoutes } from './routes.tsx';
import { fetchFirstScreen } from './pages/screens.ts';
import { Shell } from './shell/Shell.tsx';
import { WorldProvider } from './world.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const browser = createBrowser();
browser.auth.start();
// A page under development changes faster than what a browser keeps.
if (import.meta.env.PROD) keepUnreachablePage(navigator, window);
const show = () =>
  createRoot(root).render(
    <WorldProvider value={createWorld(browser)}>
      <BrowserRouter>
        <Shell>
          <AppRoutes browser={browser} />
        </Shell>
      </BrowserRouter>
    </WorldProvider>,
  );
// Not awaited at the top: the entry would be cut into many files.
void fetchFirstScreen(location.pathname).then(show);
