import { localised } from './localised.ts';

/** What a host may choose besides the tags; in the chunk of its fields. */
export const optionMessages = localised('roomOptions', {
  seats: 'Seats',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  seatsHint: 'Including you.',
  seatsHeavy: 'More than 8 people may slow calls and drain batteries.',
  private: 'Private',
  privateHint: 'Not listed anywhere. People join with your link.',
  password: 'Password',
  passwordHint: 'Optional. Join Random skips rooms with a password.',
  knock: 'Ask to join',
  knockHint: 'You let people in one by one. Join Random never leads here.',
} as const);
