import { useState } from 'react';
import { navigate } from '../../ui/navigation/Navigation.tsx';
import { useParams } from '../../ui/navigation/Routes.tsx';
import { createActor } from 'xstate';
import { calendarMachine } from '@colloquy/machines/calendar/calendarMachine.ts';
import type { Term } from '@colloquy/machines/contract/terms.ts';
import { Calendar } from '../../features/calendar/Calendar.tsx';
import { CalendarProvider, type CalendarActor } from '../../features/calendar/CalendarContext.ts';
import { sampleItems } from '../../features/calendar/sampleItems.ts';
import { todayHere } from '../../features/calendar/todayHere.ts';
import { TermsScreen } from '../../features/terms/TermsScreen.tsx';
import type { PageServices } from '../pageServices.ts';
import { STAYS_ON_SCREEN } from '../navigationState.ts';

let calendar: CalendarActor | undefined;

/** Events are kept in memory (R-CAL-2): as long as the tab is open, also while another page is shown. */
function sharedCalendar({ withInspection }: PageServices): CalendarActor {
  const today = todayHere();
  return (calendar ??= createActor(withInspection(calendarMachine), {
    input: { today, items: sampleItems(today) },
  }).start());
}

const show = (code: string | undefined) =>
  navigate(code === undefined ? '/terms' : `/terms/${code}`, { replace: true, state: STAYS_ON_SCREEN });

/** Terms and their calendar, in one chunk. Load with `lazy()`. */
export default function TermsRoute({ services }: { services: PageServices }) {
  const { language } = useParams();
  const [load] = useState(() => () => services.http.get<Term[]>('/api/terms'));
  return (
    <CalendarProvider value={sharedCalendar(services)}>
      <TermsScreen load={load} language={language} onLanguage={show} calendar={<Calendar />} />
    </CalendarProvider>
  );
}
