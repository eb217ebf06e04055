import {
  Ban,
  DoorOpen,
  FileDown,
  Flag,
  History,
  Home,
  IdCard,
  KeyRound,
  MonitorSmartphone,
  Radio,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { activityMessages } from '../messages/activity.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { followMessages } from '../messages/follows.ts';
import { secondFactorMessages } from '../messages/secondFactor.ts';

/** The pages of the signed-in area, and the sections to which the menu of each page leads. */
export const LINKS = [
  {
    to: '/g0',
    label: dashboardMessages.title,
    hint: activityMessages.lead,
    Icon: Home,
    sections: [
      { id: 'rooms', label: activityMessages.rooms, Icon: DoorOpen },
      { id: 'following', label: followMessages.title, Icon: Radio },
      { id: 'calls', label: activityMessages.calls, Icon: History },
      { id: 'blocked', label: activityMessages.blocked, Icon: Ban },
      { id: 'choices', label: activityMessages.choices, Icon: SlidersHorizontal },
    ],
  },
  {
    to: '/account',
    label: dashboardMessages.account,
    hint: dashboardMessages.accountHint,
    Icon: UserRound,
    sections: [
      { id: 'profile', label: dashboardMessages.profile, Icon: IdCard },
      { id: 'password', label: dashboardMessages.password, Icon: KeyRound },
      { id: 'codes', label: secondFactorMessages.title, Icon: ShieldCheck },
      { id: 'sessions', label: dashboardMessages.sessions, Icon: MonitorSmartphone },
      { id: 'data', label: dashboardMessages.data, Icon: FileDown },
    ],
  },
];

export const STAFF_LINK = { to: '/staff', label: dashboardMessages.reports, hint: '', Icon: Flag, sections: [] };
