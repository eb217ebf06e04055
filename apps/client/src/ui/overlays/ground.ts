import { createContext } from 'react';

/** What menus, popovers and dialogs match: the theme, or a call's stage, which is dark in both themes. */
export const GroundContext = createContext<'theme' | 'stage'>('theme');
