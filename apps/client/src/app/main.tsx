import '../styles/reset.css';
import '../styles/scales.css';
import '../styles/tokens.css';
import '../styles/sizes.css';
import '../styles/font.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import { Navigation } from '../ui/navigation/Navigation.tsx';
import { createPageServices, createAppServices, type PageServices } from './pageServices.ts';
import { requestedRecordingName } from './inspector/requestedRecordingName.ts';
import { registerOfflinePage } from '../effects/registerOfflinePage.ts';
import { AppRoutes } from './routes.tsx';
import { fetchFirstScreen } from './pages/screens.ts';
import { Shell } from './shell/Shell.tsx';
import { AppServicesProvider } from './appServices.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

// Each media element fires it four times a second, and React would handle each. Nobody here uses it.
window.addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), { capture: true });

// In development a cached page would be stale.
if (import.meta.env.PROD) registerOfflinePage(navigator, window);
const show = (services: PageServices) =>
  createRoot(root).render(
    <AppServicesProvider value={createAppServices(services)}>
      <Navigation>
        <Shell recorder={services.recorder}>
          <AppRoutes services={services} />
        </Shell>
      </Navigation>
    </AppServicesProvider>,
  );

async function start() {
  // Before the first actor is created: a later recorder would miss its start.
  const name = requestedRecordingName(location, () => sessionStorage);
  const recorder = name === undefined ? undefined : (await import('./inspector/startRecorder.ts')).startRecorder(name);
  const services = createPageServices(recorder);
  services.auth.start();
  await fetchFirstScreen(location.pathname);
  show(services);
}
// Not awaited at the top level: the entry would be split into many files.
void start();
