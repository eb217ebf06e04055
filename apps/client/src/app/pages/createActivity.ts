import { forgetLanguages, languagesAreChosen } from '../../effects/activity/chosenLanguages.ts';
import { createHostedRooms } from '../../effects/activity/hostedRooms.ts';
import { createRecentCalls } from '../../effects/activity/recentCalls.ts';
import { write } from '../../effects/storage.ts';
import { createPeopleApi } from '../../effects/http/peopleApi.ts';
import {
  forgetChoices,
  recallChoices,
  recallSkipsTalkPreview,
  rememberSkipsTalkPreview,
} from '../../effects/media/rememberedChoices.ts';
import type { Activity, SavedChoices } from '../../features/activity/activity.ts';
import { inviteLinkOf } from '../../features/room/invite/inviteLink.ts';
import { noticeSetting, soundSetting } from '../../features/room/settings.ts';
import { activityMessages } from '../../messages/activity.ts';
import { TRANSLATIONS } from '../../messages/languages.ts';
import { locale } from '../../messages/localised.ts';
import { roomMessages } from '../../messages/room.ts';
import type { Stored } from '../../ui/createStored.ts';
import { shortcutSetting } from '../../ui/shortcuts/shortcutSetting.ts';
import type { PageServices } from '../pageServices.ts';

const storage = () => localStorage;
/** `public/initialThemeAndLanguage.js` reads it. */
const LOCALE_KEY = 'locale';

/** Without a password: whether a link contains it is chosen in the room (R-ROOM-31). */
const inviteLinkTo = (roomName: string) => inviteLinkOf(roomName);

/**
 * What this browser knows of its person, for the dashboard and the page for guests.
 *
 * @param hasTurnServer otherwise nobody can hide an address.
 */
export function createActivity(services: PageServices, hasTurnServer: boolean): Activity {
  const { http, addressPrivacy, languages } = services;
  const choices: SavedChoices = {
    switches: [
      {
        label: activityMessages.previews,
        isOn: () => !recallSkipsTalkPreview(storage),
        turn: (on) => rememberSkipsTalkPreview(storage, !on),
      },
      settingSwitch(roomMessages.comingSounds, soundSetting),
      settingSwitch(roomMessages.comingNotices, noticeSetting),
      settingSwitch(activityMessages.singleKeys, shortcutSetting),
      ...(hasTurnServer ? [true, false] : []).map((withStrangers) => ({
        label: withStrangers ? activityMessages.hideFromStrangers : activityMessages.hideFromOthers,
        isOn: () => addressPrivacy.chosen(withStrangers) ?? withStrangers,
        turn: (on: boolean) => addressPrivacy.choose(withStrangers, on),
      })),
    ],
    devices: {
      areSaved: () => recallChoices(storage).preferences !== undefined,
      name: () => recallChoices(storage).name,
      forget: () => forgetChoices(storage),
    },
    languages: {
      spoken: languages.spoken,
      areChosen: () => languagesAreChosen(storage),
      reset: () => forgetLanguages(storage),
    },
  };
  return {
    rooms: createHostedRooms(storage),
    calls: createRecentCalls(storage),
    people: createPeopleApi(http),
    linkTo: inviteLinkTo,
    choices,
    language: {
      current: locale,
      offered: ['en', ...Object.keys(TRANSLATIONS)],
      choose: (tag) => write(storage, LOCALE_KEY, tag),
      reload: () => location.reload(),
    },
  };
}

const settingSwitch = (label: string, setting: Stored<boolean>) => ({ label, isOn: setting.get, turn: setting.set });
