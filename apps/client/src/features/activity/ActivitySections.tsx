import { useState, type ReactNode } from 'react';
import { useAuth } from '../../app/appServices.tsx';
import { activityMessages } from '../../messages/activity.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Activity } from './activity.ts';
import { Blocked } from './Blocked.tsx';
import { Calls } from './Calls.tsx';
import { Choices } from './Choices.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { Rooms } from './Rooms.tsx';

type Props = {
  activity: Activity;
  /** Whom the person follows, which belongs to another feature. */
  following: ReactNode;
  /** Remembered calls or rooms were removed. */
  onRemoved: () => void;
};

/** Rooms, calls, blocked people and choices of the person, signed in or not (R-DASH-11 to R-DASH-15). */
export function ActivitySections({ activity, following, onRemoved }: Props) {
  // The list of calls also names the blocked people: clearing it does not take a name that is on the screen.
  const [remembered] = useState(activity.calls.all);
  return (
    <>
      <Rooms rooms={activity.rooms} linkTo={activity.linkTo} onRemoved={onRemoved} />
      {following}
      <Calls calls={activity.calls} onRemoved={onRemoved} />
      <Blocked people={activity.people} met={remembered.flatMap(({ people }) => people)} />
      <PageLanguage language={activity.language} />
      <Choices choices={activity.choices} />
      <Account />
    </>
  );
}

function Account() {
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  return (
    <Section title={activityMessages.account} hint={activityMessages.accountHint}>
      {isSignedIn ? (
        <ButtonLink to="/account">{activityMessages.toAccount}</ButtonLink>
      ) : (
        <p>{activityMessages.noAccount}</p>
      )}
    </Section>
  );
}
