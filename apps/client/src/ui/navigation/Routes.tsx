import { createContext, use, type ReactNode } from 'react';
import { matchPath, type Params } from './matchPath.ts';
import { useLocation } from './Navigation.tsx';

const ParamsContext = createContext<Params>({});

/** A pattern of a path (`matchPath`), and what is shown there. */
export type Route = readonly [pattern: string, element: ReactNode];

/** The first route whose pattern matches the path; without any, nothing. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  for (const [pattern, element] of routes) {
    const params = matchPath(pattern, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}

/** The decoded parts of the path that the route's pattern names. */
export function useParams(): Params {
  return use(ParamsContext);
}
