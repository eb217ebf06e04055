import {
  Ban,
  DoorOpen,
  FileDown,
  Flag,
  History,
  Home,
  IdCard,
  Key,
  KeyRound,
  MonitorSmartphone,
  Radio,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { activityMessages } from '../messages/activity.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { followMessages } from '../messages/follows.ts';
import { secondFactorMessages } from '../messages/secondFactor.ts';
import { streamKeyMessages } from '../messages/streamKeys.ts';
import type { SectionId } from '../ui/Section.tsx';

type Row = [id: SectionId, label: string, Icon: LucideIcon];

const sectionsOf = (rows: Row[]) => rows.map(([id, label, Icon]) => ({ id, label, Icon }));

/** The pages of the signed-in area, and the sections to which the menu of each page leads. */
export const LINKS = [
  {
    to: '/g0',
    label: dashboardMessages.title,
    Icon: Home,
    sections: sectionsOf([
      ['rooms', activityMessages.rooms, DoorOpen],
      ['following', followMessages.title, Radio],
      ['calls', activityMessages.calls, History],
      ['blocked', activityMessages.blocked, Ban],
      ['choices', activityMessages.choices, SlidersHorizontal],
    ]),
  },
  {
    to: '/account',
    label: dashboardMessages.account,
    Icon: UserRound,
    sections: sectionsOf([
      ['profile', dashboardMessages.profile, IdCard],
      ['password', dashboardMessages.password, KeyRound],
      ['codes', secondFactorMessages.title, ShieldCheck],
      ['sessions', dashboardMessages.sessions, MonitorSmartphone],
      ['keys', streamKeyMessages.title, Key],
      ['data', dashboardMessages.data, FileDown],
    ]),
  },
];

export const STAFF_LINK = { to: '/staff', label: dashboardMessages.reports, Icon: Flag, sections: [] };
